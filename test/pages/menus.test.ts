/** Menus lead to entries by their ids, and the site may fill them by itself. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listUpstream } from '#content/upstream.server.ts';
import { entryAddress } from '#content-lists.ts';
import { footer, navigation } from '#features/settings/manifest.ts';
import { readMenus } from '#features/settings/snapshot.server.ts';
import { siteConfig } from '#site.config.ts';
import { findLeftOut, readTargets } from '../../src/server/menu-targets.ts';
import type { TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { changePage, makePage } from '../support/own-pages.ts';
import { watchQueries } from '../support/query-plans.ts';
import { call, openStudio } from '../support/studio.ts';

const NAVIGATION = '/api/admin/navigation/navigation';
const FOOTER = '/api/admin/footer/footer';

const Link = z.object({ label: z.string(), href: z.string() });
const Site = z.looseObject({
  menu: z.array(Link.extend({ items: z.array(z.looseObject({ href: z.string() })).optional() })),
  navigation: z.array(Link),
  sections: z.array(Link),
  columns: z.array(z.object({ label: z.string(), items: z.array(Link) })),
  policies: z.array(Link),
});

async function save(app: TestApp, address: string, fields: object) {
  const { body } = await call(app, 'GET', address);
  const saved = await call(app, 'PUT', address, { ...Object(body), ...fields });
  await app.noticeChanges();
  return saved;
}

/** What the release before has written of the menus that ship, in its own shape. */
async function writeAsBefore(app: TestApp): Promise<void> {
  const { navigation: links, products, sections, policies } = siteConfig;
  const old = (list: readonly object[]) => list.map((link) => ({ ...link, page: '' }));
  const [home, ...others] = old(links);
  const [services, ...references] = old(sections);
  const menus = {
    navigation: { links: old(links), products: old(products), pagesAfter: 8 },
    footer: {
      sections: [home, services, ...others, ...references],
      policies: old(policies),
    },
  };
  for (const [type, body] of Object.entries(menus)) {
    const marks = { status: 'published', featured: false, tags: [] };
    const text = JSON.stringify(body);
    await app.db.updateTable('entry').set({ body: text }).where('id', '=', type).execute();
    const base = JSON.stringify({ ...body, ...marks });
    await app.db.updateTable('default_entry').set({ base }).where('entry_id', '=', type).execute();
  }
}

const readSite = async (app: TestApp) => Site.parse(await (await app.request('/api/site')).json());

test('a link to a page follows its name and address, and is left out while the page is not published', async () => {
  const app = await openStudio();
  const page = await makePage(app, 'Our crew');
  const links = [
    { label: '', page: page.id, href: '' },
    { label: 'Who we are', page: page.id, href: '' },
    // As menus of earlier releases are.
    { label: 'Insights', href: '/insights' },
  ];
  // Who still writes the plain list of earlier releases has it taken over.
  expect(await save(app, NAVIGATION, { links })).toMatchObject({ status: 200 });
  const menuOf = async (): Promise<unknown> => (await readSite(app)).navigation;
  const insights = { label: 'Insights', href: '/insights' };
  expect(await menuOf()).toEqual([
    { label: 'Our crew', href: '/our-crew' },
    { label: 'Who we are', href: '/our-crew' },
    insights,
  ]);
  const moved = await changePage(app, page, { title: 'The crew', slug: 'crew' });
  expect(moved.status).toBe(200);
  await app.noticeChanges();
  expect(await menuOf()).toEqual([
    { label: 'The crew', href: '/crew' },
    { label: 'Who we are', href: '/crew' },
    insights,
  ]);
  expect(await findLeftOut(app.db)).toEqual([]);
  await call(app, 'PUT', `/api/admin/pages/${page.id}`, { ...Object(moved.body), status: 'draft' });
  await app.noticeChanges();
  expect(await menuOf()).toEqual([insights]);
  expect(await findLeftOut(app.db)).toEqual([
    { href: '/admin/navigation', label: 'Header: no label, page' },
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
    const { status, body } = await save(app, NAVIGATION, { links: [link] });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(field)]);
  }
});

test('an entry of the header opens links to entries of any kind, its own among them, and mail', async () => {
  const app = await openStudio();
  const { body: articles } = await call(app, 'GET', '/api/admin/articles?limit=1&fields=card');
  const { body: policies } = await call(app, 'GET', '/api/admin/policies?limit=1&fields=card');
  const [article] = z.array(z.looseObject({ id: z.string(), slug: z.string() })).parse(articles);
  const [policy] = z.array(z.looseObject({ id: z.string() })).parse(policies);
  const page = await makePage(app, 'Our crew');
  const items = [
    { page: page.id },
    { page: article?.id, type: 'article', label: 'To read', description: 'What came of it.' },
    { page: policy?.id, type: 'policy' },
    { label: 'Write', href: 'mailto:desk@example.com' },
    { label: 'Gone', page: 'nobody', type: 'person' },
    { label: 'Odd', page: 'nobody', type: 'no-type' },
  ];
  const menu = [
    { label: 'About', href: '/contact', items },
    { label: 'Empty', items: [items[4]] },
  ];
  expect(await save(app, NAVIGATION, { menu, products: [] })).toMatchObject({ status: 200 });
  const site = await readSite(app);
  expect(site.menu).toEqual([
    {
      label: 'About',
      href: '',
      items: [
        { label: 'About', href: '/contact' },
        { label: 'Our crew', href: '/our-crew' },
        {
          label: 'To read',
          href: entryAddress('article', article?.slug ?? ''),
          description: 'What came of it.',
        },
        { label: expect.any(String), href: expect.stringMatching(/^\/(?:privacy|terms)$/) },
        { label: 'Write', href: 'mailto:desk@example.com' },
      ],
    },
  ]);
  // As lists, for who reads them as they were.
  expect(site.navigation.map(({ href }) => href)).toEqual(
    site.menu[0]?.items?.map(({ href }) => href),
  );
  const html = await (await app.request('/insights')).text();
  expect(html).toMatch(/aria-expanded="false"[^>]*>About</);
  expect(html).toContain('href="mailto:desk@example.com"');
  expect(await findLeftOut(app.db)).toEqual([
    { href: '/admin/navigation', label: 'Header, below About: Gone' },
    { href: '/admin/navigation', label: 'Header, below About: Odd' },
    { href: '/admin/navigation', label: 'Header, below Empty: Gone' },
  ]);
});

test('what the site fills follows its services, solutions and products, before links added by hand', async () => {
  const app = await openStudio();
  const own = { label: 'All of them', href: '/#solutions' };
  const menu = [
    { fill: 'services', items: [own, { label: 'Twice', href: '/project-pulse' }] },
    { fill: 'solutions', label: 'What for' },
    { fill: 'products' },
    { fill: 'beside' },
  ];
  await save(app, NAVIGATION, { menu });
  const { body } = await call(app, 'GET', '/api/site');
  const { services } = z
    .looseObject({ services: z.array(z.looseObject({ href: z.string() })) })
    .parse(Object(body).catalogue);
  const { menu: shown } = await readSite(app);
  expect(shown.map(({ label }) => label)).toEqual(['Services', 'What for', 'Products', 'Products']);
  expect(shown[0]?.items?.map(({ href }) => href)).toEqual([
    ...services.map(({ href }) => href),
    '/#solutions',
    '/project-pulse',
  ]);
  expect(shown[1]?.items).toHaveLength(6);
  expect(shown[1]?.items?.[0]?.href).toMatch(/^\/solution\//);
  expect(shown[3]?.items?.map(({ href }) => href)).toEqual(['/project-pulse']);
  const { body: messages } = await call(app, 'GET', '/api/admin/messages/messages');
  const words = { products: 'Produkte', explore: 'Entdecken' };
  await call(app, 'PUT', '/api/admin/messages/messages', { ...Object(messages), words });
  await app.noticeChanges();
  const html = await (await app.request('/insights')).text();
  expect(html).toMatch(/aria-expanded="false"[^>]*>Produkte</);
  expect(html).toMatch(/<h2[^>]*>Produkte</);
  expect(html).toContain('>Entdecken<');
});

test('an address that the site fills below is called as what fills it, also where nothing does', async () => {
  const app = await openStudio();
  const href = '/insights';
  const menu = [
    { fill: 'services', href },
    { fill: 'beside', href },
  ];
  expect((await save(app, NAVIGATION, { menu, products: [] })).status).toBe(200);
  const { menu: shown } = await readSite(app);
  expect(shown).toMatchObject([
    { label: 'Services', href: '', items: [{ label: 'Services', href }, {}, {}, {}, {}] },
    { label: 'Products', href },
  ]);
});

test('what menus lead to is asked for in one query of each type, without its long texts', async () => {
  const app = await openStudio();
  const { body } = await call(app, 'GET', '/api/admin/articles?limit=2&fields=card');
  const articles = z.array(z.object({ id: z.string(), title: z.string() })).parse(body);
  const menu = articles.map(({ id }) => ({ page: id, type: 'article' }));
  await save(app, NAVIGATION, { menu, products: [] });
  const menus = await readMenus(app.db);
  const { db, queries } = watchQueries(app.db);
  const find = await readTargets(db, menus);
  expect(articles.map(({ id }) => find('article', id)?.label)).toEqual(
    articles.map(({ title }) => title.slice(0, 60).trim()),
  );
  const asked = queries.map(({ sql }) => sql);
  expect(asked.filter((sql) => sql.includes('"data"'))).toHaveLength(1);
  expect(asked.filter((sql) => /select \*|"body"/.test(sql))).toEqual([]);
});

test('the footer has columns, and who reads lists gets those that it had', async () => {
  const app = await openStudio();
  const before = await readSite(app);
  expect(before.columns.map(({ label }) => label)).toEqual(['', 'Products']);
  expect(before.navigation.map(({ href }) => href)).toEqual([
    '/',
    '/case-studies',
    '/insights',
    '/contact',
  ]);
  expect(before.sections).toEqual(before.columns[0]?.items);
  const columns = [
    { label: 'Work', fill: 'solutions', items: [{ label: 'Cases', href: '/case-studies' }] },
    { label: 'Nothing', items: [] },
    { label: 'Firm', items: [{ label: 'Contact', href: '/contact' }] },
  ];
  expect((await save(app, FOOTER, { columns })).status).toBe(200);
  const site = await readSite(app);
  expect(site.columns.map(({ label, items }) => [label, items.length])).toEqual([
    ['Work', 7],
    ['Firm', 1],
  ]);
  expect(site.sections).toHaveLength(8);
  const html = await (await app.request('/contact')).text();
  expect(html).toMatch(/<h2[^>]*>Firm<\/h2>/);
  expect(html).not.toContain('>Nothing<');
});

onEachDatabase(
  'menus that the release before has saved show what they showed, and are saved as trees (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const shipped = await readSite(app);
    await save(app, NAVIGATION, {});
    await save(app, FOOTER, {});
    await writeAsBefore(app);
    // Whoever looks next sees a change.
    await save(app, '/api/admin/settings/settings', {});
    expect(await readSite(app)).toEqual(shipped);
    // The footer that ships leads to the pages about the company since; what was saved stays.
    expect(await listUpstream(app.db, [navigation.content, footer.content])).toMatchObject([
      { type: 'footer' },
    ]);
    expect(await save(app, NAVIGATION, {})).toMatchObject({
      status: 200,
      body: { pagesAfter: 12 },
    });
    const { body } = await app.db
      .selectFrom('entry')
      .select('body')
      .where('id', '=', 'navigation')
      .executeTakeFirstOrThrow();
    expect(Object.keys(JSON.parse(body)).sort()).toEqual(['menu', 'pagesAfter', 'products']);
    expect(await readSite(app)).toEqual(shipped);
  },
);

test('a header with more entries than it has room for has the others behind "More"', async () => {
  const app = await openStudio();
  const menu = Array.from({ length: 12 }, (_, at) => ({
    label: `Unternehmensbereich ${at}`,
    href: `/?${at}`,
  }));
  await save(app, NAVIGATION, { menu });
  const html = await (await app.request('/insights')).text();
  expect(html).toMatch(/aria-expanded="false"[^>]*>More</);
  // In the bar, behind "More" and in the menu of narrow windows, each hidden where another is shown.
  expect(html.match(/<a[^>]*href="\/\?11"/g)).toHaveLength(3);
  expect(html).toMatch(
    /<a[^>]*class="[^"]*md:max-lg:hidden lg:max-xl:hidden xl:hidden[^"]*"[^>]*href="\/\?11"|<a[^>]*href="\/\?11"[^>]*class="[^"]*md:max-lg:hidden lg:max-xl:hidden xl:hidden/,
  );
});
