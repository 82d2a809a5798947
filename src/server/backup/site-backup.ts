/** What of this site goes into a backup, and where it comes from and goes to. */
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { parseKey } from '#features/media/addresses.ts';
import { type BlobStore, openWhole, streamWhole } from '#features/media/blobs/blob-store.ts';
import { backupName, removeOldBackups } from '#platform/backup/backup-files.ts';
import type { CheckedBackup } from '#platform/backup/check-backup.ts';
import { refused } from '#platform/backup/problems.ts';
import {
  type FilesTarget,
  type RestoreTarget,
  restoreBackup,
} from '#platform/backup/restore-backup.ts';
import { type BackupSchedule, createBackupSchedule } from '#platform/backup/schedule.ts';
import { type BackupReport, type StoredFiles, writeBackup } from '#platform/backup/write-backup.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { DatabaseConfig } from '#platform/db/settings.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { replaceSecret } from '#platform/generated-secret.ts';
import type { Logger } from '#platform/log.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { migrations } from '../migrations.ts';
import { openStore, siteSecret } from '../open.ts';

/** Every other table is in a backup, so that a new one is never forgotten. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  kysely_migration: 'the names are in the head, and a restore runs them',
  kysely_migration_lock: 'holds for a moment',
  session: 'who was signed out since must not be signed in again',
  verification: 'the half of a sign-in that is over within minutes',
  account_link: 'a link that was used or withdrawn since must not work again',
  sign_in_failure: 'counts the wrong passwords of the last hours, here',
  backup_state: 'tells of the backups of one place',
  digest_lease: 'holds for a moment',
  doctor_run: 'tells what was found in one place',
  doctor_probe: 'has rows for a moment',
  rate_limit: 'counts the forms of the last hour, here',
};

/** A place is empty where nobody has made anything: a first start counts and invites. */
const MAY_HAVE_ROWS = [...Object.keys(LEFT_OUT), 'site_version'];

const SESSION_SECRET_FILE = 'session-secret';
const WEBHOOK_SECRET_FILE = 'webhook-secret';

export const isFileKey = (key: string): boolean => parseKey(key) !== undefined;

/** What is verified and shown; an upload on its way is over in minutes and comes again. */
function storedFiles(store: BlobStore): StoredFiles {
  return {
    async *list() {
      for await (const { key } of store.list()) if (isFileKey(key)) yield key;
    },
    async open(key) {
      const file = await openWhole(store, key);
      return file && { ...file, type: file.type ?? 'application/octet-stream' };
    },
  };
}

const filesTarget = (store: BlobStore): FilesTarget => ({
  isFileKey,
  async *list() {
    for await (const { key } of store.list()) yield key;
  },
  put: store.putPieces,
  async read(key) {
    const file = await store.find(key);
    return file && streamWhole(store, key, file);
  },
});

const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('northmile backup').digest('hex');

/** The generated secrets that are in use; those of the settings stay where the settings are. */
async function secretsOf({ dataDir, sessionSecret, delivery }: Config) {
  const wanted = [
    ...(sessionSecret === undefined ? [SESSION_SECRET_FILE] : []),
    ...(delivery.secrets.length === 0 ? [WEBHOOK_SECRET_FILE] : []),
  ];
  const secrets: Record<string, string> = {};
  for (const name of wanted) {
    const secret = await readSecret(dataDir, name);
    if (secret !== undefined) secrets[name] = secret;
  }
  return secrets;
}

async function readSecret(dataDir: string, name: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, name), 'utf8').catch(() => undefined);
  return text?.trim();
}

interface BackupParts {
  database: boolean;
  files: boolean;
}

const EVERYTHING: BackupParts = { database: true, files: true };

/** What a backup is made of. */
interface Origin {
  db: Kysely<Tables> | undefined;
  store: BlobStore | undefined;
  secret: string;
  secrets: Readonly<Record<string, string>>;
}

/** Writes a backup of what is open already; `db` has to be of this backup alone. */
export const backUp = (
  { db, store, secret, secrets }: Origin,
  file: string,
): Promise<BackupReport> =>
  writeBackup(file, {
    db,
    files: store === undefined ? undefined : storedFiles(store),
    release: packageFile.version,
    leftOut: LEFT_OUT,
    secrets,
    secretMark: markOf(secret),
  });

/** Opening a SQLite file would make it. @throws {AppError} conflict */
export function assertPresent(database: DatabaseConfig): void {
  if (database.kind !== 'sqlite' || existsSync(database.file)) return;
  throw refused(`There is no database at ${database.file}. Set DATA_DIR to where the site is.`);
}

/**
 * Writes a backup of the site beside whatever uses it, on connections of its own.
 * @throws {AppError} where there is no site, the file is there or its folder cannot be written.
 */
export async function backUpSite(
  config: Config,
  file: string,
  parts: BackupParts = EVERYTHING,
): Promise<BackupReport> {
  const { database } = config;
  if (parts.database) assertPresent(database);
  const secret = await siteSecret(config);
  const store = openStore(config.storage);
  const db = parts.database ? await openDatabase(database) : undefined;
  try {
    const secrets = await secretsOf(config);
    return await backUp({ db, store: parts.files ? store : undefined, secret, secrets }, file);
  } finally {
    store.close();
    await db?.destroy();
  }
}

/** Backups into the folder of the settings; undefined where they name none. */
export function scheduleBackups(config: Config, db: Db, log: Logger): BackupSchedule | undefined {
  const { backups } = config;
  if (backups === undefined) return undefined;
  const { dir, everyHours, keep } = backups;
  return createBackupSchedule({
    db,
    log,
    everyHours,
    async make() {
      const now = new Date();
      const name = backupName(now);
      const { size } = await backUpSite(config, join(dir, name));
      await removeOldBackups(dir, { keep, now: now.getTime() });
      return { name, bytes: size };
    },
  });
}

type Place = Pick<RestoreTarget<Tables>, 'openDb' | 'accept' | 'keepSecrets' | 'signal'> & {
  store: BlobStore;
};

/** Puts a backup into a place that somebody else opens and closes. */
export const restoreInto = ({ store, ...place }: Place, file: string): Promise<CheckedBackup> =>
  restoreBackup(file, {
    ...place,
    files: filesTarget(store),
    migrations,
    mayHaveRows: MAY_HAVE_ROWS,
  });

/**
 * Puts a backup into the empty place that the settings name.
 * @throws {AppError} where the backup cannot be used, or the place is not empty or has another secret;
 *   the reason of the signal once it is aborted.
 */
export async function restoreSite(
  config: Config,
  file: string,
  signal?: AbortSignal,
): Promise<CheckedBackup> {
  const store = openStore(config.storage);
  let db: Kysely<Tables> | undefined;
  const place: Place = {
    store,
    signal,
    async openDb() {
      db = await openDatabase(config.database);
      return db;
    },
    accept: (backup) => acceptSecret(config, backup),
    keepSecrets: (secrets) => keepSecrets(config, secrets),
  };
  try {
    return await restoreInto(place, file);
  } finally {
    store.close();
    await db?.destroy();
  }
}

/**
 * Two-factor secrets are encrypted with the session secret: with another one they are of no use.
 */
async function acceptSecret(config: Config, { head }: CheckedBackup): Promise<void> {
  const isBrought = config.sessionSecret === undefined && SESSION_SECRET_FILE in head.secrets;
  const secret = config.sessionSecret ?? (await readSecret(config.dataDir, SESSION_SECRET_FILE));
  if (isBrought || (secret !== undefined && markOf(secret) === head.secretMark)) return;
  throw refused(
    SESSION_SECRET_FILE in head.secrets
      ? `SESSION_SECRET is not the secret that two-factor codes in this backup are encrypted with. Set it to that one: the file "session-secret" in the data folder of the site that was backed up, or in the first line of the backup (zcat FILE | head -1).`
      : 'The site that was backed up had a SESSION_SECRET in its settings, which two-factor codes are encrypted with. Set the same one here.',
  );
}

async function keepSecrets(
  { dataDir, sessionSecret, delivery }: Config,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  const { [SESSION_SECRET_FILE]: session, [WEBHOOK_SECRET_FILE]: webhook } = secrets;
  if (session !== undefined && sessionSecret === undefined) {
    await replaceSecret(join(dataDir, SESSION_SECRET_FILE), session);
  }
  if (webhook !== undefined && delivery.secrets.length === 0) {
    await replaceSecret(join(dataDir, WEBHOOK_SECRET_FILE), webhook);
  }
}
