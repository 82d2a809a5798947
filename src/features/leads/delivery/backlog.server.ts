import type { Db } from '#platform/db/tables.ts';
import { TEST_CHANNEL } from '../tables.ts';

const SECOND_MS = 1_000;

/** What has not been delivered, tests of the way left out. */
export interface Backlog {
  waiting: number;
  /** For how long the one that has been due longest waits, in seconds; 0 where none is due. */
  oldestDueSeconds: number;
  dead: number;
}

export async function readBacklog(db: Db, now = Date.now()): Promise<Backlog> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('count'),
      fn.min('due_at').as('firstDueAt'),
    ])
    .where('state', 'in', ['pending', 'dead'])
    .where('channel', '!=', TEST_CHANNEL)
    .groupBy('state')
    .execute();
  const waiting = rows.find(({ state }) => state === 'pending');
  const dead = rows.find(({ state }) => state === 'dead');
  const lateMs = waiting === undefined ? 0 : now - Date.parse(waiting.firstDueAt);
  return {
    waiting: Number(waiting?.count ?? 0),
    oldestDueSeconds: Math.max(0, lateMs / SECOND_MS),
    dead: Number(dead?.count ?? 0),
  };
}
