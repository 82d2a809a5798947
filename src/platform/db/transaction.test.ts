import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseKinds, openTestDatabase } from '../../../test/support/databases.ts';
import { relaxedTransaction } from './transaction.ts';

test.for(databaseKinds)(
  'a relaxed transaction is kept whole or not at all, and those after it wait for the disk again (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    await sql`create table note (id integer primary key)`.execute(db);
    const add = (id: number, then?: Error): Promise<void> =>
      relaxedTransaction(db, async (db) => {
        await sql`insert into note values (${id})`.execute(db);
        if (then !== undefined) throw then;
      });
    await Promise.all([add(1), add(2)]);
    await expect(add(3, new Error('changed my mind'))).rejects.toThrow('changed my mind');
    const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(db);
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
    if (kind === 'sqlite') {
      expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
    } else {
      const setting = await sql`show synchronous_commit`.execute(db);
      expect(setting.rows).toEqual([{ synchronous_commit: 'on' }]);
    }
  },
);
