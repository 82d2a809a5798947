/** Pages and parts of them, mounted as the site has them: its router, its queries, its styles. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub, Outlet, useLocation, useNavigate } from 'react-router';
import { expect } from 'vitest';
import { DEFAULT_TAGS, SOLUTION_TAGS } from '#content/default-tags.ts';
import { siteTagsOf } from '#content/tags.ts';
import { shippedProducts } from '#features/products/shipped-products.ts';
import { SettingsFields } from '#features/settings/schema.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { Main } from '#site/layout/main.tsx';
import { shippedMark, siteConfig } from '#site.config.ts';
import { SiteContext } from '#web/site.ts';
import { offeredServices } from '../support/service-pages.ts';

type Route = Parameters<typeof createRoutesStub>[0][number];

/** The module of a page, or what stands in for one. */
interface Page {
  default: Route['Component'];
  clientLoader?: unknown;
}

const AWAY = '/away';

const { navigation: links, products, sections, policies, ...company } = siteConfig;

const toLink = ({ label, href }: { label: string; href: string }) => ({ label, href });

/** The site as nobody has changed it. */
const SITE = {
  ...SettingsFields.parse(company),
  menu: links.map(toLink),
  products: products.map((product) => ({ ...product })),
  columns: [{ label: '', items: sections.map(toLink) }],
  policies: policies.map(toLink),
  tags: {
    ...siteTagsOf(DEFAULT_TAGS, SOLUTION_TAGS),
    industries: [...siteConfig.industries],
  },
  catalogue: {
    services: offeredServices.map(({ title, href }) => ({ title, href })),
    products: shippedProducts.map(({ title, kind, availability, actionLink }) => ({
      title,
      kind,
      stage: 'Beta',
      availability,
      href: actionLink,
    })),
  },
  mark: shippedMark.path,
};

let root: Root | undefined;
let host: HTMLElement | undefined;
let visit = { path: '', go: async (_to: string | number): Promise<void> => {} };

function Layout() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  visit = {
    path: pathname + search,
    // With a number it goes so many pages back or forward.
    go: async (to) => void (await (typeof to === 'number' ? navigate(to) : navigate(to))),
  };
  return (
    <Main>
      <Outlet />
    </Main>
  );
}

const Away = () => <h1>Away</h1>;

/** Mounts the site with these pages and opens one of them, as a click on a link does. */
export async function openSite(pages: Record<string, Page>, path = '/'): Promise<void> {
  const Site = createRoutesStub([
    {
      Component: Layout,
      children: [
        ...Object.entries(pages).map(([at, { default: Component, clientLoader }]) => ({
          path: at,
          Component,
          ...(clientLoader === undefined ? {} : { loader: clientLoader as Route['loader'] }),
        })),
        { path: '*', Component: Away },
      ] as Route[],
    },
  ]);
  // One at a time: a second one beside it would be looked at by tests of other files.
  closeSite();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  root.render(
    <QueryClientProvider client={createQueryClient(apiBase)}>
      <SiteContext value={SITE}>
        <Site initialEntries={[AWAY]} />
      </SiteContext>
    </QueryClientProvider>,
  );
  await expect.poll(() => visit.path).toBe(AWAY);
  await navigate(path);
}

/** Mounts a part of the home page. */
export const openPart = (Part: React.ComponentType): Promise<void> =>
  openSite({ '/': { default: Part } });

/** Ends what a test has mounted. */
export function closeSite(): void {
  root?.unmount();
  host?.remove();
  root = undefined;
  visit = { ...visit, path: '' };
}

/** Follows a link to `to`, or goes so many pages back or forward. */
export const navigate = (to: string | number): Promise<void> => visit.go(to);

/** Opens a page without queries. */
export const leave = (): Promise<void> => navigate(AWAY);

/** The address of the page that is open, from its slash on. */
export const currentPath = (): string => visit.path;
