/** Makes a backup whenever one is due, on one node at a time. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../db/tables.ts';
import { createJob, type Job } from '../jobs/job.ts';
import type { Logger } from '../log.ts';
import { endLease, leaseBackup, renewLease } from './state.ts';

const LOOK_INTERVAL_MS = 60_000;
const HOUR_MS = 3_600_000;

/** What scheduled backups need. */
export interface ScheduleParts {
  db: Db;
  log: Logger;
  everyHours: number;
  /** Makes one, with a name in its folder and a size in bytes. */
  make: () => Promise<{ name: string; bytes: number }>;
  now?: () => number;
}

/** Makes backups by itself, on one node at a time. */
export interface BackupSchedule {
  /** Looks at the start and every minute whether a backup is due. */
  job: Job;
  /** One look: makes a backup where one is due and nobody else is at it. */
  look: () => Promise<'done' | 'failed' | 'not due'>;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Sets up scheduled backups; nothing begins before `start`. */
export function createBackupSchedule({
  db,
  log,
  everyHours,
  make,
  now = Date.now,
}: ScheduleParts): BackupSchedule {
  const by = randomUUID();
  const everyMs = everyHours * HOUR_MS;
  const job = createJob({
    name: 'backups',
    log,
    everyMs: LOOK_INTERVAL_MS,
    isDueAtStart: true,
    lease: {
      async take() {
        try {
          return await leaseBackup(db, { by, everyMs, now: now() });
        } catch (err) {
          log.warn({ err }, 'whether a backup is due could not be found out');
          throw err;
        }
      },
      renew: () => renewLease(db, by, now()),
      renewEveryMs: LOOK_INTERVAL_MS,
    },
    async run() {
      try {
        const { name: file, bytes } = await make();
        await endLease(db, by, { outcome: { file, bytes }, now: now() });
        log.info({ file, bytes }, 'backup made');
      } catch (err) {
        log.error({ err }, 'backup failed; it is tried again in an hour');
        await endLease(db, by, { outcome: { because: reasonOf(err) }, now: now() });
        throw err;
      }
    },
  });
  return {
    job,
    async look() {
      const outcome = await job.runOnce();
      return outcome === 'skipped' ? 'not due' : outcome;
    },
  };
}
