/** What is on record of scheduled backups: one row, which is also the lease that nodes take turns by. */
import type { Db } from '../db/tables.ts';

/** The table `backup_state`, which has one row. */
export interface BackupStateTable {
  id: number;
  /** The process that is making one, and until when nobody else begins. */
  leased_by: string | null;
  leased_until: string | null;
  /** The last that succeeded: when it was finished, its file's name and size. */
  done_at: string | null;
  done_file: string | null;
  done_bytes: number | null;
  /** The last failure since then, with its reason. */
  failed_at: string | null;
  failed_because: string | null;
}

declare module '../db/tables.ts' {
  interface Tables {
    backup_state: BackupStateTable;
  }
}

const LEASE_MS = 300_000;

/** How long a failed backup waits for its next try. */
const RETRY_MS = 3_600_000;

/**
 * The last scheduled backup that succeeded and the last that failed; undefined where there was none
 * since.
 */
export interface BackupState {
  done: { at: string; file: string; bytes: number } | undefined;
  failed: { at: string; because: string } | undefined;
}

/** How the scheduled backups of this database have gone. */
export async function readBackupState(db: Db): Promise<BackupState> {
  const row = await db.selectFrom('backup_state').selectAll().executeTakeFirstOrThrow();
  const { done_at, done_file, done_bytes, failed_at, failed_because } = row;
  const isDone = done_at !== null && done_file !== null && done_bytes !== null;
  return {
    done: isDone ? { at: done_at, file: done_file, bytes: done_bytes } : undefined,
    failed: failed_at === null ? undefined : { at: failed_at, because: failed_because ?? '' },
  };
}

const timeOf = (ms: number): string => new Date(ms).toISOString();

/** Whether a backup is due and `by` is the one to make it. */
export async function leaseBackup(
  db: Db,
  { by, everyMs, now }: { by: string; everyMs: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_state')
    .set({ leased_by: by, leased_until: timeOf(now + LEASE_MS) })
    .where(({ and, or, eb }) =>
      and([
        or([eb('leased_until', 'is', null), eb('leased_until', '<', timeOf(now))]),
        or([eb('done_at', 'is', null), eb('done_at', '<=', timeOf(now - everyMs))]),
        or([
          eb('failed_at', 'is', null),
          eb('failed_at', '<=', timeOf(now - Math.min(RETRY_MS, everyMs))),
        ]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps others away for another while. */
export async function renewLease(db: Db, by: string, now: number): Promise<void> {
  await db
    .updateTable('backup_state')
    .set({ leased_until: timeOf(now + LEASE_MS) })
    .where('leased_by', '=', by)
    .execute();
}

/**
 * How a scheduled backup ended: with a file and its size in bytes, or for which reason it failed.
 */
export type BackupOutcome = { file: string; bytes: number } | { because: string };

/** Gives the lease back and notes the outcome; does nothing for who does not hold it any more. */
export async function endLease(
  db: Db,
  by: string,
  { outcome, now }: { outcome: BackupOutcome; now: number },
): Promise<void> {
  const at = timeOf(now);
  const known =
    'because' in outcome
      ? { failed_at: at, failed_because: outcome.because }
      : {
          done_at: at,
          done_file: outcome.file,
          done_bytes: outcome.bytes,
          failed_at: null,
          failed_because: null,
        };
  await db
    .updateTable('backup_state')
    .set({ leased_by: null, leased_until: null, ...known })
    .where('leased_by', '=', by)
    .execute();
}
