import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/databases.ts';
import { transaction } from './transaction.ts';

test('X6 a transaction that SQLite took back by itself fails with the reason, and the next one works', async () => {
  const db = await openTestDatabase();
  await sql`create table note (id integer primary key)`.execute(db);
  const twice = transaction(db, async (db) => {
    await sql`insert into note values (1)`.execute(db);
    await sql`insert or rollback into note values (1)`.execute(db);
  });
  await expect(twice).rejects.toThrow('UNIQUE constraint failed: note.id');
  await transaction(db, (db) => sql`insert into note values (1)`.execute(db));
  const { rows } = await sql`select id from note`.execute(db);
  expect(rows).toEqual([{ id: 1 }]);
});
