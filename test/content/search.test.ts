/** The search of the running app: what it finds, when, and how it answers. */

import { expect, test } from 'vitest';
import { z } from 'zod';
import { bumpSiteVersion } from '#content/site-version.server.ts';
import { createSiteSearch } from '#features/assistant/search/search.server.ts';
import { shippedProducts } from '#features/products/shipped-products.ts';
import { createLogger } from '#platform/log.ts';
import { searchSources } from '../../src/server/search-sources.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';
import { offeredServices } from '../support/service-pages.ts';
import { inPage, SHIPPED_NAME } from '../support/shipped-brand.ts';

const Reply = z.object({
  closeness: z.string(),
  groups: z.array(
    z.object({
      kind: z.string(),
      results: z.array(z.object({ href: z.string(), snippet: z.array(z.string()) })),
    }),
  ),
});

const address = (q: string): string => `/api/search?${new URLSearchParams({ q })}`;

async function find(app: TestApp, q: string): Promise<string[]> {
  const response = await app.request(address(q));
  expect(response.status).toBe(200);
  const { groups } = Reply.parse(await response.json());
  return groups.flatMap(({ results }) => results.map(({ href }) => href));
}

test.for(databaseKinds)(
  'services, products, studies and posts are found (%s)',
  async (database) => {
    const app = await createTestApp({ database });
    await addCaseStudy(app.db, { slug: 'trams', tags: ['Lighthouses'] });
    await addInsight(app.db, { slug: 'notes', contentSections: [{ text: 'On lighthouses.' }] });
    expect(await find(app, 'lighthouse')).toEqual(['/case-studies/trams', '/insights/notes']);
    for (const [title, href] of [
      ...offeredServices.map(({ title, href }) => [title, href] as const),
      ...shippedProducts.map(({ title, actionLink }) => [title, actionLink] as const),
    ]) {
      expect(await find(app, title), title).toContain(href);
    }
  },
);

test.for(databaseKinds)(
  'what is published is found, what is changed as it is now, what is withdrawn no more (%s)',
  async (database) => {
    const app = await createTestApp({ database });
    expect(await find(app, 'zeppelin')).toEqual([]);
    await addInsight(app.db, { slug: 'airship', title: 'Zeppelin economics' });
    expect(await find(app, 'zeppelin')).toEqual([]);
    await app.noticeChanges();
    expect(await find(app, 'zeppelin')).toEqual(['/insights/airship']);

    const entry = app.db.updateTable('entry').where('slug', '=', 'airship');
    const { data } = await app.db
      .selectFrom('entry')
      .select('data')
      .where('slug', '=', 'airship')
      .executeTakeFirstOrThrow();
    const renamed = JSON.stringify({ ...JSON.parse(data), title: 'Balloon economics' });
    await entry.set({ data: renamed, revision: 2 }).execute();
    await bumpSiteVersion(app.db);
    await app.noticeChanges();
    expect(await find(app, 'zeppelin')).toEqual([]);
    expect(await find(app, 'balloon')).toEqual(['/insights/airship']);

    await entry.set({ status: 'draft' }).execute();
    await app.noticeChanges();
    expect(await find(app, 'balloon')).toEqual([]);
  },
);

test('B2 a draft is never found, not by its words and not by what it is called', async () => {
  const app = await createTestApp();
  await addCaseStudy(app.db, {
    status: 'draft',
    slug: 'secret',
    title: 'Zanzibar',
    clientName: 'Xylograph',
  });
  await addInsight(app.db, {
    status: 'draft',
    contentSections: [{ text: 'Zanzibar with a periwinkle.' }],
  });
  await app.noticeChanges();
  for (const query of ['zanzibar', 'zanzibir', 'xylograph', 'periwinkle']) {
    expect(await find(app, query), query).toEqual([]);
    const page = await (await app.request(`/search?q=${query}`)).text();
    expect(page).not.toMatch(/zanzibar with|\/secret/i);
  }
});

test('a refresh reads only what has changed, and one that comes during another is made up for', async () => {
  const db = await openTestDatabase();
  await addInsight(db, { slug: 'first', title: 'First zeppelin' });
  const reads: string[] = [];
  const sources = searchSources.map((source) => ({
    ...source,
    read: (...args: Parameters<typeof source.read>) => {
      if (source.kind === 'insight') reads.push(...args[1]);
      return source.read(...args);
    },
  }));
  const search = createSiteSearch({ db, log: createLogger('silent'), sources });
  await search.refresh();
  // Nobody has asked for an index.
  expect(reads).toEqual([]);
  const first = search.start();
  await addInsight(db, { slug: 'second', title: 'Second zeppelin' });
  await Promise.all([first, search.refresh(), search.refresh()]);
  const { groups } = await search.search('zeppelin', 5);
  expect(groups[0]?.results).toHaveLength(2);
  await search.refresh();
  expect(reads).toHaveLength(2);
});

test('while the data cannot be read the old index answers, the failure is logged, and a later try mends it', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'first', title: 'First zeppelin' });
  await app.request(address('first'));
  await app.db.schema.alterTable('entry').renameTo('entry_away').execute();
  const response = await app.request(address('zeppelin'));
  expect(await response.text()).toContain('/insights/first');
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const search = createSiteSearch({ db: app.db, log, sources: searchSources });
  await search.start();
  expect(lines.join()).toContain('search index not refreshed');
  await expect(search.search('zeppelin', 5)).rejects.toMatchObject({ code: 'storage_unavailable' });
  await app.db.schema.alterTable('entry_away').renameTo('entry').execute();
  expect((await search.search('zeppelin', 5)).groups).toHaveLength(1);
  await search.stop();
});

test('an end waits for what reads the database, and nothing reads it after that', async () => {
  const db = await openTestDatabase();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const order: string[] = [];
  const sources = searchSources.map((source) => ({
    ...source,
    async *stamps(...args: Parameters<typeof source.stamps>) {
      order.push('begun');
      await gate;
      order.push('read');
      yield* source.stamps(...args);
    },
  }));
  const log = createLogger('info', { write: (line) => void order.push(line) });
  const search = createSiteSearch({ db, log, sources });
  const started = search.start();
  // One more waits for its turn.
  const refreshed = search.refresh();
  await expect.poll(() => order).toEqual(['begun']);
  const stopped = search.stop().then(() => order.push('stopped'));
  open();
  await Promise.all([started, refreshed, stopped]);
  await search.refresh();
  await expect(search.search('zeppelin', 5)).rejects.toMatchObject({ code: 'storage_unavailable' });
  expect(order).toEqual(['begun', 'read', 'stopped']);
});

test('the API refuses what it cannot use, and answers an empty query with nothing', async () => {
  const app = await createTestApp();
  for (const path of ['/api/search', '/api/search?q=', '/api/search?q=%20%00']) {
    const response = await app.request(path);
    expect(response.status, path).toBe(200);
    expect(await response.json()).toEqual({ closeness: 'every-word', groups: [] });
  }
  expect((await app.request(address('a'.repeat(100)))).status).toBe(200);
  for (const path of [
    address('a'.repeat(101)),
    '/api/search?q=a&limit=21',
    '/api/search?q=a&q=b',
  ]) {
    const response = await app.request(path);
    expect(response.status, path).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', error: /./ });
  }
  expect((await app.request('/api/search?q=%ff')).status).toBe(400);
});

test('answers to queries are kept nowhere, so that no number of them fills the memory', async () => {
  const app = await createTestApp();
  for (const path of ['/api/search?q=cloud', '/search?q=cloud', '/search']) {
    const response = await app.request(path);
    expect(response.headers.get('cache-control'), path).toBe('no-store');
    expect(app.cached(path), path).toBeUndefined();
  }
});

test('the page marks what matched, and says what was asked as text and never as markup', async () => {
  const app = await createTestApp();
  await addInsight(app.db, { slug: 'airship', title: 'Zeppelin economics' });
  await app.noticeChanges();
  const html = await (await app.request('/search?q=zepelin&utm_source=x')).text();
  expect(html).toMatch(/<mark[^>]*>Zeppelin<\/mark> economics/);
  expect(html).toContain('One result for “zepelin”');
  expect(html).toContain(`<title>Search for “zepelin” · ${inPage(SHIPPED_NAME)}</title>`);
  expect(html).toContain('<meta name="robots" content="noindex"');
  const attack = '"><svg/onload=zzyzx()>';
  const attacked = await (await app.request(`/search?q=${encodeURIComponent(attack)}`)).text();
  expect(attacked).not.toContain('<svg/onload');
  expect(attacked).toContain('Nothing found for');
  const long = await app.request(`/search?q=${'a'.repeat(101)}`);
  expect(long.status).toBe(200);
  expect(await long.text()).toContain('That is too long to search for');
});

test('the OpenAPI document tells of the search', async () => {
  const app = await createTestApp();
  const text = await (await app.request('/api/openapi.json')).text();
  expect(text).toContain('"/api/search"');
  expect(text).toContain('"SearchResults"');
});
