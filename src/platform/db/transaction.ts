import { type Kysely, sql, type Transaction } from 'kysely';
import { isPostgres } from './migrate.ts';
import type { Db, Tables } from './tables.ts';

/** Runs `work` in one transaction: its own, or the one that `db` already is. */
export async function transaction<Result>(
  db: Db,
  work: (db: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}

/**
 * A transaction that a power cut may undo, though never in part; a killed process loses nothing of
 * it. It does not wait for the disk, and whatever is committed in the usual way later makes it last.
 */
export async function relaxedTransaction<Result>(
  db: Kysely<Tables>,
  work: (db: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(db)) {
    return db.transaction().execute(async (db) => {
      await sql`set local synchronous_commit = off`.execute(db);
      return work(db);
    });
  }
  return db.connection().execute(async (db) => {
    await sql`pragma synchronous = normal`.execute(db);
    try {
      return await db.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(db);
    }
  });
}
