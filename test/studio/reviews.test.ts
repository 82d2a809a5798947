/** Reviews: asked for, answered, required of a type, and published as they were approved. */
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
const Saved = z.looseObject({ id: z.string(), revision: z.int() });

const add = async (person: Person, fields: object = {}) =>
  Saved.parse((await person.call('POST', PATH, { ...FIELDS, ...fields })).body);
const review = (id: string, rest = ''): string => `/api/admin/reviews/testimonial/${id}${rest}`;

test('an author asks, a publisher asks for changes, then approves, and what was approved goes live', async () => {
  const app = await createTestApp();
  const author = await enter(app, ['author'], { name: 'Otto Penn' });
  const publisher = await enter(app, ['publisher'], { name: 'Pia Lund' });
  const { id } = await add(author);
  const ask = (name: string, note = '') =>
    author.call('POST', review(id), { note, basedOn: 1, fields: { ...FIELDS, name } });
  expect((await ask('Ada', 'Is the name right?')).status).toBe(200);
  expect((await publisher.call('GET', '/api/admin/reviews')).body).toMatchObject([
    { id, state: 'asked', by: 'Otto Penn', note: 'Is the name right?' },
  ]);
  expect((await author.call('GET', '/api/admin/reviews')).body).toEqual([]);
  expect((await publisher.call('GET', review(id))).body).toMatchObject({
    isRequired: false,
    mayAnswer: true,
    review: { state: 'asked', fields: { name: 'Ada' } },
  });
  const answer = (body: object) => publisher.call('POST', review(id, '/answer'), body);
  const unnamed = await answer({ answer: 'changes' });
  expect([unnamed.status, unnamed.body]).toMatchObject([
    422,
    { fields: { note: expect.any(String) } },
  ]);
  expect((await answer({ answer: 'changes', note: 'In full' })).status).toBe(200);
  expect((await answer({ answer: 'approve' })).status).toBe(409);
  expect((await author.call('GET', '/api/admin/reviews')).body).toMatchObject([
    { state: 'changes', by: 'Pia Lund', note: 'In full' },
  ]);
  expect((await publisher.call('POST', review(id, '/publish'), {})).status).toBe(409);
  await ask('Ada Obi, MBA');
  expect((await answer({ answer: 'approve' })).status).toBe(200);
  expect((await author.call('POST', review(id, '/publish'), {})).status).toBe(403);
  expect((await publisher.call('POST', review(id, '/publish'), {})).status).toBe(200);
  expect((await publisher.call('GET', `${PATH}/${id}`)).body).toMatchObject({
    status: 'published',
    name: 'Ada Obi, MBA',
  });
  expect((await publisher.call('GET', '/api/admin/reviews')).body).toEqual([]);
});

test('of a type that needs an approval nothing else goes live, through no door', async () => {
  const app = await createTestApp();
  const admin = await enter(app, ['admin']);
  const publisher = await enter(app, ['publisher'], { name: 'Pia Lund' });
  const live = await add(publisher, { status: 'published' });
  const draft = await add(publisher);
  const rules = '/api/admin/review-rules';
  expect((await publisher.call('PUT', rules, { types: [] })).status).toBe(403);
  expect((await admin.call('PUT', rules, { types: ['testimonial', 'nothing'] })).body).toEqual({
    types: ['testimonial'],
  });
  const at = { publishAt: '2099-01-01T00:00:00Z', unpublishAt: null };
  const refused: [string, string, object?][] = [
    ['POST', PATH, { ...FIELDS, status: 'published' }],
    ['PUT', `${PATH}/${draft.id}`, { ...FIELDS, status: 'published' }],
    ['PUT', `${PATH}/${live.id}`, { ...FIELDS, status: 'published', name: 'Other' }],
    ['PUT', `${PATH}/${draft.id}/schedule`, at],
  ];
  for (const [method, path, body] of refused) {
    const { status, body: said } = await publisher.call(method, path, body);
    expect([status, said], `${method} ${path}`).toMatchObject([
      403,
      { error: expect.stringContaining('needs an approval') },
    ]);
  }
  const bulk = await publisher.call('POST', `${PATH}/bulk`, { action: 'publish', ids: [draft.id] });
  expect(bulk.body).toEqual([{ id: draft.id, error: expect.stringContaining('approval') }]);
  // What is live may have a star, come down and be put back as it was.
  const down = { action: 'unpublish', ids: [live.id] };
  const [{ revision }] = z
    .tuple([Saved])
    .parse((await publisher.call('POST', `${PATH}/bulk`, down)).body);
  const undo = { action: 'undo', changes: [{ id: live.id, revision }] };
  expect((await publisher.call('POST', `${PATH}/bulk`, undo)).body).toMatchObject([
    { id: live.id },
  ]);

  const ask = { basedOn: 1, fields: { ...FIELDS, name: 'Asked' } };
  expect((await publisher.call('POST', review(draft.id), ask)).status).toBe(200);
  const approve = { answer: 'approve' };
  const own = await publisher.call('POST', review(draft.id, '/answer'), approve);
  expect([own.status, own.body]).toMatchObject([
    403,
    { error: expect.stringContaining('Someone else has to approve') },
  ]);
  expect((await admin.call('POST', review(draft.id, '/answer'), approve)).status).toBe(200);
  const other = { ...FIELDS, status: 'published', name: 'Not what was approved' };
  expect((await publisher.call('PUT', `${PATH}/${draft.id}`, other)).status).toBe(403);
  const approved = { ...other, name: 'Asked' };
  expect((await publisher.call('PUT', `${PATH}/${draft.id}`, approved)).status).toBe(200);
});

test('an approved version is planned for a time, and only where nobody else can does one approve oneself', async () => {
  const app = await createTestApp();
  const alone = await enter(app, ['admin'], { name: 'Ada Quill' });
  await alone.call('PUT', '/api/admin/review-rules', { types: ['testimonial'] });
  const { id } = await add(alone);
  await alone.call('POST', review(id), { basedOn: 1, fields: FIELDS });
  expect((await alone.call('POST', review(id, '/answer'), { answer: 'approve' })).status).toBe(200);
  const publishAt = '2099-06-01T09:00:00-04:00';
  expect((await alone.call('POST', review(id, '/publish'), { publishAt })).status).toBe(200);
  expect((await alone.call('GET', `${PATH}/${id}`)).body).toMatchObject({
    status: 'draft',
    schedule: { publishAt: '2099-06-01T13:00:00.000Z', hasChanges: true },
  });
});

test('what is asked about has to be whole and go on from what is saved', async () => {
  const app = await createTestApp();
  const author = await enter(app, ['author']);
  const other = await enter(app, ['author']);
  const { id } = await add(author);
  const ask = (person: Person, body: object) => person.call('POST', review(id), body);
  expect((await ask(author, { basedOn: 2, fields: FIELDS })).status).toBe(409);
  const lacking = await ask(author, { basedOn: 1, fields: { ...FIELDS, name: '' } });
  expect([lacking.status, lacking.body]).toMatchObject([
    422,
    { fields: { name: expect.any(String) } },
  ]);
  expect((await ask(other, { basedOn: 1, fields: FIELDS })).status).toBe(403);
  expect((await other.call('GET', review(id))).status).toBe(404);
  expect((await author.call('GET', '/api/admin/reviews/nothing/x')).status).toBe(404);
});
