/** The studio's addresses for content, as the dashboard calls them. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { clients } from '#catalogue/clients.ts';
import { defaultPages } from '#features/pages/default-pages.ts';
import { shippedPolicies } from '#features/policies/shipped.ts';
import { shippedProducts } from '#features/products/shipped-products.ts';
import { createTestApp } from '../support/app.ts';
import { addCaseStudy, addInsight, addTestimonial } from '../support/factories.ts';
import { call, Entry, openStudio } from '../support/studio.ts';

const TYPES = [
  ['testimonials', { company: 'Acorn', name: 'Ada Obi', title: 'COO', testimonialText: 'Good.' }],
  [
    'blog-posts',
    {
      title: 'A post',
      authorName: 'Ada Obi',
      excerpt: 'Short.',
      publishDate: '2024-06-05',
      contentSections: [{ heading: '', text: 'Words.', imageUrl: '' }],
    },
  ],
  [
    'case-studies',
    {
      title: 'A study',
      clientName: 'Acorn',
      excerpt: 'Short.',
      section1Title: 'Before',
      section1Content: 'It was slow.',
      featuredForSolutions: ['AI Adoption'],
    },
  ],
] as const;

test.for(TYPES)(
  '%s: what is created is listed, read, changed and deleted',
  async ([name, fields]) => {
    const app = await openStudio();
    const path = `/api/admin/${name}`;
    const created = await call(app, 'POST', path, fields);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...fields, revision: 1 });
    expect(created.headers.get('cache-control')).toContain('no-store');
    const { id } = Entry.parse(created.body);

    const [listed] = z.array(Entry).parse((await call(app, 'GET', path)).body);
    expect(listed).toMatchObject({ ...fields, id, schedule: null });
    const back = await call(app, 'PUT', `${path}/${id}`, { ...listed, featured: true });
    expect(back.body).toMatchObject({ ...fields, featured: true, revision: 2 });
    const read = await call(app, 'GET', `${path}/${id}`);
    expect(read.body).toMatchObject({ ...fields, drafts: [], schedule: null });

    const changed = { ...Entry.parse(read.body), status: 'published', tags: ['AI Adoption'] };
    const saved = await call(app, 'PUT', `${path}/${id}`, changed);
    expect(saved.body).toMatchObject({ status: 'published', tags: ['AI Adoption'], revision: 3 });
    expect(
      z.array(Entry.omit({ revision: true })).parse((await call(app, 'GET', `/api/${name}`)).body),
    ).toHaveLength(1);

    const stale = await call(app, 'PUT', `${path}/${id}`, changed);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'conflict', current: { revision: 3 } });
    const { revision: _revision, ...whole } = changed;
    expect((await call(app, 'PUT', `${path}/${id}`, whole)).status).toBe(200);

    expect((await call(app, 'DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await call(app, 'GET', path)).body).toEqual([]);
    expect((await call(app, 'POST', `${path}/${id}/untrash`)).body).toMatchObject({
      status: 'draft',
    });
  },
);

const MISSING = {
  testimonials: 'Testimonial not found',
  'blog-posts': 'Blog post not found',
  'case-studies': 'Case study not found',
} as const;

test.for(TYPES)('%s: a copy is a draft with a slug of its own', async ([name, fields]) => {
  const app = await openStudio();
  const path = `/api/admin/${name}`;
  const first = Entry.parse((await call(app, 'POST', path, fields)).body);
  const copied = await call(app, 'POST', `${path}/${first.id}/copy`);
  expect(copied.status).toBe(201);
  expect(copied.body).toMatchObject({ ...fields, status: 'draft', featured: false, revision: 1 });
  const again = Entry.parse((await call(app, 'POST', `${path}/${first.id}/copy`)).body);
  if (first.slug !== undefined) {
    expect(copied.body).toMatchObject({ slug: `${first.slug}-copy` });
    expect(again.slug).toBe(`${first.slug}-copy-2`);
  }
});

test.for(TYPES)(
  'ADMT-20 ADMB-26 ADMC-29 %s: what does not exist is answered so',
  async ([name, fields]) => {
    const app = await openStudio();
    const path = `/api/admin/${name}/0198c2f0-0000-7000-8000-000000000000`;
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', fields],
      ['DELETE', undefined],
    ] as const) {
      const answer = await call(app, method, path, body);
      expect(answer.status, method).toBe(404);
      expect(answer.body, method).toMatchObject({ error: MISSING[name], code: 'not_found' });
    }
  },
);

test.for(TYPES)(
  '%s: nobody gets in without a session, and nothing is changed',
  async ([name, fields]) => {
    const app = await createTestApp();
    const path = `/api/admin/${name}`;
    for (const [method, target, body] of [
      ['GET', path, undefined],
      ['POST', path, fields],
      ['POST', `${path}/bulk`, { action: 'delete', ids: ['x'] }],
      ['PUT', `${path}/x`, fields],
      ['DELETE', `${path}/x`, undefined],
    ] as const) {
      expect((await call(app, method, target, body)).status, `${method} ${target}`).toBe(401);
    }
    expect(await app.db.selectFrom('entry').selectAll().execute()).toEqual([]);
  },
);

test('unknown fields and prototypes are refused by name', async () => {
  const app = await openStudio();
  const answer = await app.request('/api/admin/testimonials', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"company":"A","name":"B","title":"C","testimonialText":"D","isAdmin":true,"__proto__":{"x":1}}',
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { isAdmin: expect.any(String) } });
  expect('x' in {}).toBe(false);
});

test('ADMC-07 ADMB-16 a study without a date gets that of today, and a slug from its title', async () => {
  const app = await openStudio();
  const [, , [, fields]] = TYPES;
  const { body } = await call(app, 'POST', '/api/admin/case-studies', fields);
  expect(body).toMatchObject({
    slug: 'a-study',
    status: 'draft',
    publishDate: new Date().toISOString().slice(0, 10),
  });
});

test('ADMT-13 ADMC-21 B4 a change is public at once, and a draft is not', async () => {
  const app = await openStudio();
  await addCaseStudy(app.db, { slug: 'tram', title: 'Trams on time' });
  await app.noticeChanges();
  expect(await (await app.request('/case-studies')).text()).toContain('Trams on time');
  const [study] = z.array(Entry).parse((await call(app, 'GET', '/api/admin/case-studies')).body);
  const path = `/api/admin/case-studies/${study?.id}`;
  const whole = Entry.parse((await call(app, 'GET', path)).body);
  expect((await call(app, 'PUT', path, { ...whole, status: 'draft' })).status).toBe(200);
  await app.noticeChanges();
  expect(await (await app.request('/case-studies')).text()).not.toContain('Trams on time');
  expect((await app.request('/case-studies/tram')).status).toBe(404);
});

test('many at once: each by itself, and what cannot be done is named', async () => {
  const app = await openStudio();
  await addInsight(app.db, { slug: 'one', status: 'draft' });
  await addInsight(app.db, { slug: 'two', status: 'draft' });
  const list = async () =>
    z.array(Entry).parse((await call(app, 'GET', '/api/admin/blog-posts')).body);
  const ids = (await list()).map(({ id }) => id);
  const bulk = (body: unknown) => call(app, 'POST', '/api/admin/blog-posts/bulk', body);
  expect((await bulk({ action: 'publish', ids: [...ids, 'nobody'] })).body).toEqual([
    ...ids.map((id) => ({ id, revision: 2, tags: [], featured: false })),
    { id: 'nobody', error: 'Blog post not found' },
  ]);
  await bulk({ action: 'tag', ids, tag: 'AI Adoption' });
  expect(await list()).toMatchObject([
    { status: 'published', tags: ['AI Adoption'] },
    { status: 'published', tags: ['AI Adoption'] },
  ]);
  await bulk({ action: 'untag', ids, tag: 'AI Adoption' });
  await bulk({ action: 'delete', ids });
  expect(await list()).toEqual([]);
  expect((await bulk({ action: 'explode', ids })).status).toBe(422);
  expect((await bulk({ action: 'tag', ids: [] })).status).toBe(422);
});

test('testimonials are put in order by hand; what is dated is not', async () => {
  const app = await openStudio();
  for (const name of ['First', 'Second', 'Third']) await addTestimonial(app.db, { name });
  const names = async () =>
    z
      .array(z.looseObject({ id: z.string(), name: z.string() }))
      .parse((await call(app, 'GET', '/api/admin/testimonials')).body);
  const [first, second, third] = await names();
  const ids = [third?.id, first?.id, second?.id];
  expect((await call(app, 'PUT', '/api/admin/testimonials/order', { ids })).status).toBe(200);
  expect((await names()).map(({ name }) => name)).toEqual(['Third', 'First', 'Second']);
  expect((await call(app, 'PUT', '/api/admin/testimonials/order', { ids: ['x'] })).status).toBe(
    404,
  );
  expect((await call(app, 'PUT', '/api/admin/blog-posts/order', { ids: ['x'] })).status).toBe(400);
});

test('a copy is a draft with a slug of its own', async () => {
  const app = await openStudio();
  await addInsight(app.db, { slug: 'one', featured: true });
  const [{ id } = { id: '' }] = z
    .array(Entry)
    .parse((await call(app, 'GET', '/api/admin/blog-posts')).body);
  const copy = () => call(app, 'POST', `/api/admin/blog-posts/${id}/copy`);
  expect((await copy()).body).toMatchObject({ slug: 'one-copy', status: 'draft', featured: false });
  expect((await copy()).body).toMatchObject({ slug: 'one-copy-2' });
});

test('history is read and restored as a new revision', async () => {
  const app = await openStudio();
  const [[, fields]] = TYPES;
  const path = '/api/admin/testimonials';
  const { id } = Entry.parse((await call(app, 'POST', path, fields)).body);
  await call(app, 'PUT', `${path}/${id}`, { ...fields, testimonialText: 'Better.' });
  expect((await call(app, 'GET', `${path}/${id}/revisions`)).body).toMatchObject([
    { revision: 2, author: { name: 'Ines Duarte' } },
    { revision: 1 },
  ]);
  expect((await call(app, 'GET', `${path}/${id}/revisions/1`)).body).toMatchObject(fields);
  const restored = await call(app, 'POST', `${path}/${id}/revisions/1/restore`);
  expect(restored.body).toMatchObject({ testimonialText: 'Good.', revision: 3 });
  expect((await call(app, 'GET', `${path}/${id}/revisions/9`)).status).toBe(404);
  expect((await call(app, 'GET', `${path}/${id}/revisions/x`)).status).toBe(422);
});

test('drafts, plans and links to look at an entry have addresses of their own', async () => {
  const app = await openStudio();
  const [[, fields]] = TYPES;
  const path = '/api/admin/testimonials';
  const { id } = Entry.parse((await call(app, 'POST', path, fields)).body);
  await call(app, 'PUT', `${path}/drafts/${id}`, { basedOn: 1, fields: { name: 'Ad' } });
  await call(app, 'PUT', `${path}/drafts/new`, { basedOn: 0, fields: { name: 'N' } });
  expect((await call(app, 'GET', `${path}/${id}`)).body).toMatchObject({
    name: 'Ada Obi',
    drafts: [{ fields: { name: 'Ad' }, basedOn: 1, author: { name: 'Ines Duarte' } }],
  });
  expect((await call(app, 'GET', `${path}/drafts/new`)).body).toMatchObject([
    { fields: { name: 'N' } },
  ]);
  await call(app, 'DELETE', `${path}/drafts/${id}`);
  expect((await call(app, 'GET', `${path}/drafts/${id}`)).body).toEqual([]);

  const plan = { publishAt: '2027-03-14T09:00:00-04:00', unpublishAt: null };
  expect((await call(app, 'PUT', `${path}/${id}/schedule`, plan)).status).toBe(200);
  expect((await call(app, 'GET', path)).body).toMatchObject([
    { schedule: { publishAt: '2027-03-14T13:00:00.000Z' } },
  ]);
  const zoneless = { publishAt: '2027-03-14T09:00:00', unpublishAt: null };
  expect((await call(app, 'PUT', `${path}/${id}/schedule`, zoneless)).status).toBe(422);

  const link = await call(app, 'POST', `${path}/${id}/preview-links`, { hours: 24 });
  expect(link.status).toBe(201);
  expect(
    JSON.stringify(await app.db.selectFrom('preview_link').selectAll().execute()),
  ).not.toContain(z.object({ token: z.string() }).parse(link.body).token);
});

test('the audit log, the trash and the counts are read in one place', async () => {
  const app = await openStudio();
  const [[, fields]] = TYPES;
  const { id } = Entry.parse((await call(app, 'POST', '/api/admin/testimonials', fields)).body);
  expect((await call(app, 'GET', '/api/admin/overview')).body).toEqual([
    { type: 'testimonial', status: 'published', count: 1 },
    { type: 'article', status: 'published', count: 6 },
    { type: 'client', status: 'published', count: clients.length },
    { type: 'page', status: 'published', count: defaultPages.length },
    { type: 'policy', status: 'published', count: shippedPolicies.length },
    { type: 'product', status: 'published', count: shippedProducts.length },
  ]);
  await call(app, 'DELETE', `/api/admin/testimonials/${id}`);
  expect((await call(app, 'GET', '/api/admin/trash')).body).toMatchObject([
    { id, label: 'Ada Obi, Acorn', deletedBy: 'Ines Duarte' },
  ]);
  const audit = await call(app, 'GET', `/api/admin/audit?subject=${id}`);
  expect(audit.body).toMatchObject([{ action: 'deleted' }, { action: 'created' }]);
});

test('C16 C19 sort, limit and cursor are refused by name when they make no sense', async () => {
  const app = await openStudio();
  const queries = 'sort=1;drop limit=0 limit=1e6 cursor=abc status=live featured=1';
  for (const query of queries.split(' ')) {
    const answer = await call(app, 'GET', `/api/admin/blog-posts?${query}`);
    expect(answer.status, query).toBe(422);
  }
});
