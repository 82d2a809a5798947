/** Taking content in and out through the studio. */

import { expect, test } from 'vitest';
import { z } from 'zod';
import { clients } from '#catalogue/clients.ts';
import { shippedArticles } from '#features/articles/shipped.ts';
import { defaultPages } from '#features/pages/default-pages.ts';
import { shippedPolicies } from '#features/policies/shipped.ts';
import { shippedProducts } from '#features/products/shipped-products.ts';
import { contentTypes, listedTypes } from '../../src/content-lists.ts';
import { databaseKinds } from '../support/databases.ts';
import { addCaseStudy, addTestimonial } from '../support/factories.ts';
import { call, openStudio } from '../support/studio.ts';

const Report = z.object({
  isDryRun: z.boolean(),
  imported: z.number(),
  rejected: z.number(),
  records: z.array(
    z.object({
      record: z.string(),
      label: z.string(),
      isImported: z.boolean(),
      problems: z.array(z.object({ field: z.string(), reason: z.string() })),
    }),
  ),
});

const study = {
  title: 'Trams that arrive when the board says',
  clientName: 'Lakeshore Transit',
  excerpt: 'Forecasts moved from four minutes off to forty seconds off.',
  publishDate: '2024-06-05',
};

const FILE = {
  caseStudies: [study, { ...study, title: '', slug: 'Bad Slug' }, study],
  recipes: [{}],
};

const counted = async ({ db }: Awaited<ReturnType<typeof openStudio>>): Promise<number> =>
  (await db.selectFrom('entry').select('id').execute()).length;

test.for(databaseKinds)(
  'SEED-07 a dry run tells what an import would do and changes nothing (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const tried = await call(app, 'POST', '/api/admin/import?dryRun=true', FILE);
    expect(tried.status).toBe(200);
    expect(await counted(app)).toBe(0);
    const audit = (await call(app, 'GET', '/api/admin/audit')).body;
    expect(audit).toEqual([]);
    const done = await call(app, 'POST', '/api/admin/import', FILE);
    expect(Report.parse(tried.body)).toEqual({ ...Report.parse(done.body), isDryRun: true });
    expect(await counted(app)).toBe(1);
    expect((await call(app, 'GET', '/api/admin/audit')).body).toMatchObject([
      { action: 'imported', actor: { name: 'Ines Duarte' }, after: { imported: 1, rejected: 2 } },
    ]);
  },
);

test('SEED-07 an import answers for each record, with every reason', async () => {
  const app = await openStudio();
  const { body } = await call(app, 'POST', '/api/admin/import?dryRun=false', FILE);
  const report = Report.parse(body);
  expect(report).toMatchObject({ isDryRun: false, imported: 1, rejected: 3 });
  const { title } = study;
  expect(report.records).toEqual([
    expect.objectContaining({ record: 'recipes', isImported: false }),
    { record: 'caseStudies[0]', label: title, isImported: true, problems: [] },
    expect.objectContaining({ record: 'caseStudies[1]', isImported: false }),
    {
      record: 'caseStudies[2]',
      label: title,
      isImported: false,
      problems: [{ field: 'slug', reason: 'Another entry already uses this' }],
    },
  ]);
  const fields = report.records[2]?.problems.map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(['slug', 'title']));
});

test('SEED-05 SEED-06 a legacy file is taken in through the studio as well', async () => {
  const app = await openStudio();
  const post = {
    title: 'Old post',
    author_name: 'Imani Okafor',
    publish_date: 1_717_545_600,
    excerpt: 'From the old table.',
    tags: '["Cloud"]',
    content_sections: '[{"heading":"Why","text":"Because.","image_url":""}]',
    featured: 1,
  };
  const { body } = await call(app, 'POST', '/api/admin/import', { blogPosts: [post] });
  expect(body).toMatchObject({ imported: 1, rejected: 0 });
  const listed = await call(app, 'GET', '/api/admin/blog-posts');
  expect(listed.body).toMatchObject([
    {
      authorName: 'Imani Okafor',
      publishDate: '2024-06-05',
      tags: ['Cloud'],
      featured: true,
    },
  ]);
});

test('a file that is none, too large or of another kind is refused in words', async () => {
  const app = await openStudio();
  const list = await call(app, 'POST', '/api/admin/import', [1, 2]);
  expect(list.body).toMatchObject({ imported: 0, rejected: 1 });
  expect((await call(app, 'POST', '/api/admin/import?dryRun=maybe', {})).body).toMatchObject({
    code: 'validation_failed',
    fields: { dryRun: 'Use true or false' },
  });
  const large = { caseStudies: [{ title: 'x'.repeat(10 * 1_048_576) }] };
  expect((await call(app, 'POST', '/api/admin/import', large)).status).toBe(413);
  const fits = { caseStudies: [{ title: 'x'.repeat(9 * 1_048_576) }] };
  expect((await call(app, 'POST', '/api/admin/import?dryRun=true', fits)).status).toBe(200);
});

test('SEED-07 what the export gives, an import takes', async () => {
  const app = await openStudio();
  await addCaseStudy(app.db, { title: 'Draft', slug: 'draft', status: 'draft' });
  await addTestimonial(app.db, { name: 'Ada Obi' });
  const answer = await app.request('/api/admin/export');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="content-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const file = z.record(z.string(), z.array(z.unknown())).parse(await answer.json());
  expect(Object.keys(file)).toEqual(contentTypes.map(({ collection }) => collection));
  const other = await openStudio();
  expect((await call(other, 'POST', '/api/admin/import', file)).body).toMatchObject({
    // What was written, what ships, and each of the settings, of which there is one.
    imported:
      2 +
      [...shippedArticles, ...defaultPages, ...shippedPolicies, ...shippedProducts, ...clients]
        .length +
      contentTypes.length -
      listedTypes.length,
    rejected: 0,
  });
});
