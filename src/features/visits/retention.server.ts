import type { Db } from '#platform/db/tables.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { dayOf } from './rules.ts';
import { deleteCountsBefore } from './store.server.ts';

/** Long enough to set a year beside the one before it; the privacy policy promises as much. */
const KEEP_MONTHS = 25;
const INTERVAL_MS = 86_400_000;

/** Deletes the counts of days that are over for longer than is promised. Returns how many rows. */
export function deleteOldVisits(db: Db, now: Date): Promise<number> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - KEEP_MONTHS);
  return deleteCountsBefore(db, dayOf(before.getTime()));
}

/** Does so at the start and every day. Nodes that do so at the same time find the same. */
export const createVisitsRetention = (db: Db, log: Logger): Job =>
  createJob({
    name: 'visits-retention',
    log,
    everyMs: INTERVAL_MS,
    isDueAtStart: true,
    jitter: 0.1,
    failure: 'old visits could not be deleted; it is tried again in a day',
    async run() {
      const deleted = await deleteOldVisits(db, new Date());
      if (deleted > 0) log.info({ deleted }, 'old visits deleted');
    },
  });
