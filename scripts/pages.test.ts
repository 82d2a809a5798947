import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../src/routes.ts';
import { DETAIL_PAGES, STATIC_PAGES } from './pages.ts';

/** The addresses of a table of routes, through layouts and prefixes. */
const addresses = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    const isPage = index === true || (path !== undefined && children.length === 0);
    return [...(isPage ? [own === '' ? '/' : own] : []), ...addresses(children, own)];
  });

/** What is no public page: files, the studio, what only development serves, anything else. */
const isPublicPage = (path: string): boolean => !/\.\w+$|^\/(?:admin|dev)(?:\/|$)|\*/.test(path);

test('every public page of the table of routes is one that the instruments look at', () => {
  const known = [
    ...STATIC_PAGES.filter(({ kind }) => kind !== 'not-found').map(({ path }) => path),
    ...DETAIL_PAGES.map(({ route }) => route),
  ];
  expect(known.toSorted()).toEqual(addresses(routes).filter(isPublicPage).toSorted());
});
