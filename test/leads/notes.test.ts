/** Notes as entries, whom they mention, and what becomes of those of an older site. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { migrations } from '../../src/server/migrations.ts';
import { entriesOf, OLA, openInbox } from '../support/conversation.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { addUser } from '../support/staff.ts';
import { INES } from '../support/studio.ts';

test.for(databaseKinds)(
  'notes are entries of their authors, and the one text of older clients loses none (%s)',
  async (kind) => {
    const { id, as } = await openInbox(kind);
    const [ines, ola] = [as(INES), as(OLA)];
    const notes = `/submissions/${id}/notes`;
    expect((await ines('POST', notes, { body: 'Called at three.' })).status).toBe(201);
    await Promise.all([1, 2, 3].map((n) => ola('POST', notes, { body: `Wrote ${n} times.` })));
    const { body } = await ines('GET', `/submissions/${id}`);
    const text = String(Object(body).notes);
    expect(text.split('\n\n')).toHaveLength(4);

    const patched = await ola('PATCH', `/submissions/${id}`, { notes: `${text}\n\nAnd a fifth.` });
    expect(Object(patched.body).notes).toBe(`${text}\n\nAnd a fifth.`);
    const replaced = await ola('PATCH', `/submissions/${id}`, { notes: 'All new.' });
    expect(Object(replaced.body).notes).toBe('All new.');
    await ola('PATCH', `/submissions/${id}`, { notes: 'All new.' });

    const entries = entriesOf(await ines('GET', `/submissions/${id}/conversation`));
    expect(entries.map((entry) => [entry.type, Object(entry.author).name])).toEqual([
      ['note', 'Ines Duarte'],
      ...Array(5).fill(['note', 'Ola Berg']),
    ]);
    expect(entries.map((entry) => entry.replacedBy)).toEqual([...Array(5).fill('Ola Berg'), '']);
    expect(entries[0]).toMatchObject({ body: 'Called at three.', replacedAt: expect.any(String) });

    for (const wrong of [{}, { body: ' ' }, { body: 'a\0' }, { body: 'x'.repeat(10_001) }]) {
      expect((await ines('POST', notes, wrong)).status).toBe(422);
    }
    expect((await ines('POST', `/submissions/${randomUUID()}/notes`, { body: 'x' })).status).toBe(
      404,
    );
    expect((await ines('POST', '/submissions/%00/notes', { body: 'x' })).status).toBe(404);
  },
);

test.for(databaseKinds)(
  'a mention is shown to whom it names until they saw it (%s)',
  async (kind) => {
    const { app, id, as } = await openInbox(kind);
    const robin = await addUser(app, { name: 'Robin Marsh' });
    await as(INES)('POST', `/submissions/${id}/notes`, { body: 'Can you call, @robin marsh?' });
    const mentions = await app.db.selectFrom('note_mention').selectAll().execute();
    expect(mentions).toMatchObject([{ user_id: robin.id, submission_id: id, seen_at: null }]);
    const queued = await app.db
      .selectFrom('outbox')
      .select(['channel', 'item_id'])
      .where('item_kind', '=', 'mention')
      .execute();
    expect(queued).toEqual([{ channel: `mail:${mentions[0]?.id}`, item_id: mentions[0]?.id }]);

    await app.db.updateTable('note_mention').set({ user_id: OLA.id }).execute();
    expect((await as(INES)('GET', '/mentions')).body).toEqual([]);
    expect((await as(OLA)('GET', '/mentions')).body).toMatchObject([
      { submissionId: id, author: 'Ines Duarte', body: 'Can you call, @robin marsh?' },
    ]);
    expect((await as(OLA)('GET', '/attention')).body).toMatchObject({
      mentions: [{ submissionId: id, author: 'Ines Duarte' }],
    });
    expect((await as(INES)('GET', '/attention')).body).toMatchObject({ mentions: [] });
    expect((await as(OLA)('POST', `/submissions/${id}/mentions/seen`)).status).toBe(200);
    expect((await as(OLA)('GET', '/mentions')).body).toEqual([]);
  },
);

test.for(databaseKinds)(
  'an older site is upgraded: notes to the letter, deliveries with their attempts, what was past new is answered (%s)',
  async (kind) => {
    const before = Object.entries(migrations).filter(([name]) => name < '027-conversations');
    const older = Object.fromEntries(before);
    const db = await openTestDatabase(kind, older);
    const old = sql.raw(`'2026-01-02T03:04:05.000Z'`);
    const add = (id: string, status: string, notes: string) =>
      sql`insert into submission (id, kind, reference, status, fields, email, search, consent_wording,
          page, suspicions, idempotency_key, digest, notes, created_at, updated_at, owner_id, owner_name)
        values (${id}, 'contact', ${id}, ${status}, '{}', '', '', '', '', '[]', ${id}, '', ${notes},
          ${old}, ${old}, ${status === 'won' ? 'u2' : null}, ${status === 'won' ? 'Ola Berg' : ''})`.execute(
        db,
      );
    const notes = ' “Called”\r\n\n\ttwice ';
    await add('a', 'new', '');
    await add('b', 'won', notes);
    await add('c', 'in-progress', 'x');
    await sql`insert into outbox (id, submission_id, channel, state, attempts, due_at, created_at, updated_at)
      values ('o', 'a', 'mail', 'dead', 10, ${old}, ${old}, ${old})`.execute(db);
    await sql`insert into outbox_attempt (id, outbox_id, started_at, duration_ms, status, answer, problem)
      values ('t', 'o', ${old}, 5, 500, '', 'no')`.execute(db);

    await migrate(db, migrations);
    const rows = await db
      .selectFrom('submission')
      .select(['id', 'answered_at', 'taken_by', 'taken_at', 'notes'])
      .orderBy('id')
      .execute();
    const at = '2026-01-02T03:04:05.000Z';
    expect(rows).toEqual([
      { id: 'a', answered_at: null, taken_by: '', taken_at: null, notes: '' },
      { id: 'b', answered_at: at, taken_by: 'Ola Berg', taken_at: null, notes },
      { id: 'c', answered_at: at, taken_by: '', taken_at: null, notes: 'x' },
    ]);
    expect(
      await db
        .selectFrom('submission_note')
        .select(['submission_id', 'body', 'created_at'])
        .orderBy('body')
        .execute(),
    ).toEqual([
      { submission_id: 'b', body: notes, created_at: at },
      { submission_id: 'c', body: 'x', created_at: at },
    ]);
    expect(
      await db.selectFrom('outbox_attempt').select(['outbox_id', 'problem']).execute(),
    ).toEqual([{ outbox_id: 'o', problem: 'no' }]);
    await db.deleteFrom('submission').where('id', '=', 'a').execute();
    for (const table of ['outbox', 'outbox_attempt'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  },
);
