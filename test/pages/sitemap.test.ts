/** The sitemap and robots.txt as crawlers fetch them. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { keepSiteStart } from '#content/defaults.server.ts';
import { ADDRESSES_PER_PAGE } from '#content/published-addresses.server.ts';
import routes from '../../src/routes.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { addClaim } from '../support/claims.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';
import { addManyEntries, slugOf } from '../support/many-entries.ts';
import { parseXml } from '../support/markup.ts';
import { addPerson } from '../support/people.ts';
import { openStudio } from '../support/studio.ts';

const CANARY = 'c4n4ry';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A calendar date or an instant with its zone (https://www.w3.org/TR/NOTE-datetime). */
const W3cDate = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
/** At most 2,048 characters, absolute, of this site, with nothing that an address cannot have. */
const Loc = z.url().max(2_047).startsWith(`${PUBLIC_URL}/`);
const Entry = z.strictObject({ loc: Loc, lastmod: W3cDate.optional() });
const UrlSet = z.object({
  urlset: z.strictObject({
    '@_xmlns': z.literal(NAMESPACE),
    url: z.array(Entry).min(1).max(50_000),
  }),
});
const Index = z.object({
  sitemapindex: z.strictObject({
    '@_xmlns': z.literal(NAMESPACE),
    sitemap: z.array(Entry).min(1).max(50_000),
  }),
});

const pathOf = (address: string): string => new URL(address).pathname;

async function fetchXml(app: TestApp, path: string): Promise<unknown> {
  const response = await app.request(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const text = await response.text();
  expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024);
  return parseXml(text);
}

const fetchIndex = async (app: TestApp) =>
  Index.parse(await fetchXml(app, '/sitemap.xml')).sitemapindex.sitemap;

const fetchPage = async (app: TestApp, path: string) =>
  UrlSet.parse(await fetchXml(app, path)).urlset.url;

async function fetchAll(app: TestApp) {
  const pages = await fetchIndex(app);
  return (await Promise.all(pages.map(({ loc }) => fetchPage(app, pathOf(loc))))).flat();
}

test('B2 the sitemap has what is published, and neither drafts nor what asks to be left out', async () => {
  const app = await createTestApp();
  await addCaseStudy(app.db, { slug: 'open-study' });
  await addInsight(app.db, { slug: 'open-post' });
  await addCaseStudy(app.db, { slug: `${CANARY}-draft`, status: 'draft' });
  await addInsight(app.db, { slug: `${CANARY}-draft`, status: 'draft' });
  await addCaseStudy(app.db, { slug: `${CANARY}-hidden`, seo: { noindex: true } });
  await addInsight(app.db, { slug: `${CANARY}-hidden`, seo: { noindex: true } });
  await app.noticeChanges();
  const found = await fetchAll(app);
  const paths = found.map(({ loc }) => pathOf(loc));
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/case-studies/open-study', '/insights/open-post', '/insights']),
  );
  expect(new Set(paths).size).toBe(paths.length);
  expect(JSON.stringify(found)).not.toContain(CANARY);

  await app.db.updateTable('entry').set({ status: 'draft' }).execute();
  await app.db.updateTable('site_version').set({ version: 99 }).execute();
  await app.noticeChanges();
  expect(JSON.stringify(await fetchAll(app))).not.toContain('open-');
});

test('a site that began empty names no sitemap in which nothing stands', async () => {
  const db = await openTestDatabase();
  await keepSiteStart(db, 'empty');
  const app = await createTestApp({ db });
  const found = await fetchAll(app);
  expect(found.map(({ loc }) => pathOf(loc))).toEqual(expect.arrayContaining(['/', '/contact']));
  for (const file of ['blog-1', 'policies-1', 'people-1']) {
    expect((await app.request(`/sitemaps/${file}.xml`)).status, file).toBe(404);
  }
});

test('each entry bears the time of its last save, a dated text its date, other pages none', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'saved' });
  const savedAt = '2026-03-04T05:06:07.890Z';
  await app.db.updateTable('entry').set({ updated_at: savedAt }).execute();
  await app.noticeChanges();
  const dates = new Map((await fetchAll(app)).map(({ loc, lastmod }) => [pathOf(loc), lastmod]));
  expect(dates.get('/insights/saved')).toBe(savedAt);
  expect(dates.get('/blog/ai-future-enterprise')).toBe('2024-05-14T00:00:00.000Z');
  expect(dates.get('/privacy')).toBe('2025-01-15T00:00:00.000Z');
  expect(dates.get('/contact')).toBeUndefined();
  expect([dates.has('/core-concept'), dates.get('/core-concept')]).toEqual([true, undefined]);
  const index = await fetchIndex(app);
  expect(index).toEqual([
    { loc: `${PUBLIC_URL}/sitemaps/pages-1.xml` },
    { loc: `${PUBLIC_URL}/sitemaps/case-studies-1.xml` },
    { loc: `${PUBLIC_URL}/sitemaps/insights-1.xml`, lastmod: savedAt },
    { loc: `${PUBLIC_URL}/sitemaps/blog-1.xml` },
    { loc: `${PUBLIC_URL}/sitemaps/policies-1.xml` },
    { loc: `${PUBLIC_URL}/sitemaps/own-pages-1.xml` },
  ]);
});

/** Public routes that search engines are not led to, each with its reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  search: 'has as many pages as there are words',
  'policies/:slug/versions/:revision?': 'has what no longer holds',
  'preview/:collection/:token': 'shows one reader what is not published',
  'preview/sign-off/:token': 'shows one client what is not published',
  'preview/testimonial-request/:token': 'asks one client for words',
  'page-parts/*': 'has pages without their documents',
  '*': 'is no page',
};

/** The paths of `routes.ts` that lead to pages, the studio's aside. */
const publicPatterns = (): string[] =>
  (Array.isArray(routes) ? routes : []).flatMap(({ path, index }) => {
    if (index === true) return [''];
    return path === undefined || /^admin(?:\/|$)/.test(path) ? [] : [path];
  });

test('every public page of routes.ts is in the sitemap, or left out for a reason', async () => {
  const app = await openStudio();
  await addCaseStudy(app.db);
  await addInsight(app.db);
  await addPerson(app);
  await addClaim(app);
  await app.noticeChanges();
  const paths = (await fetchAll(app)).map(({ loc }) => pathOf(loc));
  const patterns = publicPatterns();
  expect(patterns.length).toBeGreaterThan(10);
  for (const pattern of patterns) {
    const expression = new RegExp(`^/${pattern.replace('*', '[*]').replaceAll(/:\w+/g, '[^/]+')}$`);
    const isFound = paths.some((path) => expression.test(path));
    const isLeftOut = Object.hasOwn(LEFT_OUT, pattern);
    expect(isFound, pattern).toBe(!isLeftOut);
  }
});

test('every page of the sitemap answers 200, names itself as canonical and wants to be found', async () => {
  const app = await createTestApp();
  await addCaseStudy(app.db);
  await addInsight(app.db);
  await app.noticeChanges();
  for (const { loc } of await fetchAll(app)) {
    const response = await app.request(pathOf(loc));
    expect(response.status, loc).toBe(200);
    const html = await response.text();
    expect(html, loc).toContain(`<link rel="canonical" href="${loc}"/>`);
    expect(html, loc).not.toContain('name="robots"');
  }
});

test('F3 addresses come from PUBLIC_URL, whatever host a request names', async () => {
  const app = await createTestApp();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  for (const path of [
    '/sitemap.xml',
    '/sitemaps/pages-1.xml',
    '/robots.txt',
    '/llms.txt',
    '/feed.xml',
    '/feed.json',
    '/privacy.md',
  ]) {
    const response = await app.request(path, { headers });
    expect(response.status).toBe(200);
    expect(await response.text(), path).not.toContain('evil.example');
    expect([...response.headers.values()].join()).not.toContain('evil.example');
  }
});

test('a page of the sitemap that does not exist is answered with 404', async () => {
  const app = await createTestApp();
  for (const file of [
    'pages-2',
    'pages-0',
    'insights-0',
    'insights-2',
    'insights-01',
    'insights-99999999999999999999',
    'testimonials-1',
    'constructor-1',
    'insights',
    '-1',
  ]) {
    expect((await app.request(`/sitemaps/${file}.xml`)).status, file).toBe(404);
  }
});

onEachDatabase(
  '2,001 entries take three pages without a gap or a repetition (%s)',
  async (kind) => {
    const app = await createTestApp({ database: kind });
    const count = 2 * ADDRESSES_PER_PAGE + 1;
    await addManyEntries(app.db, count);
    await app.noticeChanges();
    const sitemaps = (await fetchIndex(app)).map(({ loc }) => pathOf(loc));
    expect(sitemaps.filter((path) => path.includes('case-studies'))).toEqual(
      [1, 2, 3].map((number) => `/sitemaps/case-studies-${number}.xml`),
    );
    const found: string[] = [];
    for (const [number, size] of [
      [1, ADDRESSES_PER_PAGE + 1],
      [2, ADDRESSES_PER_PAGE],
      [3, 1],
    ]) {
      const page = await fetchPage(app, `/sitemaps/case-studies-${number}.xml`);
      expect(page).toHaveLength(size ?? 0);
      found.push(...page.map(({ loc }) => pathOf(loc)));
    }
    const expected = Array.from({ length: count }, (_, index) => `/case-studies/${slugOf(index)}`);
    expect(found.toSorted()).toEqual([...expected, '/case-studies'].toSorted());

    const oldest = await app.db
      .selectFrom('entry')
      .select('id')
      .orderBy('sort_key')
      .limit(1)
      .executeTakeFirstOrThrow();
    await app.db.deleteFrom('entry').where('id', '=', oldest.id).execute();
    await app.db.updateTable('site_version').set({ version: 99 }).execute();
    await app.noticeChanges();
    expect((await app.request('/sitemaps/case-studies-3.xml')).status).toBe(404);
    expect(await fetchPage(app, '/sitemaps/case-studies-2.xml')).toHaveLength(ADDRESSES_PER_PAGE);
  },
);

test('robots.txt lets everybody in but to the studio, previews and searches, and names the sitemap', async () => {
  const app = await createTestApp();
  const response = await app.request('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await response.text()).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /preview/',
    'Disallow: /api/admin',
    'Disallow: /search?',
    '',
    `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    '',
  ]);
});
