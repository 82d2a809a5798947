/** What people of the studio may do with entries, by their roles, their limits and whose they are. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../support/app.ts';
import { enter, type Person } from '../support/people-with-roles.ts';

const PATH = '/api/admin/testimonials';
const FIELDS = {
  company: 'Acorn',
  name: 'Ada Obi',
  title: 'COO',
  testimonialText: 'Good.',
  status: 'draft',
};
const POST = { title: 'A post', excerpt: 'Short.', category: 'AI', publishDate: '2026-01-02' };
const Saved = z.looseObject({ id: z.string(), revision: z.int(), status: z.string() });

async function add(person: Person, fields: object = {}): Promise<z.output<typeof Saved>> {
  const { status, body } = await person.call('POST', PATH, { ...FIELDS, ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return Saved.parse(body);
}

const idsIn = (body: unknown): string[] =>
  z
    .array(z.looseObject({ id: z.string() }))
    .parse(body)
    .map(({ id }) => id);

test('authors see and change their own drafts and nobody else’s, by no door', async () => {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher']);
  const author = await enter(app, ['author']);
  const own = await add(author, { name: 'Mine' });
  const other = await add(publisher, { name: 'Theirs' });
  const live = await add(publisher, { name: 'Live', status: 'published' });
  await publisher.call('PUT', `${PATH}/drafts/${live.id}`, {
    basedOn: 1,
    fields: { name: 'Hush' },
  });

  const list = idsIn((await author.call('GET', PATH)).body);
  expect(list).toContain(own.id);
  expect(list).toContain(live.id);
  expect(list).not.toContain(other.id);
  const cards = await author.call('GET', `/api/admin/cards?ids=${own.id},${other.id}`);
  expect(
    z.array(z.looseObject({ card: z.looseObject({ id: z.string() }) })).parse(cards.body),
  ).toMatchObject([{ card: { id: own.id } }]);
  expect((await author.call('GET', `${PATH}/${other.id}`)).status).toBe(404);
  expect((await author.call('GET', `${PATH}/${live.id}`)).body).toMatchObject({
    mayEdit: false,
    drafts: [],
  });
  for (const rest of ['revisions', 'revisions/1', 'preview-links']) {
    for (const { id } of [other, live]) {
      expect((await author.call('GET', `${PATH}/${id}/${rest}`)).status, rest).toBe(404);
    }
  }
  expect((await author.call('GET', `${PATH}/drafts/${live.id}`)).body).toEqual([]);

  const words = { basedOn: 1, fields: { name: 'Typed' } };
  const change = { ...FIELDS, name: 'Changed', revision: 1 };
  for (const { id } of [other, live]) {
    const doors: [string, string, unknown?][] = [
      ['PUT', `${PATH}/${id}`, change],
      ['DELETE', `${PATH}/${id}`],
      ['PUT', `${PATH}/drafts/${id}`, words],
      ['POST', `${PATH}/${id}/preview-links`, {}],
      ['DELETE', `${PATH}/${id}/preview-links`],
    ];
    for (const [method, path, body] of doors) {
      expect((await author.call(method, path, body)).status, `${method} ${path}`).toBe(403);
    }
  }
  expect((await author.call('POST', `${PATH}/${other.id}/copy`)).status).toBe(404);
  expect((await author.call('POST', `${PATH}/${other.id}/revisions/1/restore`)).status).toBe(404);
  const bulk = await author.call('POST', `${PATH}/bulk`, {
    action: 'delete',
    ids: [other.id, live.id],
  });
  expect(bulk.body).toEqual([
    { id: other.id, error: expect.stringContaining('your own') },
    { id: live.id, error: expect.stringContaining('your own') },
  ]);

  expect((await author.call('PUT', `${PATH}/${own.id}`, change)).status).toBe(200);
  expect(
    (await author.call('PUT', `${PATH}/drafts/${own.id}`, { ...words, basedOn: 2 })).status,
  ).toBe(200);
  expect((await author.call('DELETE', `${PATH}/${own.id}`)).status).toBe(200);
  expect(idsIn((await author.call('GET', '/api/admin/trash')).body)).toEqual([own.id]);
  expect((await author.call('POST', `${PATH}/${own.id}/untrash`)).status).toBe(200);
  await publisher.call('DELETE', `${PATH}/${other.id}`);
  expect(idsIn((await author.call('GET', '/api/admin/trash')).body)).toEqual([]);
  expect((await author.call('POST', `${PATH}/${other.id}/untrash`)).status).toBe(403);
});

test('new entries that were never saved belong to who began them', async () => {
  const app = await createTestApp();
  const editor = await enter(app, ['editor']);
  const author = await enter(app, ['author']);
  const other = await enter(app, ['author']);
  const key = crypto.randomUUID();
  const typed = { basedOn: 0, fields: { name: 'Half' } };
  expect((await author.call('PUT', `${PATH}/drafts/${key}`, typed)).status).toBe(200);
  expect((await other.call('PUT', `${PATH}/drafts/${key}`, typed)).status).toBe(403);
  expect((await other.call('GET', `${PATH}/drafts/${key}`)).body).toEqual([]);
  expect((await other.call('GET', `${PATH}/drafts/${key}/revisions`)).status).toBe(404);
  expect((await other.call('GET', `${PATH}/drafts`)).body).toEqual([]);
  expect((await other.call('DELETE', `${PATH}/${key}`)).status).toBe(403);
  const taking = await other.request(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'draft-key': key },
    body: JSON.stringify(FIELDS),
  });
  expect(taking.status).toBe(403);
  for (const person of [author, editor]) {
    expect((await person.call('GET', `${PATH}/drafts`)).body).toMatchObject([{ key }]);
  }
  expect((await editor.call('PUT', `${PATH}/drafts/${key}`, typed)).status).toBe(200);
});

test('what is live is changed by publishers alone, through no door by anybody else', async () => {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher']);
  const editor = await enter(app, ['editor']);
  const live = await add(publisher, { status: 'published' });
  const draft = await add(publisher);
  const refused: [string, string, unknown?][] = [
    ['POST', PATH, { ...FIELDS, status: 'published' }],
    ['PUT', `${PATH}/${live.id}`, { ...FIELDS, name: 'Other', status: 'published' }],
    ['PUT', `${PATH}/${live.id}`, { ...FIELDS, status: 'draft' }],
    ['PUT', `${PATH}/${draft.id}`, { ...FIELDS, status: 'published' }],
    ['DELETE', `${PATH}/${live.id}`],
    ['POST', `${PATH}/${live.id}/revisions/1/restore`],
    ['PUT', `${PATH}/order`, { ids: [live.id, draft.id] }],
    [
      'PUT',
      `${PATH}/${draft.id}/schedule`,
      { publishAt: '2099-01-01T00:00:00Z', unpublishAt: null },
    ],
    ['POST', '/api/admin/import', {}],
    ['POST', '/api/admin/tag-list', {}],
    ['POST', '/api/admin/migrate-images-to-s3', {}],
    ['POST', '/api/admin/moments/2026-01-01T00:00:00.000Z/restore', {}],
  ];
  for (const [method, path, body] of refused) {
    expect((await editor.call(method, path, body)).status, `${method} ${path}`).toBe(403);
  }
  for (const action of ['publish', 'unpublish', 'feature', 'delete'] as const) {
    const id = action === 'publish' ? draft.id : live.id;
    const { body } = await editor.call('POST', `${PATH}/bulk`, { action, ids: [id] });
    expect(body, action).toEqual([{ id, error: expect.stringContaining('published') }]);
  }
  await publisher.call('DELETE', `${PATH}/${live.id}`);
  const undo = { action: 'undo', changes: [{ id: live.id, revision: 0 }] };
  expect((await editor.call('POST', `${PATH}/bulk`, undo)).body).toEqual([
    { id: live.id, error: expect.stringContaining('published') },
  ]);
  expect((await editor.call('PUT', `${PATH}/${draft.id}`, FIELDS)).status).toBe(200);
});

test('a draft that is planned to go live as it stands changes no more without a publisher', async () => {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher']);
  const editor = await enter(app, ['editor']);
  const { id } = await add(publisher);
  const plan = { publishAt: '2099-01-01T00:00:00Z', unpublishAt: null };
  await publisher.call('PUT', `${PATH}/${id}/schedule`, plan);
  expect((await editor.call('PUT', `${PATH}/${id}`, FIELDS)).status).toBe(403);
  expect((await editor.call('DELETE', `${PATH}/${id}`)).status).toBe(403);
  expect((await publisher.call('PUT', `${PATH}/${id}`, FIELDS)).status).toBe(200);
});

test('who is limited changes what is named, adds what a named type allows, and sees no other draft', async () => {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher']);
  const [one, two] = [await add(publisher), await add(publisher, { name: 'Two' })];
  const client = await enter(app, ['publisher'], {
    limits: [
      { type: 'testimonial', entryId: one.id },
      { type: 'blog-post', entryId: '' },
    ],
  });
  expect(idsIn((await client.call('GET', PATH)).body)).not.toContain(two.id);
  expect((await client.call('GET', `${PATH}/${two.id}`)).status).toBe(404);
  expect((await client.call('PUT', `${PATH}/${two.id}`, FIELDS)).status).toBe(403);
  expect((await client.call('POST', PATH, FIELDS)).status).toBe(403);
  expect((await client.call('PUT', `${PATH}/order`, { ids: [one.id] })).status).toBe(403);
  const live = { ...FIELDS, status: 'published' };
  expect((await client.call('PUT', `${PATH}/${one.id}`, live)).status).toBe(200);
  expect((await client.call('POST', '/api/admin/blog-posts', POST)).status).not.toBe(403);
  expect((await client.call('GET', '/api/admin/audit')).status).toBe(403);
  expect((await client.call('GET', '/api/admin/overview')).status).toBe(200);
  const plan = { publishAt: '2099-01-01T00:00:00Z', unpublishAt: null };
  await publisher.call('PUT', `${PATH}/${two.id}/schedule`, plan);
  expect((await client.call('GET', '/api/admin/plans')).body).toEqual([]);
  expect((await client.call('GET', '/api/admin/attention')).body).toMatchObject({ scheduled: [] });
});
