/** Replies as staff write them: who saw what, what stays, what is refused. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newReply, OLA, openInbox } from '../support/conversation.ts';
import { databaseKinds } from '../support/databases.ts';
import { EVERY_CHANNEL } from '../support/lead-forms.ts';
import { addUser } from '../support/staff.ts';
import { INES } from '../support/studio.ts';

test.for(databaseKinds)(
  'a draft is kept for its author, and two windows do not overwrite each other (%s)',
  async (kind) => {
    const { id, as } = await openInbox(kind);
    const [ines, ola] = [as(INES), as(OLA)];
    const path = `/submissions/${id}/draft`;
    const draft = newReply({ revision: 0 });
    const first = await ines('PUT', path, draft);
    expect(first).toMatchObject({ status: 200, body: { id: draft.id, revision: 1 } });
    const second = await ines('PUT', path, { ...draft, revision: 1, body: 'At ten?' });
    expect(second).toMatchObject({ status: 200, body: { revision: 2, body: 'At ten?' } });
    const stale = await ines('PUT', path, { ...draft, revision: 1, body: 'At noon?' });
    expect(stale).toMatchObject({ status: 409, body: { current: { body: 'At ten?' } } });
    expect((await ola('PUT', path, { ...draft, revision: 0 })).status).toBe(409);
    const other = newReply({ revision: 0, body: 'I am on it.' });
    expect((await ola('PUT', path, other)).status).toBe(200);
    const { body } = await ines('GET', `/submissions/${id}/conversation`);
    expect(Object(body)).toMatchObject({
      entries: [],
      drafts: [{ body: 'At ten?' }, { body: 'I am on it.' }],
      compose: {
        canMail: true,
        addresses: ['ann@example.org'],
        subject: expect.stringMatching(/^Re: A hand with our forecasts \[/),
        quote: expect.stringContaining('> Our boards are wrong by four minutes.'),
      },
    });
    expect((await ines('DELETE', path)).status).toBe(200);
    const left = await ines('GET', `/submissions/${id}/conversation`);
    expect(Object(left.body).drafts).toMatchObject([{ body: 'I am on it.' }]);
  },
);

test.for(databaseKinds)(
  'of two who answer at once the second reads the first before sending (%s)',
  async (kind) => {
    const { app, id, as } = await openInbox(kind);
    const path = `/submissions/${id}/replies`;
    const replies = [newReply(), newReply()];
    const answers = await Promise.all([
      as(INES)('POST', path, replies[0]),
      as(OLA)('POST', path, replies[1]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const place = answers.findIndex(({ status }) => status === 409);
    const refused = answers[place];
    expect(refused?.body).toMatchObject({
      code: 'conflict',
      current: { entries: [{ type: 'reply', body: 'Tomorrow at nine?' }] },
    });
    const seen = [replies[1 - place]?.id];
    const again = await as(place === 0 ? INES : OLA)('POST', path, { ...replies[place], seen });
    expect(again.status).toBe(201);
    const queued = await app.db
      .selectFrom('outbox')
      .select('item_id')
      .where('item_kind', '=', 'reply')
      .execute();
    expect(queued.map(({ item_id }) => item_id).sort()).toEqual(replies.map(({ id }) => id).sort());
  },
);

test.for(databaseKinds)(
  'who sends while a colleague is writing is told of it once (%s)',
  async (kind) => {
    const { app, id, as } = await openInbox(kind);
    const draft = newReply({ revision: 0, body: 'Half a sentence' });
    await as(OLA)('PUT', `/submissions/${id}/draft`, draft);
    const reply = newReply();
    const path = `/submissions/${id}/replies`;
    expect(await as(INES)('POST', path, reply)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Ola Berg'), current: { drafts: [{ id: draft.id }] } },
    });
    const old = new Date(Date.now() - 16 * 60_000).toISOString();
    await app.db.updateTable('reply').set({ updated_at: old }).where('id', '=', draft.id).execute();
    expect((await as(INES)('POST', path, reply)).status).toBe(201);
  },
);

test.for(databaseKinds)(
  'a reply is stored once with its place in the outbox, and is what the draft was (%s)',
  async (kind) => {
    const { app, id, reference, as } = await openInbox(kind);
    const ines = as(INES);
    const reply = newReply();
    await ines('PUT', `/submissions/${id}/draft`, { ...reply, revision: 0 });
    const path = `/submissions/${id}/replies`;
    const answers = await Promise.all([1, 2, 3].map(() => ines('POST', path, reply)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[0]?.body).toMatchObject({
      id: reply.id,
      state: 'waiting',
      to: 'ann@example.org',
      subject: `Re: Your forecasts [${reference}]`,
      sender: expect.stringMatching(/^Ines Duarte via /),
      quote: expect.stringContaining('> Our boards are wrong'),
    });
    expect(await app.db.selectFrom('reply').select('state').execute()).toEqual([
      { state: 'queued' },
    ]);
    const { body } = await ines('GET', `/submissions/${id}`);
    expect(body).toMatchObject({
      status: 'in-progress',
      answered: null,
      takenUp: { by: 'Ines Duarte', at: expect.any(String) },
    });
    // What forwards the form is told apart from what answers it.
    const deliveries = await ines('GET', `/submissions/${id}/deliveries`);
    expect(deliveries.body).toHaveLength(2);
    await ines('POST', `/submissions/${id}/redeliver`);
    expect(await app.db.selectFrom('outbox').selectAll().execute()).toHaveLength(3);
  },
);

test.for(databaseKinds)('replies are refused in words (%s)', async (kind) => {
  const { app, id, as } = await openInbox(kind);
  const ines = as(INES);
  const path = `/submissions/${id}/replies`;
  const wrong = {
    id: 'x',
    subject: 'a\nBcc: x@example.com',
    body: ' ',
    sendAt: '2020-01-01T00:00:00Z',
    media: Array(6).fill('x'),
  };
  const refused = await ines('POST', path, wrong);
  expect(refused.status).toBe(422);
  expect(Object.keys(Object(refused.body).fields).sort()).toEqual(
    expect.arrayContaining(['body', 'id', 'media', 'subject']),
  );
  for (const words of [
    { sendAt: '2020-01-01T00:00:00Z' },
    { sendAt: '2999-01-01T00:00:00Z' },
    { sendAt: 'tomorrow' },
    { to: 'somebody@example.com' },
    { media: [randomUUID()] },
  ]) {
    const { status, body } = await ines('POST', path, newReply(words));
    expect([status, Object.keys(Object(body).fields)]).toEqual([422, Object.keys(words)]);
  }
  await ines('PATCH', `/submissions/${id}`, { status: 'spam' });
  expect((await ines('POST', path, newReply())).status).toBe(409);
  expect(await app.db.selectFrom('reply').selectAll().execute()).toEqual([]);
  for (const action of ['cancel', 'again']) {
    expect((await ines('POST', `/replies/${randomUUID()}/${action}`)).status).toBe(404);
    expect((await ines('POST', `/replies/%00/${action}`)).status).toBe(404);
  }
});

test('one address gets so many replies within an hour and no more', async () => {
  const { id, as } = await openInbox();
  const path = `/submissions/${id}/replies`;
  for (let n = 0; n < 20; n += 1) {
    expect((await as(INES)('POST', path, newReply())).status).toBe(201);
  }
  const refused = await as(INES)('POST', path, newReply());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
});

test('without a mail server nothing is queued, and somebody says that it is answered', async () => {
  const { app, id, as } = await openInbox('sqlite', { ...EVERY_CHANNEL, mail: undefined });
  const ines = as(INES);
  const refused = await ines('POST', `/submissions/${id}/replies`, newReply());
  expect(refused.status).toBe(409);
  const { body } = await ines('GET', `/submissions/${id}/conversation`);
  expect(Object(body).compose).toMatchObject({ canMail: false, addresses: ['ann@example.org'] });
  const marked = await ines('PATCH', `/submissions/${id}`, { isAnswered: true });
  expect(marked.body).toMatchObject({ status: 'new', answered: { by: 'Ines Duarte' } });
  const taken = await ines('PATCH', `/submissions/${id}`, { isAnswered: false });
  expect(Object(taken.body).answered).toBeNull();
  expect(await app.db.selectFrom('reply').selectAll().execute()).toEqual([]);
});

test.for(databaseKinds)(
  'taken up is who has it and since when, apart from answered (%s)',
  async (kind) => {
    const { app, id, as } = await openInbox(kind);
    const robin = await addUser(app, { name: 'Robin Marsh' });
    const path = `/submissions/${id}`;
    const change = async (patch: object) =>
      Object((await as(INES)('PATCH', path, patch)).body).takenUp?.by ?? null;
    expect(await change({ status: 'in-progress' })).toBe('Ines Duarte');
    expect(await change({ ownerId: robin.id })).toBe('Robin Marsh');
    const { at } = Object((await as(INES)('GET', path)).body).takenUp;
    expect(await change({ status: 'won' })).toBe('Robin Marsh');
    expect(await change({ ownerId: robin.id })).toBe('Robin Marsh');
    expect(Object((await as(INES)('GET', path)).body).takenUp.at).toBe(at);
    expect(await change({ ownerId: null })).toBeNull();
    expect(await change({ status: 'in-progress' })).toBe('Ines Duarte');
    expect(await change({ status: 'new' })).toBeNull();
    expect(Object((await as(INES)('GET', path)).body).answered).toBeNull();
  },
);

test.for(databaseKinds)('what is marked as spam is not answered any more (%s)', async (kind) => {
  const { app, id, as } = await openInbox(kind);
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  await as(INES)('POST', `/submissions/${id}/replies`, newReply({ sendAt }));
  await as(OLA)('PATCH', `/submissions/${id}`, { status: 'spam' });
  const { body } = await as(INES)('GET', `/submissions/${id}/conversation`);
  expect(Object(body).entries).toMatchObject([{ type: 'reply', state: 'cancelled' }]);
  const queued = await app.db
    .selectFrom('outbox')
    .select('id')
    .where('item_kind', '=', 'reply')
    .execute();
  expect(queued).toEqual([]);
});
