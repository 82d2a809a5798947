import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/migrate.ts';

/**
 * Runs `work` in one transaction of one connection, schema changes included, for as long as it takes.
 * A snapshot reads one state while others write; a change is kept whole or not at all.
 */
export async function oneTransaction<T, Result>(
  db: Kysely<T>,
  kind: 'snapshot' | 'change',
  work: (db: Kysely<T>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (db) => {
    await begin(db, kind);
    let result: Result;
    try {
      result = await work(db);
    } catch (error) {
      // Where the connection is gone, the first error says so and the second would hide it.
      await sql`rollback`.execute(db).catch(() => undefined);
      throw error;
    }
    await sql`commit`.execute(db);
    return result;
  });
}

async function begin<T>(db: Kysely<T>, kind: 'snapshot' | 'change'): Promise<void> {
  if (!isPostgres(db)) {
    await (kind === 'snapshot' ? sql`begin deferred` : sql`begin immediate`).execute(db);
    return;
  }
  const isolation =
    kind === 'snapshot' ? sql`isolation level repeatable read read only` : sql`read write`;
  await sql`begin ${isolation}`.execute(db);
  await sql`set local statement_timeout = 0`.execute(db);
}
