import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from '#content/cursor.ts';
import { listCards, listItems } from '#content/entry-lists.server.ts';
import { publishedCards, publishedItem } from '#content/published.server.ts';
import { readSiteVersion, watchSiteVersion } from '#content/site-version.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { insightContent } from '#features/insights/schema.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { addCaseStudy, addInsight, addTestimonial } from '../support/factories.ts';

/** Every slug of a list, a page of two at a time. */
async function pageThrough(db: Db, tag?: string): Promise<string[]> {
  const slugs: string[] = [];
  let next: string | undefined;
  do {
    const cursor = next === undefined ? undefined : decodeCursor(next);
    const page = await listCards(db, caseStudyContent, {
      status: 'published',
      tag,
      cursor,
      limit: 2,
    });
    slugs.push(...page.items.map((study) => study.slug));
    next = page.next;
  } while (next !== undefined);
  return slugs;
}

test.for(databaseKinds)(
  'CASE-10 studies come featured first, then newest, and no page repeats or skips one (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    await addCaseStudy(db, { slug: 'old', publishDate: '2021-01-01' });
    await addCaseStudy(db, { slug: 'star-old', publishDate: '2020-01-01', featured: true });
    await addCaseStudy(db, { slug: 'new', publishDate: '2024-01-01' });
    await addCaseStudy(db, { slug: 'star-new', publishDate: '2023-01-01', featured: 'true' });
    await addCaseStudy(db, { slug: 'newer-that-day', publishDate: '2024-01-01T08:00:00Z' });
    const expected = ['star-new', 'star-old', 'newer-that-day', 'new', 'old'];
    expect(await pageThrough(db)).toEqual(expected);
  },
);

test.for(databaseKinds)(
  'CASE-08 a tag also finds studies whose tags imply it, across pages (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    await addCaseStudy(db, { slug: 'a', tags: ['Product Development'], publishDate: '2024-01-03' });
    await addCaseStudy(db, { slug: 'b', tags: ['Mobile Development'], publishDate: '2024-01-02' });
    await addCaseStudy(db, { slug: 'c', tags: ['Cloud'], publishDate: '2024-01-01' });
    await addCaseStudy(db, {
      slug: 'd',
      tags: ['Mobile Development', 'Product Development'],
      publishDate: '2023-01-01',
    });
    expect(await pageThrough(db, 'Product Development')).toEqual(['a', 'b', 'd']);
    expect(await pageThrough(db, 'Mobile Development')).toEqual(['b', 'd']);
    expect(await pageThrough(db, 'Nothing')).toEqual([]);
  },
);

test.for(databaseKinds)('INS-05 posts come newest first, featured or not (%s)', async (kind) => {
  const db = await openTestDatabase(kind);
  await addInsight(db, { slug: 'old', publishDate: '2021-01-01', featured: true });
  await addInsight(db, { slug: 'new', publishDate: '2024-01-01' });
  const { items } = await listCards(db, insightContent, { status: 'published' });
  expect(items.map((post) => post.slug)).toEqual(['new', 'old']);
});

test.for(databaseKinds)('testimonials keep the order they were added in (%s)', async (kind) => {
  const db = await openTestDatabase(kind);
  for (const name of ['First', 'Second', 'Third']) await addTestimonial(db, { name });
  const { items } = await listItems(db, testimonialContent, { status: 'published' });
  expect(items.map((testimonial) => testimonial.name)).toEqual(['First', 'Second', 'Third']);
});

test('pages read no long fields, and never a draft', async () => {
  const db = await openTestDatabase();
  await addCaseStudy(db, { slug: 'open', section1Content: 'LONG-CANARY' });
  await addCaseStudy(db, { slug: 'closed', status: 'draft' });
  const page = await publishedCards(db, caseStudyContent);
  expect(JSON.stringify(page)).not.toContain('LONG-CANARY');
  expect(page?.items.map((study) => study.slug)).toEqual(['open']);
  expect(Object.keys(page?.items[0] ?? {})).not.toContain('revision');
  expect(await publishedItem(db, caseStudyContent, 'closed')).toBeUndefined();
  expect(await publishedItem(db, caseStudyContent, 'x'.repeat(10_000))).toBeUndefined();
});

test('a cursor survives its trip, and any other text is no cursor', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<0 | 1>(0, 1),
      fc.string({ maxLength: 30 }),
      fc.uuid(),
      (featured, key, id) => {
        expect(decodeCursor(encodeCursor([featured, key, id]))).toEqual([featured, key, id]);
      },
    ),
  );
  fc.assert(fc.property(fc.string(), (text) => decodeCursor(text) === undefined));
});

test('a version that could not be acted on is told again until it could', async () => {
  const db = await openTestDatabase();
  const told: number[] = [];
  const watch = await watchSiteVersion(db, createLogger('silent'), (version) => {
    told.push(version);
    if (told.length === 2) throw new Error('out of reach');
  });
  watch.job.start();
  await addCaseStudy(db);
  const changed = await readSiteVersion(db);
  await expect.poll(() => told).toEqual([changed - 1, changed, changed]);
  await watch.job.stop(0);
});

test.for(databaseKinds)('a change of any node is noticed within a second (%s)', async (kind) => {
  const db = await openTestDatabase(kind);
  const seen: number[] = [];
  const log = createLogger('silent');
  const watch = await watchSiteVersion(db, log, (version) => seen.push(version));
  watch.job.start();
  await addCaseStudy(db);
  const changed = await readSiteVersion(db);
  await expect.poll(() => seen, { timeout: 1_000 }).toEqual([changed - 1, changed]);
  await watch.job.stop(0);
});
