/** Keeps a SQLite file as it was before a newer release changes its schema. */
import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Migrations } from './migrate.ts';
import type { DatabaseConfig } from './settings.ts';

const COPIES_KEPT = 3;

const COPY = /^before-upgrade-[\dTZ-]+\.sqlite$/;
const DRAFT = /^\.before-upgrade-[\da-f-]+\.part$/;

/**
 * Copies the database beside itself where migrations are about to run on what is not new, and removes
 * all but the newest copies. Returns the path of the copy.
 */
export async function copyBeforeUpgrade<T>(
  db: Kysely<T>,
  config: DatabaseConfig,
  migrations: Migrations,
): Promise<string | undefined> {
  if (config.kind !== 'sqlite' || !(await isOlder(db, migrations))) return undefined;
  const folder = dirname(config.file);
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const path = join(folder, `before-upgrade-${time}.sqlite`);
  const draft = join(folder, `.before-upgrade-${randomUUID()}.part`);
  try {
    await sql`vacuum into ${draft}`.execute(db);
    await sync(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await sync(folder);
  await removeOld(folder);
  return path;
}

async function isOlder<T>(db: Kysely<T>, migrations: Migrations): Promise<boolean> {
  const tables = await sql`
    select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db);
  if (tables.rows.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = rows.map(({ name }) => name);
  const isKnown = applied.every((name) => Object.hasOwn(migrations, name));
  return isKnown && applied.length > 0 && applied.length < Object.keys(migrations).length;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Names sort by time. */
async function removeOld(folder: string): Promise<void> {
  const names = await readdir(folder);
  const copies = names.filter((name) => COPY.test(name)).sort();
  const drafts = names.filter((name) => DRAFT.test(name));
  for (const name of [...copies.slice(0, -COPIES_KEPT), ...drafts]) {
    await rm(join(folder, name), { force: true });
  }
}
