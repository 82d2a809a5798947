import { type Kysely, sql, type Transaction } from 'kysely';
import { isPassingConflict } from './failures.ts';
import { isPostgres } from './migrate.ts';
import type { Db, Tables } from './tables.ts';

/** How often what PostgreSQL took back is begun anew. */
const MAX_RETRIES = 3;

/**
 * Runs `work` in one transaction: its own, or the one that `db` already is. Its own is begun anew
 * when PostgreSQL took it back because of another, so `work` does nothing but ask the database.
 */
export async function transaction<Result>(
  db: Db,
  work: (db: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (retries === MAX_RETRIES || !isPassingConflict(error)) throw error;
    }
  }
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
