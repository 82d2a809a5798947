/** What search engines are told of an entry: kept with it everywhere, and nowhere public as data. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listCards } from '#content/entry-lists.server.ts';
import { exportContent } from '#content/export.server.ts';
import { importContent } from '#content/import.server.ts';
import type { ContentType } from '#content/schema.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { insightContent } from '#features/insights/schema.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { addCaseStudy, addInsight, SENT_POST } from '../support/factories.ts';
import { call, Entry, openStudio } from '../support/studio.ts';

const STUDY = {
  title: 'A study',
  clientName: 'Acorn',
  excerpt: 'Short.',
  publishDate: '2024-06-05',
  status: 'published',
  section1Title: 'Before',
  section1Content: 'It was slow.',
};
const SEO = { title: 'SEO-CANARY', description: 'What SEO-CANARY is.', noindex: true };

const TYPES: { collection: string; type: ContentType; fields: object }[] = [
  { collection: 'blog-posts', type: insightContent, fields: SENT_POST },
  { collection: 'case-studies', type: caseStudyContent, fields: STUDY },
];

const CASES = databaseKinds.flatMap((kind) => TYPES.map((one) => ({ kind, ...one })));

test.for(CASES)(
  'words for search engines are saved, kept in the history, drafted and cleared ($collection, $kind)',
  async ({ kind, collection, type, fields }) => {
    const app = await openStudio(kind);
    const path = `/api/admin/${collection}`;
    const created = await call(app, 'POST', path, { ...fields, seo: SEO });
    expect(created).toMatchObject({ status: 201, body: { seo: SEO } });
    const { id } = Entry.parse(created.body);
    expect((await call(app, 'GET', `${path}/${id}`)).body).toMatchObject({ seo: SEO });
    expect((await listCards(app.db, type)).items).toMatchObject([{ seo: SEO }]);

    const draft = { basedOn: 1, fields: { ...fields, seo: { ...SEO, title: 'Drafted' } } };
    expect((await call(app, 'PUT', `${path}/drafts/${id}`, draft)).status).toBe(200);
    expect((await call(app, 'GET', `${path}/${id}`)).body).toMatchObject({
      drafts: [{ fields: { seo: { title: 'Drafted' } } }],
    });

    const blank = { title: ' ', description: '', noindex: false };
    const cleared = await call(app, 'PUT', `${path}/${id}`, { ...fields, seo: blank });
    expect(cleared).toMatchObject({ status: 200, body: { id, revision: 2 } });
    expect(Object.keys(Object(cleared.body))).not.toContain('seo');
    const lists = await Promise.all([path, `${path}/${id}`].map((one) => call(app, 'GET', one)));
    expect(lists).toMatchObject([
      { status: 200, body: [{ id }] },
      { status: 200, body: { id } },
    ]);
    expect((await call(app, 'GET', `${path}/${id}/revisions/2`)).status).toBe(200);
    expect((await call(app, 'GET', `${path}/${id}/revisions/1`)).body).toMatchObject({ seo: SEO });
    const restored = await call(app, 'POST', `${path}/${id}/revisions/1/restore`);
    expect(restored.body).toMatchObject({ seo: SEO, revision: 3 });
  },
);

test.for(TYPES)('each word at fault is named to the studio ($collection)', async (one) => {
  const app = await openStudio();
  const seo = { title: 'a'.repeat(71), description: 'a'.repeat(201), noindex: 'perhaps' };
  const refused = await call(app, 'POST', `/api/admin/${one.collection}`, { ...one.fields, seo });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      fields: {
        'seo.title': 'Use at most 70 characters',
        'seo.description': 'Use at most 200 characters',
        'seo.noindex': 'Use true or false',
      },
    },
  });
});

test.for(databaseKinds)(
  'words for search engines survive an export and import (%s)',
  async (kind) => {
    const [first, second] = [await openTestDatabase(kind), await openTestDatabase(kind)];
    await addCaseStudy(first, { slug: 'told', seo: SEO });
    await addCaseStudy(first, { slug: 'silent' });
    await addInsight(first, { slug: 'told', seo: SEO });
    const types = [caseStudyContent, insightContent];
    const text = (await Array.fromAsync(exportContent(first, types))).join('');
    expect(text.match(/"seo":/g)).toHaveLength(2);
    const report = await importContent(second, types, [{ name: 'export.json', text }]);
    expect(report).toMatchObject({ imported: 3, rejected: [] });
    expect((await Array.fromAsync(exportContent(second, types))).join('')).toBe(text);
  },
);

test('the public API sends an entry the same with and without words for search engines', async () => {
  const [told, silent] = [await openStudio(), await openStudio()];
  const facts = { id: '1', slug: 'one', createdAt: '2024-06-05T00:00:00.000Z' };
  for (const [app, seo] of [
    [told, SEO],
    [silent, undefined],
  ] as const) {
    const file = {
      blogPosts: [{ ...facts, ...SENT_POST, seo }],
      caseStudies: [{ ...facts, ...STUDY, id: '2', seo }],
    };
    await call(app, 'POST', '/api/admin/import', JSON.parse(JSON.stringify(file)));
  }
  for (const { collection } of TYPES) {
    for (const path of [`/api/${collection}`, `/api/${collection}/one`]) {
      const [mine, theirs] = await Promise.all([told, silent].map((app) => app.request(path)));
      const body = await mine?.text();
      expect(body).toContain('"slug":"one"');
      expect(body).toBe(await theirs?.text());
    }
  }
});

test('no list or home page carries words for search engines', async () => {
  const app = await openStudio();
  await addCaseStudy(app.db, { slug: 'told', featured: true, seo: SEO });
  await addInsight(app.db, { slug: 'told', featured: true, seo: SEO });
  for (const path of ['/', '/case-studies', '/insights']) {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('SEO-CANARY');
  }
});

test('the description of the API names the words for staff, and not for visitors', async () => {
  const app = await openStudio();
  const text = await (await app.request('/api/openapi.json')).text();
  const { paths, components } = z
    .object({
      paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.unknown() }))),
      components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
    })
    .parse(JSON.parse(text));
  for (const name of ['BlogPost', 'CaseStudy']) {
    expect(JSON.stringify(components.schemas[name])).not.toContain('"seo"');
  }
  for (const { collection } of TYPES) {
    const { get } = paths[`/api/admin/${collection}/{id}`] ?? {};
    expect(JSON.stringify(get?.responses)).toContain('"seo"');
  }
});
