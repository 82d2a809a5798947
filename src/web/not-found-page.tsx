import { Activity, House, type LucideIcon } from 'lucide-react';
import { Card, CardArrow, CardBody, CardLink } from '#ui/card.tsx';
import { say } from '#ui/say.ts';
import { MissingSheet } from '#web/missing-page.tsx';
import { useSite } from '#web/site.ts';

/** The page for an address that leads nowhere. */
export const NotFoundPage = () => (
  <NotFoundSheet
    code="404"
    title={say('You look a little lost...')}
    saying={say('“Not all who wander are lost. You, however, followed a link.”')}
  >
    {say('Oops! Page not found')}
  </NotFoundSheet>
);

/** The page for an address whose page was taken away on purpose. */
export const GonePage = () => (
  <NotFoundSheet
    code="410"
    title={say('This page was taken down')}
    saying={say('“Some trails are closed for good. The map was changed on purpose.”')}
  >
    {say('The page at this address was removed for good, and nothing has replaced it.')}
  </NotFoundSheet>
);

interface NotFoundSheetProps {
  code: string;
  title: string;
  saying: string;
  children: React.ReactNode;
}

const NotFoundSheet = ({ code, title, saying, children }: NotFoundSheetProps) => (
  <MissingSheet
    code={code}
    title={title}
    waysOut={
      <div className="mt-16 grid gap-4 md:grid-cols-2 lg:grid-cols-12 lg:gap-8">
        <WayOut to="/" icon={House} title={say('Back to the trailhead')}>
          {say('The home page, where every route starts.')}
        </WayOut>
        <ProductWayOut />
        <blockquote className="flex flex-col justify-center border-l border-line py-4 pl-8 max-lg:mt-6 md:col-span-2 lg:col-span-4">
          <p className="font-display text-title font-semibold tracking-display">{saying}</p>
          <p className="label mt-3 text-text-2">
            {say('Field notes, mile {code}').replace('{code}', code)}
          </p>
        </blockquote>
      </div>
    }
  >
    <p className="mt-4 text-lead text-text-2">{children}</p>
  </MissingSheet>
);

/** To the first product, where the site has one. */
function ProductWayOut() {
  const [product] = useSite().products;
  return product === undefined ? null : (
    <WayOut to={product.href} icon={Activity} title={product.label}>
      {say('For projects that have lost their way too.')}
    </WayOut>
  );
}

interface WayOutProps {
  to: string;
  icon: LucideIcon;
  title: string;
  children: React.ReactNode;
}

const WayOut = ({ to, icon: Icon, title, children }: WayOutProps) => (
  <Card className="lg:col-span-4">
    <CardBody className="gap-2">
      <span className="flex items-center justify-between">
        <Icon aria-hidden="true" className="size-6 text-data" />
        <CardArrow />
      </span>
      <h2 className="mt-4 text-title">
        <CardLink to={to}>{title}</CardLink>
      </h2>
      <p className="text-sm text-text-2">{children}</p>
    </CardBody>
  </Card>
);
