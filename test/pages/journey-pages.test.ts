import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { topPath } from '../../src/content/entry-row.ts';
import { defaultPages } from '../../src/features/pages/default-pages.ts';
import { pageContent } from '../../src/features/pages/schema.ts';
import routes from '../../src/routes.ts';
import { DETAIL_PAGES, STATIC_PAGES } from '../support/pages.ts';

interface Address {
  path: string;
  module: string;
}

/** The addresses of a table of routes and what draws them, through layouts and prefixes. */
const addresses = (entries: readonly RouteConfigEntry[], parent = ''): Address[] =>
  entries.flatMap(({ path, index, file, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    const isPage = index === true || (path !== undefined && children.length === 0);
    const address = { path: own === '' ? '/' : own, module: file };
    return [...(isPage ? [address] : []), ...addresses(children, own)];
  });

/** What is no public page: files, the studio and its previews, what only development serves, anything else. */
const isPublicPage = ({ path }: Address): boolean =>
  !/\.\w+$|^\/(?:admin|dev|preview)(?:\/|$)|\*/.test(path);

const pages = addresses(routes).filter(isPublicPage);
const known = [
  ...STATIC_PAGES.filter(({ kind }) => kind !== 'not-found').map(
    ({ path }) => path.split('?')[0] ?? path,
  ),
  ...DETAIL_PAGES.map(({ route }) => route),
];

/** Whether an address is one of a route, which may have parameters. */
const isOf = (path: string, route: string): boolean =>
  path === route ||
  new RegExp(`^${route.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(path);

test('of the pages that a module of the table of routes draws journeys look at one at least', () => {
  const seen = pages.filter(({ path: route }) => known.some((path) => isOf(path, route)));
  // Texts that hold no longer look like those that do.
  const modules = new Set(pages.map(({ module }) => module));
  modules.delete('features/policies/site/versions.tsx');
  expect(new Set(seen.map(({ module }) => module))).toEqual(modules);
});

/** The addresses of pages of blocks, which one module draws for all. */
const shipped = defaultPages.map(({ item }) => `/${topPath(pageContent, item)}`);

test('journeys look at no page that is neither in the table of routes nor ships', () => {
  for (const path of known) {
    const isRoute = pages.some(({ path: route }) => isOf(path, route));
    expect(isRoute || shipped.some((one) => isOf(one, path)), path).toBe(true);
  }
});
