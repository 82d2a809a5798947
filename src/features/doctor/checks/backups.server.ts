/** Proves that the newest backup can be restored. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { listBackups } from '#platform/backup/backup-files.ts';
import type { Totals } from '#platform/backup/format.ts';
import type { BackupSettings } from '#platform/backup/settings.ts';
import { readBackupState } from '#platform/backup/state.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { readDiskSpace } from '#platform/operations/disk-space.ts';
import { type Check, counted, type Finding, failed, notSetUp, passed, warning } from '../check.ts';

const HOUR_MS = 3_600_000;
/** A run takes a while, and a failed one is tried again in an hour. */
const GRACE_HOURS = 3;
const RESTORE_TIMEOUT_MS = 900_000;
/** A restored site takes a few times what its compressed backup does. */
const GROWTH = 8;

export interface BackupParts {
  db: Db;
  backups: BackupSettings['backups'];
  /** Where the scratch place is made. */
  dataDir: string;
  /** Restores a backup into a scratch place, compares all of it, and takes the place away again. */
  rehearse: (file: string, signal: AbortSignal) => Promise<Totals>;
}

export const backupChecks = (parts: BackupParts): Check[] => [
  {
    id: 'backup-age',
    group: 'backups',
    title: 'Up to date',
    look: () => lookAtSchedule(parts),
  },
  {
    id: 'backup-restore',
    group: 'backups',
    title: 'Latest backup restores',
    timeoutMs: RESTORE_TIMEOUT_MS,
    isHeavy: true,
    look: (signal) => restoreNewest(parts, signal),
  },
];

const NOT_SET_UP = notSetUp(
  'Automatic backups are off.',
  'Set BACKUP_DIR to a folder on another disk, and copy its files to another location.',
);

async function lookAtSchedule({ db, backups }: BackupParts): Promise<Finding> {
  if (backups === undefined) return NOT_SET_UP;
  const { done, failed: failure } = await readBackupState(db);
  if (failure !== undefined) {
    return failed(
      'The last backup failed.',
      'See the log for the reason, and check the space and permissions of the folder in BACKUP_DIR.',
    );
  }
  if (done === undefined) {
    return warning(
      'No backup has been made yet.',
      'The first is made a few minutes after the program starts.',
    );
  }
  const hours = Math.floor((Date.now() - Date.parse(done.at)) / HOUR_MS);
  const seen = `The last backup is ${hours === 0 ? 'less than an hour' : counted(hours, 'hour')} old, and one is due every ${counted(backups.everyHours, 'hour')}.`;
  if (hours <= backups.everyHours + GRACE_HOURS) return passed(seen);
  return failed(seen, 'Check that the program is running, and see its log for backups.');
}

async function restoreNewest(parts: BackupParts, signal: AbortSignal): Promise<Finding> {
  const { backups, dataDir } = parts;
  if (backups === undefined) return NOT_SET_UP;
  const [newest] = await listBackups(backups.dir);
  if (newest === undefined) {
    return warning(
      'There is no backup in BACKUP_DIR on this machine.',
      'Wait for the first one, or share the folder between the nodes.',
    );
  }
  const name = basename(newest);
  const needed = (await stat(newest)).size * GROWTH;
  const space = await readDiskSpace(dataDir);
  if (space !== undefined && space.freeBytes < needed) {
    return warning(
      `${name} was not restored, because DATA_DIR does not have enough space.`,
      'Free up space, or test the backup on another machine with npm run site -- restore.',
    );
  }
  try {
    const { rows, tables, files } = await parts.rehearse(newest, signal);
    return passed(
      `${name} was restored to a temporary location and compared: ${counted(rows, 'row')} of ${counted(tables, 'table')}, ${counted(files, 'file')}.`,
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return failed(
      `${name} cannot be restored. ${error.message.replace(newest, 'It')}`,
      'Make a new backup now, verify it, and check the disk this one is on.',
    );
  }
}
