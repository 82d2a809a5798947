/** Opens what the app stands on: database, schema, sample content, media, accounts, secrets. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { beginSite } from '#content/beginning.server.ts';
import { readSiteStart } from '#content/defaults.server.ts';
import { lockSiteVersion } from '#content/site-version.server.ts';
import { contentTypes, editorOf } from '#content-lists.ts';
import type { DeliverySettings } from '#features/leads/settings.server.ts';
import type { BlobStore } from '#features/media/blobs/blob-store.ts';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import { createS3Blobs } from '#features/media/blobs/s3.server.ts';
import { createMedia, type Media, type MediaParts } from '#features/media/media.server.ts';
import type { StorageSettings } from '#features/media/settings.server.ts';
import { addSample } from '#features/start/sample.server.ts';
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
import type { FindSite } from '#web/site.ts';
import type { Config } from './config.ts';
import { migrations } from './migrations.ts';

const SECRET_BYTES = 32;

/** A migration may take its time, and another node's has to be waited for. */
const START_TIMEOUTS: PoolTimeouts = { ...POOL_TIMEOUTS, statementMs: 600_000 };

interface OpenOptions {
  /** Whether the database of a new site may be begun; a command from a shell leaves that to the server. */
  begins?: boolean;
}

/**
 * The migrated database. A database of an older release is copied beside itself before it is migrated;
 * a new one begins with the sample agency or empty, as the settings want it.
 * @throws what stopped it; the database is closed then.
 */
export async function openData(
  config: Config,
  log: Logger,
  { begins = true }: OpenOptions = {},
): Promise<Kysely<Tables>> {
  const db = await openDatabase(config.database, START_TIMEOUTS);
  try {
    await assertIntegrity(db, config.database);
    const copy = await copyBeforeUpgrade(db, config.database, migrations);
    if (copy !== undefined) log.info({ copy }, 'database copied before the upgrade');
    const applied = await migrate(db, migrations);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    if (begins) {
      await begin(db, config, log);
    }
    if (config.database.kind === 'sqlite') return db;
    await db.destroy();
    return await openDatabase(config.database);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Begins a new site with what the settings want, and fills one with the sample agency that began with
 * it and has nothing.
 */
async function begin(db: Kysely<Tables>, config: Config, log: Logger): Promise<void> {
  const { sampleContent, asksForStart: isOpen } = config;
  const fill = async (db: Db): Promise<void> => {
    if (!(await isEmpty(db))) return;
    const { imported, rejected } = await addSample(db, contentTypes);
    for (const problem of rejected) log.warn(problem, 'sample record rejected');
    log.info({ imported, rejected: rejected.length }, 'sample content imported');
  };
  const start = sampleContent ? 'sample' : 'empty';
  await transaction(db, (db) =>
    beginSite(db, { start, isOpen }, async (db) => (sampleContent ? fill(db) : undefined)),
  );
  if (!sampleContent || !(await isEmpty(db)) || (await readSiteStart(db)) === 'empty') return;
  await transaction(db, async (db) => {
    await lockSiteVersion(db);
    await fill(db);
  });
}

const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('entry').select('id').limit(1).executeTakeFirst()) === undefined;

export const openStore = (storage: StorageSettings): BlobStore =>
  storage.kind === 'disk' ? createDiskBlobs(storage.dir) : createS3Blobs(storage);

/** The media of the site, where the settings put them. */
export async function openMedia(
  config: Config,
  db: Kysely<Tables>,
  log: Logger,
  { store = openStore(config.storage), ...given }: Partial<MediaParts> = {},
): Promise<Media> {
  const { publicUrl, mediaQuotaMb: quotaMb, mediaMaxFileMb: maxFileMb } = config;
  const secret = await siteSecret(config);
  return createMedia({ db, log, store, secret, publicUrl, quotaMb, maxFileMb, ...given });
}

/** Signing in, with a secret of the data folder where none is set. */
export async function openAccounts(
  config: Config,
  db: Kysely<Tables>,
  log: Logger,
  findSite: FindSite,
  given: Partial<AccountParts> = {},
): Promise<Accounts> {
  const secret = await siteSecret(config);
  const { publicUrl, delivery } = config;
  const { mail } = delivery;
  return createAccounts({ db, log, publicUrl, findSite, secret, mail, editorOf, ...given });
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
