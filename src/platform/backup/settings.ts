/** The settings of the backups that are made by themselves. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { wholeNumber } from '../settings.ts';

/** What `toBackupSettings` reads. */
export interface BackupSettings {
  /** Where backups are made by themselves, how often and how many stay; undefined for none. */
  backups: { dir: string; everyHours: number; keep: number } | undefined;
}

/** Thirty days. */
const MAX_BACKUP_HOURS = 720;
const MAX_BACKUPS = 1_000;

/** The settings by name. */
export const backupShape = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, MAX_BACKUP_HOURS, 24),
  BACKUP_KEEP: wholeNumber(1, MAX_BACKUPS, 7),
};

const shape = z.object(backupShape);

/** The settings under their names inside the program. */
export const toBackupSettings = (value: z.output<typeof shape>): BackupSettings => ({
  backups:
    value.BACKUP_DIR === undefined
      ? undefined
      : {
          dir: resolve(value.BACKUP_DIR),
          everyHours: value.BACKUP_EVERY_HOURS,
          keep: value.BACKUP_KEEP,
        },
});
