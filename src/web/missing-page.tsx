import { lazy, Suspense } from 'react';
import { ButtonLink } from '#ui/button.tsx';

/** The browser loads the map only where it is shown; without it the text is enough. */
const maps = import.meta.env.SSR ? await import('./not-found-map.tsx') : undefined;
const NotFoundMap =
  maps?.NotFoundMap ??
  lazy(
    (): Promise<{ default: React.ComponentType<{ code: string; className?: string }> }> =>
      import('./not-found-map.tsx').then(
        ({ NotFoundMap }) => ({ default: NotFoundMap }),
        () => ({ default: () => null }),
      ),
  );

interface MissingSheetProps {
  code?: string;
  title: string;
  children: React.ReactNode;
  /** Below the words and the map. */
  waysOut?: React.ReactNode;
}

/** What every page that is not there looks like: its status, its words, a map that ends here. */
export const MissingSheet = ({ code = '404', title, children, waysOut }: MissingSheetProps) => (
  <section className="wrap py-section">
    <div className="grid items-center gap-x-8 gap-y-12 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <p className="font-display text-[clamp(7rem,19vw,14rem)] leading-[0.75] font-bold tracking-[-0.06em]">
          {code}
        </p>
        <h1 className="mt-10 text-display-2">{title}</h1>
        {children}
      </div>
      <Suspense>
        <NotFoundMap code={code} className="lg:col-span-6" />
      </Suspense>
    </div>
    {waysOut}
  </section>
);

interface MissingPageProps {
  title: string;
  children: React.ReactNode;
  /** The nearest page that is there. */
  back: { to: string; label: string };
}

/** The page for something that is unknown, not published or out of reach, with one way on. */
export const MissingPage = ({ title, children, back }: MissingPageProps) => (
  <MissingSheet title={title}>
    <p className="mt-4 max-w-measure text-lead text-text-2">{children}</p>
    <ButtonLink to={back.to} className="mt-8">
      {back.label}
    </ButtonLink>
  </MissingSheet>
);
