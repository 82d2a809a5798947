/** Makes a backup whenever one is due, on one node at a time. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../db/tables.ts';
import type { Logger } from '../log.ts';
import { endLease, leaseBackup, renewLease } from './state.ts';

const LOOK_INTERVAL_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface ScheduleParts {
  db: Db;
  log: Logger;
  everyHours: number;
  /** Makes one, with a name in its folder and a size in bytes. */
  make: () => Promise<{ name: string; bytes: number }>;
  now?: () => number;
}

export interface BackupSchedule {
  /** Looks now, and every minute until it is stopped. */
  start: () => void;
  stop: () => void;
  /** One look: makes a backup where one is due and nobody else is at it. */
  look: () => Promise<'done' | 'failed' | 'not due'>;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export function createBackupSchedule({
  db,
  log,
  everyHours,
  make,
  now = Date.now,
}: ScheduleParts): BackupSchedule {
  const by = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  const look: BackupSchedule['look'] = async () => {
    if (!(await leaseBackup(db, { by, everyMs: everyHours * HOUR_MS, now: now() }))) {
      return 'not due';
    }
    const renewal = setInterval(() => {
      renewLease(db, by, now()).catch((err: unknown) => log.warn({ err }, 'backup lease not kept'));
    }, LOOK_INTERVAL_MS).unref();
    try {
      const { name: file, bytes } = await make();
      await endLease(db, by, { outcome: { file, bytes }, now: now() });
      log.info({ file, bytes }, 'backup made');
      return 'done';
    } catch (err) {
      log.error({ err }, 'backup failed; it is tried again in an hour');
      await endLease(db, by, { outcome: { because: reasonOf(err) }, now: now() });
      return 'failed';
    } finally {
      clearInterval(renewal);
    }
  };

  const lookAndLog = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      await look();
    } catch (err) {
      log.warn({ err }, 'whether a backup is due could not be found out');
    } finally {
      isLooking = false;
    }
  };

  return {
    look,
    start() {
      void lookAndLog();
      timer = setInterval(() => void lookAndLog(), LOOK_INTERVAL_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
