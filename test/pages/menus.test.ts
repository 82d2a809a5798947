/** Menus lead to pages by their ids. */
import { expect, test } from 'vitest';
import { findLeftOut } from '../../src/server/menus.ts';
import type { TestApp } from '../support/app.ts';
import { changePage, makePage } from '../support/own-pages.ts';
import { call, openStudio } from '../support/studio.ts';

const NAVIGATION = '/api/admin/navigation/navigation';

async function saveLinks(app: TestApp, links: readonly object[]) {
  const { body } = await call(app, 'GET', NAVIGATION);
  const saved = await call(app, 'PUT', NAVIGATION, { ...Object(body), links });
  await app.noticeChanges();
  return saved;
}

const menuOf = async (app: TestApp): Promise<unknown> =>
  (await (await app.request('/api/site')).json()).navigation;

test('a link to a page follows its name and address, and is left out while the page is not published', async () => {
  const app = await openStudio();
  const page = await makePage(app, 'Our crew');
  const links = [
    { label: '', page: page.id, href: '' },
    { label: 'Who we are', page: page.id, href: '' },
    // As menus of earlier releases are.
    { label: 'Insights', href: '/insights' },
  ];
  expect(await saveLinks(app, links)).toMatchObject({ status: 200 });
  const insights = { label: 'Insights', href: '/insights' };
  expect(await menuOf(app)).toEqual([
    { label: 'Our crew', href: '/our-crew' },
    { label: 'Who we are', href: '/our-crew' },
    insights,
  ]);
  const moved = await changePage(app, page, { title: 'The crew', slug: 'crew' });
  expect(moved.status).toBe(200);
  await app.noticeChanges();
  expect(await menuOf(app)).toEqual([
    { label: 'The crew', href: '/crew' },
    { label: 'Who we are', href: '/crew' },
    insights,
  ]);
  expect(await findLeftOut(app.db)).toEqual([]);
  await call(app, 'PUT', `/api/admin/pages/${page.id}`, { ...Object(moved.body), status: 'draft' });
  await app.noticeChanges();
  expect(await menuOf(app)).toEqual([insights]);
  expect(await findLeftOut(app.db)).toEqual([
    { href: '/admin/navigation', label: 'Header: a page' },
    { href: '/admin/navigation', label: 'Header: Who we are' },
  ]);
});

test('a link has a page, or an address and words', async () => {
  const app = await openStudio();
  for (const [link, field] of [
    [{ label: 'Nowhere', href: '' }, 'links.0.href'],
    [{ label: '', href: '/insights' }, 'links.0.label'],
    [{ label: 'Odd', href: 'javascript:alert(1)' }, 'links.0.href'],
    [{ label: 'Odd', page: '../x', href: '' }, 'links.0.page'],
  ] as const) {
    const { status, body } = await saveLinks(app, [link]);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(field)]);
  }
});
