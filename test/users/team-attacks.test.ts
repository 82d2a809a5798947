/** Doors of reviews, comments, guests, plans and leads: times, texts and keys that would get round what they check. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { noChannels } from '../support/delivery.ts';
import { EVERY_CHANNEL } from '../support/lead-forms.ts';
import { enter, type Person } from '../support/people-with-roles.ts';
import { addSubmission } from '../support/submissions.ts';

const PATH = '/api/admin/testimonials';
const FIELDS = {
  company: 'Acorn',
  name: 'Ada Obi',
  title: 'COO',
  testimonialText: 'Nobody has heard of the merger.',
  status: 'draft',
};
const Saved = z.looseObject({ id: z.string() });
const Link = z.object({ token: z.string() });
/** In UTC these have five digits, or a sign, and stand before all others as texts. */
const ODD_TIMES = ['9999-12-31T23:30:00-01:00', '0000-01-01T00:00:00+14:00'];
const NUL = 'a\u0000b';

async function add(person: Person, fields: object = {}): Promise<string> {
  const { status, body } = await person.call('POST', PATH, { ...FIELDS, ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return Saved.parse(body).id;
}

const guestOf =
  (app: TestApp, token: string) =>
  async (method: string, rest = '', body?: object) => {
    const answer = await app.request(`/api/shared-drafts/${token}${rest}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };

async function shareWith(app: TestApp, person: Person, id: string) {
  const link = await person.call('POST', `${PATH}/${id}/preview-links`, { mayComment: true });
  return guestOf(app, Link.parse(link.body).token);
}

test('a plan, a swap or a reply for the year 10000 is refused, and not carried out at once', async () => {
  const app = await createTestApp({ delivery: EVERY_CHANNEL });
  const admin = await enter(app, ['admin']);
  const id = await add(admin);
  const live = await add(admin, { status: 'published', name: 'Two' });
  const { submissionId } = await addSubmission(app.db, noChannels, {
    fields: { email: 'ada@example.com', consent: 'true' },
  });
  const ask = { basedOn: 1, fields: FIELDS };
  await admin.call('POST', `/api/admin/reviews/testimonial/${id}`, ask);
  await admin.call('POST', `/api/admin/reviews/testimonial/${id}/answer`, { answer: 'approve' });
  const later = '2099-01-01T00:00:00.000Z';
  const swap = { type: 'testimonial', out: null, in: live };
  const planned = await admin.call('POST', '/api/admin/featured/swaps', { ...swap, at: later });
  const swapId = Saved.parse(planned.body).id;
  for (const at of ODD_TIMES) {
    const seen = { publishAt: later, unpublishAt: null };
    const reply = { id: '01890000-0000-7000-8000-000000000001', to: 'ada@example.com' };
    const calls: [string, string, object][] = [
      ['PUT', `${PATH}/${id}/schedule`, { publishAt: at, unpublishAt: null }],
      ['PATCH', `/api/admin/plans/testimonial/${id}`, { publishAt: at, unpublishAt: null, seen }],
      ['POST', `/api/admin/reviews/testimonial/${id}/publish`, { publishAt: at }],
      ['POST', '/api/admin/featured/swaps', { ...swap, at }],
      ['PATCH', `/api/admin/featured/swaps/${swapId}`, { at, seenAt: later }],
      [
        'POST',
        `/api/admin/submissions/${submissionId}/replies`,
        { ...reply, subject: 'Soon', body: 'At nine?', sendAt: at, seen: [] },
      ],
    ];
    for (const [method, path, body] of calls) {
      const answer = await admin.call(method, path, body);
      expect(answer.status, `${method} ${path} ${at}`).toBe(422);
      expect(JSON.stringify(answer.body)).toContain('Use a year from 1 to 9999');
    }
  }
});

onEachDatabase(
  'characters that no database keeps are refused wherever people write about entries (%s)',
  async (database) => {
    const app = await createTestApp({ database });
    const admin = await enter(app, ['admin']);
    const id = await add(admin);
    const guest = await shareWith(app, admin, id);
    const reviews = `/api/admin/reviews/testimonial/${id}`;
    const comments = `/api/admin/comments/testimonial/${id}`;
    const ask = { basedOn: 1, fields: FIELDS };
    const wrong: [string, object][] = [
      [reviews, { ...ask, note: NUL }],
      [`${reviews}/answer`, { answer: 'changes', note: NUL }],
      [comments, { body: NUL }],
      [comments, { body: 'x', parentId: NUL }],
      [comments, { body: 'x', field: NUL }],
      [comments, { body: 'x', exact: '\ud800' }],
    ];
    for (const [path, body] of wrong) {
      expect((await admin.call('POST', path, body)).status, JSON.stringify(body)).toBe(422);
    }
    const word = { name: 'Cleo', body: 'x' };
    for (const more of [{ name: 'C\nleo' }, { body: NUL }, { parentId: NUL }, { suffix: NUL }]) {
      expect((await guest('POST', '/comments', { ...word, ...more })).status).toBe(422);
    }
    for (const path of [
      '/api/admin/comments/testimonial/%00',
      '/api/admin/comments/%00/x',
      '/api/admin/reviews/testimonial/%00',
    ]) {
      expect((await admin.call('GET', path)).status, path).toBeLessThan(500);
    }
    const resolve = await admin.call('POST', `${comments}/%00/resolve`, { isResolved: true });
    expect(resolve.status).toBeLessThan(500);
  },
);

test('a link to what was deleted takes no words, and takes them again once it is back', async () => {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher']);
  const id = await add(publisher);
  const guest = await shareWith(app, publisher, id);
  expect((await guest('POST', '/comments', { name: 'Cleo', body: 'Fine' })).status).toBe(201);
  await publisher.call('DELETE', `${PATH}/${id}`);
  expect((await guest('GET')).status).toBe(404);
  expect((await guest('POST', '/comments', { name: 'Cleo', body: 'Hm' })).status).toBe(404);
  await publisher.call('POST', `${PATH}/${id}/untrash`);
  const back = await guest('GET');
  expect(back.status).toBe(200);
  expect(back.headers.get('cache-control')).toContain('no-store');
});

test('a thread is replied to and resolved at its own entry alone, by who sees that', async () => {
  const app = await createTestApp();
  const author = await enter(app, ['author']);
  const other = await enter(app, ['author']);
  const [mine, theirs] = [await add(author), await add(other)];
  const at = (id: string, rest = '') => `/api/admin/comments/testimonial/${id}${rest}`;
  const thread = Saved.parse((await other.call('POST', at(theirs), { body: 'Secret' })).body).id;
  const reply = { body: 'Me too', parentId: thread };
  expect((await author.call('POST', at(mine), reply)).status).toBe(404);
  const resolved = { isResolved: true };
  expect((await author.call('POST', at(mine, `/${thread}/resolve`), resolved)).status).toBe(404);
  expect((await author.call('POST', at(theirs, `/${thread}/resolve`), resolved)).status).toBe(404);
  const guest = await shareWith(app, author, mine);
  const word = await guest('POST', '/comments', { name: 'Cleo', ...reply });
  expect(word.status).toBe(404);
  expect(JSON.stringify((await guest('GET')).body)).not.toContain('Secret');
});

test('what was approved is published by nobody whom limits keep from the entry', async () => {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher']);
  const author = await enter(app, ['author']);
  const [id, own] = [await add(author), await add(author)];
  const client = await enter(app, ['publisher'], {
    limits: [{ type: 'testimonial', entryId: own }],
  });
  const path = `/api/admin/reviews/testimonial/${id}`;
  await author.call('POST', path, { basedOn: 1, fields: FIELDS });
  expect((await client.call('GET', path)).status).toBe(404);
  expect((await client.call('POST', `${path}/answer`, { answer: 'approve' })).status).toBe(403);
  expect((await publisher.call('POST', `${path}/answer`, { answer: 'approve' })).status).toBe(200);
  for (const body of [{}, { publishAt: '2099-01-01T00:00:00Z' }]) {
    const answer = await client.call('POST', `${path}/publish`, body);
    expect(answer.status).toBe(403);
    expect(JSON.stringify(answer.body)).not.toContain('merger');
  }
  expect((await client.call('GET', '/api/admin/reviews')).body).toEqual([]);
});

onEachDatabase(
  'years at either end of the calendar have nothing in them, and break nothing (%s)',
  async (database) => {
    const app = await createTestApp({ database });
    const editor = await enter(app, ['editor']);
    await add(editor);
    for (const [from, to] of [
      ['0001-01-01T00:00:00Z', '0001-02-01T00:00:00Z'],
      ['1969-12-01T00:00:00Z', '1970-02-01T00:00:00Z'],
      ['9999-12-01T00:00:00Z', '9999-12-31T23:59:59Z'],
    ] as const) {
      const answer = await editor.call(
        'GET',
        `/api/admin/calendar?${new URLSearchParams({ from, to })}`,
      );
      expect(answer, from).toMatchObject({ status: 200, body: { items: [], isCut: false } });
    }
    const beyond = new URLSearchParams({
      from: '9999-12-01T00:00:00Z',
      to: '9999-12-31T23:59:59-14:00',
    });
    expect((await editor.call('GET', `/api/admin/calendar?${beyond}`)).status).toBe(422);
  },
);

test('what was done to people behind leads is told to nobody who may not see leads', async () => {
  const app = await createTestApp({ delivery: EVERY_CHANNEL });
  const admin = await enter(app, ['admin']);
  const editor = await enter(app, ['editor']);
  for (const email of ['ada@example.com', 'ada@home.example']) {
    const { submissionId } = await addSubmission(app.db, noChannels);
    await app.db.updateTable('submission').set({ email }).where('id', '=', submissionId).execute();
  }
  const ada = '/api/admin/people/ada%40example.com';
  const merged = await admin.call('POST', `${ada}/merge`, { email: 'ada@home.example' });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  expect((await admin.call('DELETE', ada)).status).toBe(200);
  const id = await add(editor);
  for (const path of ['/api/admin/audit', '/api/admin/changes']) {
    const { body } = await editor.call('GET', path);
    expect(JSON.stringify(body)).not.toMatch(/merged|erased|A person/);
    expect(JSON.stringify(body)).toContain(id);
  }
  const { body: since } = await editor.call('GET', '/api/admin/changes/since');
  expect(JSON.stringify(since)).not.toContain('A person');
  expect(JSON.stringify((await admin.call('GET', '/api/admin/audit')).body)).toContain('erased');
});

test('guests do not fill the place that staff have for their comments', async () => {
  const app = await createTestApp();
  const editor = await enter(app, ['editor']);
  const id = await add(editor);
  const guest = await shareWith(app, editor, id);
  const words = { type: 'testimonial', entry_id: id, author_name: 'Cleo', body: 'x' };
  const created_at = new Date().toISOString();
  const rows = Array.from({ length: 200 }, (_, n) => ({
    id: `guest-${n}`,
    ...words,
    created_at,
    resolved_at: null,
  }));
  await app.db.insertInto('entry_comment').values(rows).execute();
  const refused = await guest('POST', '/comments', { name: 'Cleo', body: 'One more' });
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('200') } });
  const comments = `/api/admin/comments/testimonial/${id}`;
  expect((await editor.call('POST', comments, { body: 'Enough' })).status).toBe(201);
});
