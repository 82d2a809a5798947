/** Comments on entries: threads, who sees them, who is told of them by mail. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { noteTold } from '#content/reviews/comments.server.ts';
import { contentTypes } from '../../src/content-lists.ts';
import { createTestApp } from '../support/app.ts';
import { enter } from '../support/people-with-roles.ts';

const PATH = '/api/admin/testimonials';
const FIELDS = {
  company: 'Acorn',
  name: 'Ada Obi',
  title: 'COO',
  testimonialText: 'Good.',
  status: 'draft',
};
const Saved = z.looseObject({ id: z.string() });
const comments = (id: string, rest = ''): string => `/api/admin/comments/testimonial/${id}${rest}`;

test('a thread is begun, replied to, resolved, and open again with the next reply', async () => {
  const app = await createTestApp();
  const editor = await enter(app, ['editor'], { name: 'Edda Lind' });
  const author = await enter(app, ['author'], { name: 'Otto Penn' });
  const other = await enter(app, ['author']);
  const sales = await enter(app, ['sales']);
  const { id } = Saved.parse((await author.call('POST', PATH, FIELDS)).body);
  const quote = { field: 'testimonialText', exact: 'Good', prefix: '', suffix: '.' };
  const first = await editor.call('POST', comments(id), { body: 'How good?', ...quote });
  expect(first.status).toBe(201);
  const thread = Saved.parse(first.body).id;
  await author.call('POST', comments(id), { body: 'Very.', parentId: thread });
  expect((await author.call('GET', comments(id))).body).toMatchObject([
    { author: { name: 'Edda Lind' }, body: 'How good?', ...quote, resolvedAt: null },
    { author: { name: 'Otto Penn' }, body: 'Very.', parentId: thread },
  ]);
  const resolve = (isResolved: boolean) =>
    editor.call('POST', comments(id, `/${thread}/resolve`), { isResolved });
  await resolve(true);
  expect((await editor.call('GET', comments(id))).body).toMatchObject([
    { resolvedAt: expect.any(String), resolvedBy: 'Edda Lind' },
    {},
  ]);
  await author.call('POST', comments(id), { body: 'Is that enough?', parentId: thread });
  expect((await editor.call('GET', comments(id))).body).toMatchObject([
    { resolvedAt: null },
    {},
    {},
  ]);

  for (const [person, status] of [
    [other, 404],
    [sales, 403],
  ] as const) {
    expect((await person.call('GET', comments(id))).status).toBe(status);
    expect((await person.call('POST', comments(id), { body: 'Hm' })).status).toBe(status);
  }
  const bad: [object, number][] = [
    [{ body: ' ' }, 422],
    [{ body: 'x'.repeat(5_001) }, 422],
    [{ body: 'To nobody', parentId: 'nothing' }, 404],
  ];
  for (const [body, status] of bad) {
    expect((await editor.call('POST', comments(id), body)).status).toBe(status);
  }
});

test('who is named or wrote before is told, but for who writes and who may not see it', async () => {
  const app = await createTestApp();
  const editor = await enter(app, ['editor'], { name: 'Edda Lind' });
  const author = await enter(app, ['author'], { name: 'Otto Penn' });
  await enter(app, ['author'], { name: 'Otto Penn-Hall' });
  const { id } = Saved.parse((await author.call('POST', PATH, FIELDS)).body);
  const begun = await editor.call('POST', comments(id), { body: 'Look' });
  const thread = Saved.parse(begun.body).id;
  const type = contentTypes.find((one) => one.type === 'testimonial');
  if (type === undefined) throw new Error('There are no testimonials.');
  const told = async (body: string, parentId: string, by: string) => {
    const comment = { body, parentId, field: '', exact: '', prefix: '', suffix: '' };
    const written = { own: crypto.randomUUID(), comment, author: { id: by } };
    const people = await noteTold(app.db, type, id, written);
    return people.map(({ name }) => name);
  };
  expect(await told('Well, @otto penn?', '', editor.user.id)).toEqual(['Otto Penn']);
  expect(await told('Well, @Otto Penn-Hall?', '', editor.user.id)).toEqual([]);
  expect(await told('Yes', thread, author.user.id)).toEqual(['Edda Lind']);
  expect(await told('@Edda Lind', thread, editor.user.id)).toEqual([]);
});

test('who is named finds it on the dashboard until they have answered or the thread is resolved', async () => {
  const app = await createTestApp();
  const editor = await enter(app, ['editor'], { name: 'Edda Lind' });
  const author = await enter(app, ['author'], { name: 'Otto Penn' });
  await enter(app, ['author'], { name: 'Ola Berg' });
  const { id } = Saved.parse((await author.call('POST', PATH, FIELDS)).body);
  const say = async (body: string, parentId = '', person = editor) =>
    Saved.parse((await person.call('POST', comments(id), { body, parentId })).body).id;
  const waiting = async (person = author) =>
    z
      .object({ commentMentions: z.array(z.looseObject({ body: z.string() })) })
      .parse((await person.call('GET', '/api/admin/attention')).body).commentMentions;
  const first = await say('Sure, @Otto Penn?');
  const second = await say('Who took this, @Otto Penn, @Ola Berg?');
  expect(await waiting()).toMatchObject([
    { body: 'Who took this, @Otto Penn, @Ola Berg?' },
    {
      type: 'testimonial',
      entryId: id,
      label: 'Ada Obi, Acorn',
      isNew: false,
      author: 'Edda Lind',
      body: 'Sure, @Otto Penn?',
    },
  ]);
  expect(await waiting(editor)).toEqual([]);
  await say('Quite.', first, author);
  expect((await waiting()).map(({ body }) => body)).toEqual([
    'Who took this, @Otto Penn, @Ola Berg?',
  ]);
  await editor.call('POST', comments(id, `/${second}/resolve`), { isResolved: true });
  expect(await waiting()).toEqual([]);
});

test('entries of two types that have one id each hold their own comments', async () => {
  const app = await createTestApp();
  const editor = await enter(app, ['editor'], { name: 'Edda Lind' });
  const { id } = Saved.parse((await editor.call('POST', PATH, FIELDS)).body);
  const row = { entry_id: id, author_name: 'Ola', body: 'Hm', created_at: '2026-01-01' };
  const rows = Array.from({ length: 500 }, (_, nth) => ({
    ...row,
    id: `c${nth}`,
    type: 'person',
    resolved_at: null,
  }));
  await app.db.insertInto('entry_comment').values(rows).execute();
  expect((await editor.call('POST', comments(id), { body: 'First' })).status).toBe(201);
});
