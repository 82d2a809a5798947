/** What sitemap and feeds ask of the databases, and how those mean to answer. */
import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { ADDRESSES_PER_PAGE, pageStarts } from '#content/published-addresses.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { createTestApp } from '../support/app.ts';
import { databaseKinds, openTestDatabase, openWatchedDatabase } from '../support/databases.ts';
import { addCaseStudy, addInsight } from '../support/factories.ts';
import { addManyEntries } from '../support/many-entries.ts';
import { planOf, watchQueries } from '../support/query-plans.ts';

/** What the sitemap asks of the database. */
const sitemapQueries = async (db: Db, queries: CompiledQuery[]): Promise<CompiledQuery[]> => {
  const app = await createTestApp({ db });
  queries.length = 0;
  for (const path of ['/sitemap.xml', '/sitemaps/case-studies-2.xml']) {
    expect((await app.request(path)).status).toBe(200);
  }
  return queries.filter(({ sql: text }) => !/site_version|default_entry/.test(text));
};

test('every query of the sitemap is served by an index of SQLite and reads no body', async () => {
  const { db, queries } = await openWatchedDatabase();
  await addManyEntries(db, ADDRESSES_PER_PAGE + 1);
  const asked = await sitemapQueries(db, queries);
  // What changed last, two hops for case studies, one each for insights, articles and policies and whether there
  // are any of the last two, whether there are pages and one for them, whether there are people and claims, and the page itself.
  expect(asked).toHaveLength(13);
  for (const query of asked) {
    const plan = await planOf(db, query);
    expect(plan, query.sql).toMatch(/SEARCH entry USING (?:COVERING )?INDEX/);
    if (query.sql.includes('offset')) expect(plan).toContain('COVERING INDEX entry_list');
    expect(plan, query.sql).not.toMatch(/TEMP B-TREE|SCAN/);
    expect(query.sql).not.toContain('body');
  }
});

test.for(databaseKinds.filter((kind) => kind !== 'sqlite'))(
  'every query of the sitemap is served by an index of PostgreSQL and reads no body (%s)',
  async (kind) => {
    const whole = await openTestDatabase(kind);
    await addManyEntries(whole, 5 * ADDRESSES_PER_PAGE);
    await sql`vacuum analyze entry`.execute(whole);
    const { db, queries } = watchQueries(whole);
    const asked = await sitemapQueries(db, queries);
    expect(asked).toHaveLength(19);
    for (const query of asked) {
      const plan = await planOf(whole, query);
      expect(plan, query.sql).toMatch(/Index (?:Only )?Scan/);
      expect(plan, query.sql).not.toMatch(/Seq Scan|Sort/);
      expect(query.sql).not.toContain('body');
    }
  },
);

test('the places of pages are walked to once for a state of the site', async () => {
  const { db, queries } = await openWatchedDatabase();
  await addManyEntries(db, ADDRESSES_PER_PAGE + 1);
  const [first, second] = await Promise.all([
    pageStarts(db, caseStudyContent),
    pageStarts(db, caseStudyContent),
  ]);
  expect(first).toHaveLength(1);
  expect(second).toEqual(first);
  queries.length = 0;
  await pageStarts(db, caseStudyContent);
  expect(queries.map(({ sql: text }) => text)).toEqual([expect.stringContaining('site_version')]);
  await addCaseStudy(db);
  queries.length = 0;
  await pageStarts(db, caseStudyContent);
  expect(queries.length).toBeGreaterThan(1);
});

test('every query of a feed is served by an index', async () => {
  const { db, queries } = await openWatchedDatabase();
  await addInsight(db, { tags: ['Cloud'], coverImageUrl: '/uploads/a.webp' });
  const app = await createTestApp({ db });
  for (const [path, count] of [
    // Its articles name the people who wrote them.
    ['/feed.xml', 5],
    ['/insights/feed.xml?tag=Cloud', 2],
    ['/case-studies/feed.json', 1],
  ] as const) {
    queries.length = 0;
    expect((await app.request(path)).status).toBe(200);
    const asked = queries.splice(0).filter(({ sql: text }) => !text.includes('default_entry'));
    expect(asked, path).toHaveLength(count);
    for (const query of asked) {
      const plan = await planOf(db, query);
      expect(plan, query.sql).toMatch(/SEARCH .* USING (?:COVERING )?INDEX/);
      expect(plan, query.sql).not.toMatch(/TEMP B-TREE|SCAN/);
    }
  }
});
