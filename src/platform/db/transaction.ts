import type { Transaction } from 'kysely';
import type { Db, Tables } from './tables.ts';

/** Runs `work` in one transaction: its own, or the one that `db` already is. */
export async function transaction<Result>(
  db: Db,
  work: (db: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}
