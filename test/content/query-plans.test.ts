/** Whether what is asked often is served by indexes on both databases, however much there is. */
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { findAttention } from '#content/attention.server.ts';
import { listAudit } from '#content/audit.server.ts';
import { updateEntry } from '#content/change.server.ts';
import { encodeCursor } from '#content/cursor.ts';
import { findDrafts } from '#content/drafts.server.ts';
import { countFeatured, findByIds, findEntry } from '#content/entries.server.ts';
import { findTagsInUse, listItems } from '#content/entry-lists.server.ts';
import { findMakers } from '#content/list-makers.server.ts';
import { readOwnLists } from '#content/list-views.server.ts';
import { LIST_SORTS } from '#content/list-views.ts';
import { findOwnDrafts } from '#content/own-drafts.server.ts';
import { listChanges, readSince } from '#content/planning/changes.server.ts';
import { plansSource, swapsSource } from '#content/planning/coming.server.ts';
import { pastSource } from '#content/planning/past.server.ts';
import { runDueSwaps } from '#content/planning/run-swaps.server.ts';
import {
  listLastPublished,
  listPublishedStamps,
  publishedCards,
  publishedItem,
  publishedList,
} from '#content/published.server.ts';
import { listRevisions } from '#content/revisions.server.ts';
import { insertEntry } from '#content/save.server.ts';
import { listForStudio } from '#content/studio-list.server.ts';
import { DEFAULT_BOOK } from '#content/tag-book.ts';
import { filterTags } from '#content/tags.ts';
import { listTrash } from '#content/trash-list.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { insightContent } from '#features/insights/schema.ts';
import { countSubmissions } from '#features/leads/recent.server.ts';
import { Testimonial, testimonialContent } from '#features/testimonials/schema.ts';
import type { Tables } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import { contentTypes, listedTypes } from '../../src/content-lists.ts';
import { type DatabaseKind, databaseKinds, openWatchedDatabase } from '../support/databases.ts';
import { createStudy, STAFF, studioStudy } from '../support/factories.ts';

/** Small tables, and rows that are few by nature: plans of publication, one's own drafts. */
const FEW =
  /site_version|entry_schedule|slug_history|entry_draft|"?trash"?|site_planning|changes_seen|"state" in/;

/** A list that nothing narrows is walked in its order, which is no search but as good. */
const WHOLE_LIST = 'SCAN audit USING INDEX audit_list';
/** What SQLite calls a query without a table; what it asks for stands in the lines below. */
const NO_TABLE = 'SCAN CONSTANT ROW';

/** Without these PostgreSQL takes an index wherever one can serve. */
const LAST_RESORTS = ['enable_seqscan', 'enable_sort', 'enable_bitmapscan', 'enable_hashjoin'];

async function planOf(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  query: CompiledQuery,
): Promise<string> {
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain';
  const plan = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<Record<string, unknown>>(plan);
  const lines = rows.map((row) => String(row.detail ?? row['QUERY PLAN']));
  return lines.join('\n').replace(WHOLE_LIST, 'SEARCH').replace(NO_TABLE, '');
}

/** Holds every query that `work` asks to an index that finds its rows and gives them their order. */
async function expectIndexed(kind: DatabaseKind, work: (db: Kysely<Tables>) => Promise<unknown>) {
  const { db, queries } = await openWatchedDatabase(kind);
  // The settings are those of one connection.
  return db.connection().execute(async (db) => {
    for (const setting of kind === 'sqlite' ? [] : LAST_RESORTS) {
      await sql.raw(`set ${setting} = off`).execute(db);
    }
    queries.length = 0;
    await work(db);
    return expectPlans(db, kind, queries);
  });
}

async function expectPlans(db: Kysely<Tables>, kind: DatabaseKind, queries: CompiledQuery[]) {
  const asked = queries
    .splice(0)
    .filter(({ sql: text }) => /^\s*(?:select|update|delete)/i.test(text));
  expect(asked.length).toBeGreaterThan(0);
  for (const query of asked) {
    const plan = await planOf(db, kind, query);
    const about = `${query.sql}\n${plan}`;
    if (FEW.test(query.sql)) {
      expect(plan, about).not.toMatch(/SCAN entry\b|Seq Scan on entry\b/);
      continue;
    }
    expect(plan, about).toMatch(/SEARCH|Index (?:Only )?Scan/);
    expect(plan, about).not.toMatch(/SCAN|Seq Scan/);
    // What few entries have is picked out and put in order afterwards.
    if (!query.sql.includes('as picked')) expect(plan, about).not.toMatch(/TEMP B-TREE|Sort/);
  }
  return asked.length;
}

test.for(databaseKinds)('every public list and detail is served by an index (%s)', async (kind) => {
  const cursor = encodeCursor([0, '2024-01-01', 'x']);
  const filters = [{}, { tag: 'Cloud' }, { cursor }, { tag: 'Cloud', cursor }];
  const asked = await expectIndexed(kind, async (db) => {
    for (const type of listedTypes) {
      for (const filter of filters) {
        await publishedCards(db, type, filter);
      }
      await publishedCards(db, type, { featured: true });
      await listItems(db, type, { status: 'published', limit: 5, tag: 'Cloud' });
      for await (const _page of listPublishedStamps(db, type));
    }
    await publishedItem(db, caseStudyContent, 'slug');
    await findByIds(db, caseStudyContent, ['x', 'y'], 'published');
    await publishedCards(db, caseStudyContent, { solution: 'AI Adoption', limit: 4 });
    await publishedCards(db, caseStudyContent, { solution: 'AI Adoption', tag: 'Cloud' });
    await publishedCards(db, caseStudyContent, { solution: 'AI Adoption', cursor });
    await findTagsInUse(db, caseStudyContent, {
      status: 'published',
      tags: filterTags(DEFAULT_BOOK.site),
    });
    await insertEntry(db, caseStudyContent, studioStudy({ status: 'published' }));
    await publishedList(db, caseStudyContent, {});
    await listLastPublished(db, 5);
  });
  // A type with defaults is asked which of them are still shown as they ship, each time.
  const withDefaults = listedTypes.filter(({ defaults }) => defaults !== undefined).length;
  // The articles that ship name people, who are read with each of the two lists that have any of them.
  expect(asked).toBe((listedTypes.length + withDefaults) * 7 + 9 + 2);
});

test.for(databaseKinds)(
  'every list of the studio and its dashboard is served by an index (%s)',
  async (kind) => {
    const filters = [
      {},
      { status: 'draft' as const },
      { featured: true },
      { featured: true, status: 'published' as const, tag: 'Cloud' },
      { tag: 'AI Adoption' },
      { tag: 'AI Adoption', status: 'draft' as const },
      { q: 'crane survey' },
      { q: 'crane', tag: 'AI Adoption', status: 'published' as const },
      { cursor: ['2024-01-01', 'x'] satisfies [string, string] },
      { status: 'draft' as const, cursor: ['2024-01-01', 'x'] satisfies [string, string] },
    ];
    await expectIndexed(kind, async (db) => {
      for (const sort of LIST_SORTS) {
        for (const filter of filters) {
          await listForStudio(db, insightContent, { ...filter, sort, limit: 100 });
        }
      }
      await findMakers(db, ['x', 'y']);
      await findOwnDrafts(db, { id: 'x', name: 'X' }, 5);
      await readOwnLists(db, 'x');
      await findEntry(db, insightContent, 'x');
      await findAttention(db, contentTypes, STAFF, new Date());
      await countFeatured(db, insightContent);
      await findDrafts(db, insightContent, 'x');
      await listRevisions(db, insightContent, 'x');
      await listTrash(db, STAFF);
      await listAudit(db, { limit: 50 });
      await listAudit(db, { limit: 50, subjectType: 'case-study', subjectId: 'x' });
      await listAudit(db, { limit: 50, actorId: 'x' });
    });
  },
);

test.for(databaseKinds)(
  'the calendar, the board and the feed of changes are served by indexes (%s)',
  async (kind) => {
    const range = { from: '2027-03-01T00:00:00.000Z', to: '2027-04-01T00:00:00.000Z' };
    const now = new Date(range.from);
    await expectIndexed(kind, async (db) => {
      await pastSource.list(db, range, contentTypes);
      await plansSource.list(db, range, contentTypes);
      await swapsSource.list(db, range, contentTypes);
      await runDueSwaps(db, contentTypes, now, createLogger('fatal'));
      await readSince(db, contentTypes, 'x', now);
      const cursor = '00000000-0000-7000-8000-000000000000';
      for (const filter of [
        {},
        { cursor },
        { type: 'blog-post' },
        { type: 'blog-post', kind: 'featured' as const },
        { type: 'blog-post', subject: 'x' },
        { actor: 'x' },
        { kind: 'published' as const },
        { kind: 'featured' as const, cursor },
      ]) {
        await listChanges(db, contentTypes, { ...filter, limit: 50 });
      }
      await countSubmissions(db, range);
    });
  },
);

test.for(databaseKinds)(
  'nothing that a publication asks walks through all entries (%s)',
  async (kind) => {
    await expectIndexed(kind, async (db) => {
      const { id } = await createStudy(db, { slug: 'trams', status: 'draft', tags: ['Cloud'] });
      const item = studioStudy({ slug: 'trains', status: 'published', featured: true });
      await updateEntry(db, caseStudyContent, id, item, { actor: STAFF, basedOn: 1 });
      const testimonial = Testimonial.parse({
        company: 'Lakeshore Transit',
        name: 'Priya Raman',
        title: 'Director of Operations',
        testimonialText: 'They fixed the forecast first.',
      });
      await insertEntry(db, testimonialContent, testimonial);
    });
  },
);

test('a tag that many entries have is met on the way through them, in the order of the list', async () => {
  const { db } = await openWatchedDatabase();
  await db.transaction().execute(async (db) => {
    for (let index = 0; index < 1_010; index += 1) {
      const item = studioStudy({
        title: `Study ${index}`,
        slug: `study-${index}`,
        tags: index === 7 ? ['Many', 'One'] : ['Many'],
        publishDate: new Date(index * 86_400_000).toISOString().slice(0, 10),
        status: index % 2 === 0 ? 'published' : 'draft',
      });
      await insertEntry(db, caseStudyContent, item);
    }
  });
  const list = async (filter: Partial<Parameters<typeof listForStudio>[2]>) => {
    const page = await listForStudio(db, caseStudyContent, { sort: 'order', limit: 3, ...filter });
    return { slugs: page.items.map(({ slug }) => slug), next: page.next };
  };
  const first = await list({ tag: 'Many' });
  expect(first.slugs).toEqual(['study-1009', 'study-1008', 'study-1007']);
  const second = await list({ tag: 'Many', cursor: first.next });
  expect(second.slugs).toEqual(['study-1006', 'study-1005', 'study-1004']);
  expect((await list({ tag: 'Many', status: 'draft' })).slugs[1]).toBe('study-1007');
  expect((await list({ tag: 'One' })).slugs).toEqual(['study-7']);
  expect((await list({ tag: 'Many', q: 'study-17', limit: 2 })).slugs).toEqual([
    'study-179',
    'study-178',
  ]);
  const searched = await list({ q: 'Study-17', limit: 100 });
  expect(searched.slugs).toEqual([
    ...Array.from({ length: 10 }, (_, index) => `study-${179 - index}`),
    'study-17',
  ]);
  expect((await list({ q: 'xqzzy' })).next).toBeUndefined();
});
