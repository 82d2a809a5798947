/** Empties the trash of what is over. */
import type { Db } from '#platform/db/tables.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import type { RecordedStates } from './recorded-states.server.ts';
import { purgeTrash } from './trash.server.ts';

const INTERVAL_MS = 3_600_000;

interface TrashPurgeParts {
  db: Db;
  log: Logger;
  /** What stays of the history of an entry that goes. */
  recorded: readonly RecordedStates[];
}

/** Every hour. */
export const createTrashPurge = ({ db, log, recorded }: TrashPurgeParts): Job =>
  createJob({
    name: 'trash-purge',
    log,
    everyMs: INTERVAL_MS,
    jitter: 0.1,
    failure: 'trash could not be emptied; it is tried again in an hour',
    async run() {
      const purged = await purgeTrash(db, new Date(), recorded);
      if (purged > 0) log.info({ purged }, 'trash emptied');
    },
  });
