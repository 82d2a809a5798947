/** Opens what the app stands on: database, schema, sample content. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type ImportFile, type ImportReport, importContent } from '#content/import.server.ts';
import { lockSiteVersion } from '#content/site-version.server.ts';
import type { Config } from '#platform/config.ts';
import { assertSound } from '#platform/db/damage.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { POOL_PATIENCE, type PoolPatience } from '#platform/db/postgres-pool.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { copyBeforeUpgrade } from '#platform/db/upgrade-copy.ts';
import type { Logger } from '#platform/log.ts';
import { contentTypes } from './content-lists.ts';
import { migrations } from './migrations.ts';

export const SAMPLE_DIR = 'content/sample';

/** A migration may take its time, and another node's has to be waited for. */
const START_PATIENCE: PoolPatience = { ...POOL_PATIENCE, statementMs: 600_000 };

/**
 * The migrated database, kept as it was beside itself where it was an older release's, and filled with the sample content where it was empty and that is wanted.
 * @throws what stopped it; the database is closed then.
 */
export async function openData(config: Config, log: Logger): Promise<Kysely<Tables>> {
  const db = await openDatabase(config.database, START_PATIENCE);
  try {
    await assertSound(db, config.database);
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
