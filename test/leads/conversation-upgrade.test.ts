/** Nodes of the release before go on beside this one while they are replaced. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { entriesOf, newReply, openInbox } from '../support/conversation.ts';
import { databaseKinds } from '../support/databases.ts';
import { INES } from '../support/studio.ts';

test.for(databaseKinds)(
  'nodes of the release before store leads and take no reply for the news of one (%s)',
  async (kind) => {
    const { app, id, as } = await openInbox(kind);
    expect((await as(INES)('POST', `/submissions/${id}/replies`, newReply())).status).toBe(201);
    const now = new Date().toISOString();
    const { rows: due } = await sql<{ item_kind: string }>`select item_kind from outbox
      where state = 'pending' and channel = 'mail' and due_at <= ${now}`.execute(app.db);
    expect(due).toEqual([{ item_kind: '' }]);
    const again = sql`insert into outbox
      (id, submission_id, channel, state, attempts, due_at, created_at, updated_at)
      values ('old', ${id}, 'mail', 'pending', 0, ${now}, ${now}, ${now})
      on conflict (submission_id, channel) do nothing`;
    await again.execute(app.db);
    expect(await app.db.selectFrom('outbox').selectAll().where('id', '=', 'old').execute()).toEqual(
      [],
    );
  },
);

test.for(databaseKinds)(
  'notes that a node of the release before writes are read, and stay when others follow (%s)',
  async (kind) => {
    const { app, id, as } = await openInbox(kind);
    const path = `/submissions/${id}`;
    const bodies = async () =>
      entriesOf(await as(INES)('GET', `${path}/conversation`)).map(({ body, replacedAt }) => [
        body,
        replacedAt !== null,
      ]);
    await as(INES)('POST', `${path}/notes`, { body: 'One' });
    const write = (notes: string) =>
      app.db.updateTable('submission').set({ notes }).where('id', '=', id).execute();
    await write('One\n\nTwo');
    expect(await bodies()).toEqual([
      ['One', false],
      ['Two', false],
    ]);
    await as(INES)('POST', `${path}/notes`, { body: 'Three' });
    await write('Other words');
    await as(INES)('POST', `${path}/notes`, { body: 'Four' });
    expect(await bodies()).toEqual([
      ['One', true],
      ['Two', true],
      ['Three', true],
      ['Other words', false],
      ['Four', false],
    ]);
    expect((await as(INES)('GET', path)).body).toMatchObject({ notes: 'Other words\n\nFour' });
  },
);

test('a reply whose answer was lost and that was reworded since is not taken for sent', async () => {
  const { id, as } = await openInbox();
  const reply = newReply();
  const send = (words = {}) =>
    as(INES)('POST', `/submissions/${id}/replies`, { ...reply, ...words });
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(201);
  expect(await send({ body: 'At ten, rather' })).toMatchObject({
    status: 409,
    body: { current: { entries: [{ id: reply.id, body: reply.body }] } },
  });
  await as(INES)('POST', `/replies/${reply.id}/cancel`);
  expect((await send()).status).toBe(409);
});

test.for(databaseKinds)(
  'of two windows that save a draft at once one is told (%s)',
  async (kind) => {
    const { id, as } = await openInbox(kind);
    const draft = newReply({ revision: 0 });
    const save = (words: object) =>
      as(INES)('PUT', `/submissions/${id}/draft`, { ...draft, ...words });
    expect((await save({})).status).toBe(200);
    const both = await Promise.all(['one', 'two'].map((body) => save({ revision: 1, body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  },
);
