/** Has planned swaps happen at their time. */
import { isStorageFailure } from '#platform/db/failures.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Logger } from '#platform/log.ts';
import { reasonOf } from '../failed-plans.server.ts';
import type { ContentType } from '../schema.ts';
import { lockSiteVersion } from '../site-version.server.ts';
import { carryOut, failSwap, type SwapRow } from './swaps.server.ts';

const DUE_PER_READ = 50;

/**
 * Carries out what is due, one after the other in the order of their times. Every node may call it at
 * any time: whoever changes the state of a swap first carries it out. Returns how many were.
 */
export async function runDueSwaps(
  db: Db,
  types: readonly ContentType[],
  now: Date,
  log: Logger,
): Promise<number> {
  const due = await db
    .selectFrom('featured_swap')
    .selectAll()
    .where('state', '=', 'planned')
    .where('at', '<=', now.toISOString())
    .orderBy('at')
    .orderBy('id')
    .limit(DUE_PER_READ)
    .execute();
  let changed = 0;
  for (const row of due) {
    const type = types.find((known) => known.type === row.type);
    if (type !== undefined && (await attempt(db, type, row, { now, log }))) changed += 1;
  }
  return changed;
}

/** @throws when the database is busy or away, which says nothing about the swap; it is tried again. */
async function attempt(
  db: Db,
  type: ContentType,
  row: SwapRow,
  { now, log }: { now: Date; log: Logger },
): Promise<boolean> {
  try {
    return await transaction(db, async (db) => {
      await lockSiteVersion(db);
      const claimed = await db
        .updateTable('featured_swap')
        .set({ state: 'done', settled_at: now.toISOString() })
        .where('id', '=', row.id)
        .where('state', '=', 'planned')
        .where('at', '=', row.at)
        .returning('id')
        .executeTakeFirst();
      if (claimed === undefined) return false;
      await carryOut(db, type, row);
      return true;
    });
  } catch (error) {
    if (isStorageFailure(error)) throw error;
    await failSwap(db, row, reasonOf(error), now);
    log.error({ err: error, swap: row.id, type: row.type }, 'swap failed');
    return false;
  }
}
