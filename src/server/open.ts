/** Opens what the app stands on: database, schema, sample content, media, accounts, secrets. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type ImportFile, type ImportReport, importContent } from '#content/import.server.ts';
import { lockSiteVersion } from '#content/site-version.server.ts';
import { contentTypes } from '#content-lists.ts';
import type { DeliverySettings } from '#features/leads/settings.server.ts';
import type { BlobStore } from '#features/media/blobs/blob-store.ts';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import { createS3Blobs } from '#features/media/blobs/s3.server.ts';
import { createMedia, type Media, type MediaParts } from '#features/media/media.server.ts';
import type { StorageSettings } from '#features/media/settings.server.ts';
import {
  type AccountParts,
  type Accounts,
  createAccounts,
} from '#features/users/accounts.server.ts';
import { assertIntegrity } from '#platform/db/damage.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { POOL_TIMEOUTS, type PoolTimeouts } from '#platform/db/postgres-pool.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { copyBeforeUpgrade } from '#platform/db/upgrade-copy.ts';
import { keepSecret } from '#platform/generated-secret.ts';
import type { Logger } from '#platform/log.ts';
import { siteConfig } from '#site.config.ts';
import type { Config } from './config.ts';
import { migrations } from './migrations.ts';

const SECRET_BYTES = 32;

export const SAMPLE_DIR = 'content/sample';

/** A migration may take its time, and another node's has to be waited for. */
const START_TIMEOUTS: PoolTimeouts = { ...POOL_TIMEOUTS, statementMs: 600_000 };

/**
 * The migrated database. A database of an older release is copied beside itself before it is migrated;
 * an empty one is filled with the sample content where the settings want that.
 * @throws what stopped it; the database is closed then.
 */
export async function openData(config: Config, log: Logger): Promise<Kysely<Tables>> {
  const db = await openDatabase(config.database, START_TIMEOUTS);
  try {
    await assertIntegrity(db, config.database);
    const copy = await copyBeforeUpgrade(db, config.database, migrations);
    if (copy !== undefined) log.info({ copy }, 'database copied before the upgrade');
    const applied = await migrate(db, migrations);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    if (config.sampleContent) await addSampleContent(db, log);
    if (config.database.kind === 'sqlite') return db;
    await db.destroy();
    return await openDatabase(config.database);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Nodes that start together take turns, so that the content is there once. */
async function addSampleContent(db: Kysely<Tables>, log: Logger): Promise<void> {
  if (!(await isEmpty(db))) return;
  const files = await readImportFiles(SAMPLE_DIR);
  await transaction(db, async (db) => {
    await lockSiteVersion(db);
    if (await isEmpty(db)) logImport(log, await importContent(db, contentTypes, files));
  });
}

const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('entry').select('id').limit(1).executeTakeFirst()) === undefined;

async function readImportFiles(dir: string): Promise<ImportFile[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.sort().map(async (name) => ({ name, text: await readFile(join(dir, name), 'utf8') })),
  );
}

function logImport(log: Logger, { imported, rejected }: ImportReport): void {
  for (const problem of rejected) log.warn(problem, 'sample record rejected');
  log.info({ imported, rejected: rejected.length }, 'sample content imported');
}

export const openStore = (storage: StorageSettings): BlobStore =>
  storage.kind === 'disk' ? createDiskBlobs(storage.dir) : createS3Blobs(storage);

/** The media of the site, where the settings put them. */
export async function openMedia(
  config: Config,
  db: Kysely<Tables>,
  log: Logger,
  { store = openStore(config.storage), ...given }: Partial<MediaParts> = {},
): Promise<Media> {
  const { publicUrl, mediaQuotaMb: quotaMb } = config;
  const secret = await siteSecret(config);
  return createMedia({ db, log, store, secret, publicUrl, quotaMb, ...given });
}

/** Signing in, with a secret of the data folder where none is set. */
export async function openAccounts(
  config: Config,
  db: Kysely<Tables>,
  log: Logger,
  given: Partial<AccountParts> = {},
): Promise<Accounts> {
  const secret = await siteSecret(config);
  const { publicUrl, delivery } = config;
  const { mail } = delivery;
  return createAccounts({ db, log, publicUrl, siteName: siteConfig.name, secret, mail, ...given });
}

/** What everything is signed with that only this site has to recognize. */
export async function siteSecret({ dataDir, sessionSecret }: Config): Promise<string> {
  if (sessionSecret !== undefined) return sessionSecret;
  const { secret } = await keepSecret(join(dataDir, 'session-secret'), () =>
    randomBytes(SECRET_BYTES).toString('base64url'),
  );
  return secret;
}

/** The settings of delivery, with a secret of the data folder where a webhook needs one and has none. */
export async function prepareDelivery(
  { delivery, dataDir }: Config,
  log: Logger,
): Promise<DeliverySettings> {
  const needsSecret = Object.keys(delivery.webhooks).length > 0 && delivery.secrets.length === 0;
  if (!needsSecret) return delivery;
  const file = join(dataDir, 'webhook-secret');
  const { secret, isNew } = await keepSecret(
    file,
    () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
  );
  if (isNew) log.info({ file }, 'webhook secret generated; give it to your receivers');
  return { ...delivery, secrets: [secret] };
}
