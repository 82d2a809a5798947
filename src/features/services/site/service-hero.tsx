import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import type { ServicePage } from '../rules.ts';
import type { ServiceOffer } from '../service-pages.ts';

const TALL = { width: 640, height: 760 } as const;
const WIDE = { width: 1_320, height: 400 } as const;

/** What the service is, and what it does to a piece of ground. */
export function ServiceHero({ offer: { page, look } }: { offer: ServiceOffer }) {
  const { isWide, header, words, frame } = look.hero;
  const drawing = `service-${page.slug}`;
  return (
    <header className={`overflow-clip ${header}`}>
      <div className="wrap flex flex-col gap-8 pt-10 pb-section md:gap-10 md:pt-14">
        <BackLink to="/#solutions">Back to Solutions</BackLink>
        <div
          className={`grid gap-x-8 gap-y-10 ${isWide ? 'items-end lg:grid-cols-12' : 'items-center md:grid-cols-12'}`}
        >
          <div className={`flex flex-col gap-7 ${words}`}>
            <p className="label text-text-2">{page.eyebrow}</p>
            <h1 className="text-[clamp(2.5rem,1.55rem+3.5vw,4.5rem)] leading-none">
              {page.headline}
            </h1>
            {!isWide && <Lead page={page} />}
          </div>
          {isWide ? (
            <div className="lg:col-span-4 lg:col-start-9">
              <Lead page={page} />
            </div>
          ) : (
            <Drawing name={drawing} {...TALL} className={`w-full ${frame}`} />
          )}
        </div>
        {isWide && (
          <div className={frame}>
            <Drawing name={drawing} {...WIDE} className="w-full" />
          </div>
        )}
      </div>
    </header>
  );
}

const Lead = ({ page }: { page: ServicePage }) => (
  <div className="flex flex-col gap-7">
    <p className="max-w-[44ch] text-lead text-text-2">{page.lead}</p>
    <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ButtonLink to="#start">{page.formTitle}</ButtonLink>
      <ButtonLink variant="quiet" to={`/solution/${page.solution}`}>
        See how it works
      </ButtonLink>
    </p>
  </div>
);
