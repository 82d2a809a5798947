import { Activity, House, type LucideIcon } from 'lucide-react';
import { Card, CardArrow, CardBody, CardLink } from '#ui/card.tsx';
import { MissingSheet } from '#web/missing-page.tsx';
import { useSite } from '#web/site.ts';

/** The page for an address that leads nowhere. */
export const NotFoundPage = () => (
  <NotFoundSheet
    code="404"
    title="You look a little lost..."
    saying="“Not all who wander are lost. You, however, followed a link.”"
  >
    Oops! Page not found
  </NotFoundSheet>
);

/** The page for an address whose page was taken away on purpose. */
export const GonePage = () => (
  <NotFoundSheet
    code="410"
    title="This page was taken down"
    saying="“Some trails are closed for good. The map was changed on purpose.”"
  >
    The page at this address was removed for good, and nothing has replaced it.
  </NotFoundSheet>
);

interface NotFoundSheetProps {
  code: string;
  title: string;
  saying: string;
  children: React.ReactNode;
}

const PULSE = '/project-pulse';

function NotFoundSheet({ code, title, saying, children }: NotFoundSheetProps) {
  const hasPulse = useSite().products.some(({ href }) => href === PULSE);
  return (
    <MissingSheet
      code={code}
      title={title}
      waysOut={
        <div className="mt-16 grid gap-4 md:grid-cols-2 lg:grid-cols-12 lg:gap-8">
          <WayOut to="/" icon={House} title="Back to the trailhead">
            The home page, where every route starts.
          </WayOut>
          {hasPulse && (
            <WayOut to={PULSE} icon={Activity} title="Project Pulse">
              For projects that have lost their way too.
            </WayOut>
          )}
          <blockquote className="flex flex-col justify-center border-l border-line py-4 pl-8 max-lg:mt-6 md:col-span-2 lg:col-span-4">
            <p className="font-display text-title font-semibold tracking-display">{saying}</p>
            <p className="label mt-3 text-text-2">{`Field notes, mile ${code}`}</p>
          </blockquote>
        </div>
      }
    >
      <p className="mt-4 text-lead text-text-2">{children}</p>
    </MissingSheet>
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
