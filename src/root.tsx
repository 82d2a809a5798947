import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
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
} from 'react-router';
import { Miles } from '#features/assistant/site/miles.tsx';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { useHydrated } from '#site/hydration/use-hydrated.ts';
import { Footer } from '#site/layout/footer.tsx';
import { Header } from '#site/layout/header.tsx';
import { Main } from '#site/layout/main.tsx';
import printStyles from '#site/print.css?url';
import { isStudioPath } from '#site/studio-paths.ts';
import { TroublePage } from '#site/trouble-page.tsx';
import { SkipLink } from './site/layout/main.tsx';
import { siteConfig } from './site.config.ts';
import displayFont from './ui/fonts/files/display.woff2';
import textFont from './ui/fonts/files/text.woff2';
import { IMAGES_KEY } from './ui/image-facts.ts';
import type { RootData } from './web/head.ts';
import { getPageContext } from './web/page-context.ts';
import { Toaster } from './web/toasts/toaster.tsx';
import './ui/styles.css';
import './site/layout/layout.css';

export function loader({ context }: LoaderFunctionArgs): RootData {
  const { publicUrl, isGone } = getPageContext(context);
  if (isGone) throw data(null, { status: 410 });
  return { publicUrl };
}

/** What the first page brought holds for all of them. */
export const shouldRevalidate = () => false;

const preload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links = () => [
  preload(displayFont),
  preload(textFont),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

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
const isWithBanner = ({ handle }: UIMatch): boolean =>
  typeof handle === 'object' && handle !== null && 'hasBanner' in handle;

export function Layout({ children }: { children: React.ReactNode }) {
  useHydrated();
  const { pathname } = useLocation();
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
        {!isStudio && <link rel="stylesheet" href={printStyles} media="print" />}
      </head>
      <body>
        {isStudio ? children : <SiteLayout>{children}</SiteLayout>}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function createSiteQueryClient(): QueryClient {
  const client = createQueryClient(siteConfig.apiBase);
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
const notFoundPages = import.meta.env.SSR ? await import('#site/not-found-page.tsx') : undefined;
const NotFoundPage =
  notFoundPages?.NotFoundPage ??
  lazy(async () => ({ default: (await import('#site/not-found-page.tsx')).NotFoundPage }));
const GonePage =
  notFoundPages?.GonePage ??
  lazy(async () => ({ default: (await import('#site/not-found-page.tsx')).GonePage }));

const FAILURES: Readonly<Record<number, { title: string; Page: React.ComponentType }>> = {
  404: { title: 'Page not found', Page: NotFoundPage },
  410: { title: 'Page removed', Page: GonePage },
};

/** No page's own head is there in this case, so the title stands here; nor is the studio's layout. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, Page } = FAILURES[status] ?? { title: 'Something went wrong', Page: TroublePage };
  return (
    <>
      <title>{`${title} · ${siteConfig.name}`}</title>
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
