import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { exportContent } from '#content/export.server.ts';
import { importContent } from '#content/import.server.ts';
import { publishedItem } from '#content/published.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { insightContent } from '#features/insights/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { contentTypes } from '../../src/content-lists.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';

const SAMPLE = 'content/sample';

const exported = async (db: Db): Promise<string> =>
  (await Array.fromAsync(exportContent(db, contentTypes))).join('');

const sampleFiles = async () => {
  const names = (await readdir(SAMPLE)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(`${SAMPLE}/${name}`, 'utf8') })),
  );
};

const file = (records: Record<string, unknown[]>) => ({
  name: 'mine.json',
  text: JSON.stringify(records),
});

const study = {
  title: 'Trams that arrive when the board says',
  clientName: 'Lakeshore Transit',
  excerpt: 'Forecasts moved from four minutes off to forty seconds off.',
  publishDate: '2024-06-05',
  status: 'published',
};

test('the sample content is taken whole, in the current and the legacy shape', async () => {
  const db = await openTestDatabase();
  const report = await importContent(db, contentTypes, await sampleFiles());
  expect(report.rejected).toEqual([]);
  expect(report.imported).toBeGreaterThanOrEqual(32);
});

test.for(databaseKinds)(
  'what is exported imports to the same content, byte for byte (%s)',
  async (kind) => {
    const first = await openTestDatabase(kind);
    await importContent(first, contentTypes, await sampleFiles());
    const text = await exported(first);
    const second = await openTestDatabase(kind);
    const report = await importContent(second, contentTypes, [{ name: 'export.json', text }]);
    expect(report.rejected).toEqual([]);
    expect(await exported(second)).toBe(text);
  },
);

test('SEED-05 SEED-06 the legacy shape is read: snake_case, epoch seconds, JSON in text, featured as 1', async () => {
  const db = await openTestDatabase();
  const post = {
    title: 'Old post',
    author_name: 'Imani Okafor - Principal Engineer',
    author_linkedin: 'https://www.linkedin.com/in/imani',
    publish_date: 1_717_545_600,
    excerpt: 'From the old table.',
    tags: '["Cloud","Finance"]',
    content_sections: '[{"heading":"Why","text":"Because.","image_url":"/sample/a.webp"}]',
    featured: 1,
    card_image_url: null,
    seo: { title: 'The old post', noindex: 1 },
    status: 'published',
  };
  const report = await importContent(db, contentTypes, [file({ blogPosts: [post] })]);
  expect(report.rejected).toEqual([]);
  expect(await publishedItem(db, insightContent, 'old-post')).toMatchObject({
    authorName: 'Imani Okafor - Principal Engineer',
    authorLinkedIn: 'https://www.linkedin.com/in/imani',
    publishDate: '2024-06-05',
    tags: ['Cloud', 'Finance'],
    featured: true,
    contentSections: [{ heading: 'Why', text: 'Because.', imageUrl: '/sample/a.webp' }],
  });
  expect(JSON.parse(await exported(db)).blogPosts).toMatchObject([
    { seo: { title: 'The old post', description: '', noindex: true } },
  ]);
});

test('each rejected record is reported with file, field and reason, and the rest is imported', async () => {
  const db = await openTestDatabase();
  const report = await importContent(db, contentTypes, [
    file({
      caseStudies: [
        study,
        { ...study, slug: 'Bad Slug', excerpt: '', colour: 'red' },
        'not an object',
        { ...study, title: '日本語!!!' },
        { ...study },
      ],
      recipes: [{}],
    }),
    { name: 'broken.json', text: '{"caseStudies": [' },
  ]);
  expect(report.imported).toBe(1);
  expect(report.rejected).toEqual([
    expect.objectContaining({ file: 'mine.json', record: 'caseStudies[1]', field: 'slug' }),
    expect.objectContaining({
      record: 'caseStudies[1]',
      field: 'excerpt',
      reason: 'This field is required',
    }),
    expect.objectContaining({ record: 'caseStudies[1]', field: 'colour' }),
    expect.objectContaining({ record: 'caseStudies[2]', reason: 'This is not an object' }),
    expect.objectContaining({ record: 'caseStudies[3]', field: 'slug' }),
    expect.objectContaining({
      record: 'caseStudies[4]',
      field: 'slug',
      reason: 'Another entry already uses this',
    }),
    expect.objectContaining({ record: 'recipes', reason: 'No content type has this name' }),
    expect.objectContaining({
      file: 'broken.json',
      reason: expect.stringContaining('not a JSON object'),
    }),
  ]);
  expect(
    await publishedItem(db, caseStudyContent, 'trams-that-arrive-when-the-board-says'),
  ).toBeDefined();
});

test('an import publishes nothing that the studio would not, and says why by field', async () => {
  const db = await openTestDatabase();
  const claim = { statement: 'Order entry went from 11 minutes to 4.', figure: '64 %' };
  const bad = { ...claim, consent: 'asked', validUntil: '2020-01-01', status: 'published' };
  const claims = [bad, { ...bad, statement: 'Another.', status: 'draft' }];
  const report = await importContent(db, contentTypes, [file({ claims })]);
  expect(report.imported).toBe(1);
  expect(report.rejected.map(({ record, field }) => `${record} ${field}`).toSorted()).toEqual([
    'claims[0] consent',
    'claims[0] source',
    'claims[0] validUntil',
  ]);
});

test('an import changes nothing that is already there', async () => {
  const db = await openTestDatabase();
  await importContent(db, contentTypes, [file({ caseStudies: [{ ...study, slug: 'mine' }] })]);
  const before = await exported(db);
  const again = file({ caseStudies: [{ ...study, slug: 'mine', title: 'Overwritten' }] });
  const report = await importContent(db, contentTypes, [again]);
  expect(report).toMatchObject({ imported: 0, rejected: [{ field: 'slug' }] });
  expect(await exported(db)).toBe(before);
});

test('no more entries are featured than the limit allows', async () => {
  const db = await openTestDatabase();
  const records = Array.from({ length: 7 }, (_, n) => ({
    ...study,
    slug: `s-${n}`,
    featured: true,
  }));
  const report = await importContent(db, contentTypes, [file({ caseStudies: records })]);
  expect(report.imported).toBe(6);
  expect(report.rejected).toEqual([
    expect.objectContaining({ field: 'featured', reason: 'At most 6 can be featured' }),
  ]);
});

test('B7 keys that would change a prototype are refused like any unknown key', async () => {
  const db = await openTestDatabase();
  const text = `{"caseStudies":[{"title":"T","__proto__":{"isAdmin":true}}]}`;
  const report = await importContent(db, contentTypes, [{ name: 'mine.json', text }]);
  expect(report.imported).toBe(0);
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});
