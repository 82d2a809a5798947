import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { Miles } from '#features/assistant/site/miles.tsx';
import { apiBase } from '#platform/browser/api-base.ts';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { useHydrated } from '#site/hydration/use-hydrated.ts';
import { Footer } from '#site/layout/footer.tsx';
import { Header } from '#site/layout/header.tsx';
import { Main } from '#site/layout/main.tsx';
import { preloadedFonts } from '#site/look/type-sets.ts';
import printStyles from '#site/print.css?url';
import { isStudioPath } from '#site/studio-paths.ts';
import { TroublePage } from '#site/trouble-page.tsx';
import type { Route } from './+types/root.ts';
import displayFont from './ui/fonts/files/display-basic.woff2';
import labelFont from './ui/fonts/files/mono-regular.woff2';
import textFont from './ui/fonts/files/text-basic.woff2';
import { IMAGES_KEY, LookContext } from './ui/image-facts.ts';
import { say, WordedContext } from './ui/say.ts';
import { SkipLink } from './ui/skip-link.tsx';
import type { RootData } from './web/head.ts';
import { getPageContext } from './web/page-context.ts';
import { SiteContext, useSite } from './web/site.ts';
import { Toaster } from './web/toasts/toaster.tsx';
import './ui/styles.css';
import './features/claims/site/cited-words.css';
import './site/layout/layout.css';
import './site/layout/map.css';
import './site/layout/menus.css';

export function loader({ context }: LoaderFunctionArgs): RootData {
  const { publicUrl, site, isGone } = getPageContext(context);
  const fonts = preloadedFonts(site.look?.type);
  const root = { publicUrl, site, ...(fonts === undefined ? {} : { fonts }) };
  if (isGone) throw data(root, { status: 410 });
  return root;
}

/** What has come since the first page, where the site has changed. */
let latest: RootData | undefined;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => latest ?? serverLoader();

/** What the first page brought holds for all of them until the site changes. */
export const shouldRevalidate = () => latest !== undefined;

/** Those of the set that ships. */
const FONTS = [displayFont, textFont, labelFont];

/** What the head has of the look, after the styles that it changes. */
const LookLinks = ({ site: { look, icons = '' }, fonts = FONTS }: RootData) => (
  <>
    {look && <link rel="stylesheet" href={`/site-look/${look.id}.css`} />}
    {fonts.map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
    ))}
    <link rel="icon" href={`/favicon.svg${icons}`} type="image/svg+xml" />
    <link rel="apple-touch-icon" href={`/apple-touch-icon.png${icons}`} />
    <link rel="manifest" href="/site.webmanifest" />
  </>
);

/** The layout of the public site; the studio brings its own. */
const SiteLayout = ({ children }: { children: React.ReactNode }) => (
  <>
    <SkipLink />
    <Header />
    <Main>{children}</Main>
    <Footer />
    <Miles />
  </>
);

/**
 * Whether a page has a banner above the header. Said at the very beginning of the document, so that
 * the header is never drawn where the banner will be.
 */
const isWithBanner = ({ loaderData }: UIMatch): boolean =>
  typeof loaderData === 'object' && loaderData !== null && 'hasBanner' in loaderData;

/** What the root loader gave; of a page that is gone it is in what the loader threw. */
function useRootData(): RootData {
  const loaded = useRouteLoaderData<RootData>('root');
  const error = useRouteError();
  if (loaded !== undefined) return loaded;
  if (isRouteErrorResponse(error) && error.data) return error.data;
  throw error;
}

/** Looks after each change of page whether the site is still called and reached as it was. */
function useFreshSite({ publicUrl, site }: RootData, pathname: string): void {
  const { revalidate } = useRevalidator();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    void import('./web/fresh-site.ts')
      .then(({ findChangedSite }) => findChangedSite(site))
      .then((changed) => {
        if (changed === undefined) return;
        latest = { publicUrl, site: changed };
        void revalidate();
      })
      // Offline; the next page asks again.
      .catch(() => undefined);
  }, [publicUrl, site, pathname, revalidate]);
}

export function Layout({ children }: { children: React.ReactNode }) {
  useHydrated();
  const { pathname } = useLocation();
  const root = useRootData();
  useFreshSite(root, pathname);
  const isStudio = isStudioPath(pathname);
  const hasBanner = useMatches().some(isWithBanner);
  return (
    // What runs before React sees the page sets attributes here.
    <html lang="en" data-banner={hasBanner ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        <LookLinks {...root} />
        {!isStudio && (
          // Fetched by src/site/hydration/start.ts once all that is seen is there.
          <noscript data-late="">
            <link rel="stylesheet" href={printStyles} media="print" />
          </noscript>
        )}
      </head>
      <body>
        <SiteContext value={root.site}>
          <LookContext value={root.site.look?.id}>
            <WordedContext value={isStudio ? undefined : root.site.messages}>
              {isStudio ? children : <SiteLayout>{children}</SiteLayout>}
              <Toaster />
            </WordedContext>
          </LookContext>
        </SiteContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function createSiteQueryClient(): QueryClient {
  const client = createQueryClient(apiBase);
  // Nobody asks for the facts of images again, so they are kept for the visit.
  client.setQueryDefaults([IMAGES_KEY], { gcTime: Number.POSITIVE_INFINITY });
  return client;
}

export default function Root() {
  const [queryClient] = useState(createSiteQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

/**
 * The browser loads them only where they are shown; the server has them at hand, since its pages
 * are complete.
 */
const notFoundPages = import.meta.env.SSR ? await import('#web/not-found-page.tsx') : undefined;
const NotFoundPage =
  notFoundPages?.NotFoundPage ??
  lazy(async () => ({ default: (await import('#web/not-found-page.tsx')).NotFoundPage }));
const GonePage =
  notFoundPages?.GonePage ??
  lazy(async () => ({ default: (await import('#web/not-found-page.tsx')).GonePage }));

const FAILURES: Readonly<Record<number, { title: string; Page: React.ComponentType }>> = {
  404: { title: 'Page not found', Page: NotFoundPage },
  410: { title: 'Page removed', Page: GonePage },
};

/** No page's own head is there in this case, so the title stands here; nor is the studio's layout. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { name } = useSite();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, Page } = FAILURES[status] ?? { title: 'Something went wrong', Page: TroublePage };
  return (
    <>
      <title>{`${say(title)} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Suspense>
        {isStudioPath(pathname) ? (
          <main>
            <Page />
          </main>
        ) : (
          <Page />
        )}
      </Suspense>
    </>
  );
}
