/** Has what is planned happen at its moment. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/tables.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { runDueSwaps } from './planning/run-swaps.server.ts';
import { runDueSchedules } from './schedule.server.ts';
import type { ContentType } from './schema.ts';

/** How often it is looked for what is due, and how far ahead, in milliseconds. */
const INTERVAL_MS = 500;

/** When something that is planned is due next, in milliseconds since 1970; Infinity where nothing is planned. */
export async function nextMoment(db: Db): Promise<number> {
  const { publishAt, unpublishAt } = await db
    .selectFrom('entry_schedule')
    .select(({ fn }) => [
      fn.min('publish_at').as('publishAt'),
      fn.min('unpublish_at').as('unpublishAt'),
    ])
    .executeTakeFirstOrThrow();
  const { swapAt } = await db
    .selectFrom('featured_swap')
    .select(({ fn }) => fn.min('at').as('swapAt'))
    .where('state', '=', 'planned')
    .executeTakeFirstOrThrow();
  const moments = [publishAt, unpublishAt, swapAt].filter((at) => at !== null);
  return Math.min(...moments.map((at) => Date.parse(at)));
}

/**
 * Carries out what is planned at its moment, and tells `onChange`: each look waits for what is due before
 * the next one. A database that is away is told of by the pages.
 */
export const createScheduler = (
  db: Db,
  types: readonly ContentType[],
  log: Logger,
  onChange: () => unknown,
): Job =>
  createJob({
    name: 'schedules',
    log,
    everyMs: INTERVAL_MS,
    async run(signal) {
      const moment = await nextMoment(db);
      const wait = moment - Date.now();
      if (wait > INTERVAL_MS) return;
      await sleep(Math.max(0, wait), undefined, { signal, ref: false });
      // A timer may end a millisecond before the clock is there.
      const now = new Date(Math.max(moment, Date.now()));
      const published = await runDueSchedules(db, types, now, log);
      // After it: what goes live at this moment may get a place at this moment.
      const swapped = await runDueSwaps(db, types, now, log);
      if (published + swapped > 0) await onChange();
    },
  });
