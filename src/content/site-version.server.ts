import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';

/** How long another node's change may stay unseen, in milliseconds. */
const POLL_INTERVAL_MS = 500;

export async function readSiteVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('site_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** Says that something a visitor could see has changed; call it in the change's transaction. */
export async function bumpSiteVersion(db: Db): Promise<void> {
  await db.updateTable('site_version').set({ version: sql<number>`version + 1` }).execute();
}

/** Makes other nodes wait with what they do under this lock until the transaction ends. */
export async function lockSiteVersion(db: Db): Promise<void> {
  await db.updateTable('site_version').set({ version: sql<number>`version` }).execute();
}

export interface SiteVersionWatch {
  /** Looks now; resolves once `onChange` was told. */
  check: () => Promise<void>;
  stop: () => void;
}

/**
 * Tells `onChange` the version at once and whenever any node has raised it. Reads that fail are
 * skipped: the last version holds until the database answers again.
 */
export async function watchSiteVersion(
  db: Db,
  onChange: (version: number) => void,
): Promise<SiteVersionWatch> {
  let known = await readSiteVersion(db);
  onChange(known);
  const check = async (): Promise<void> => {
    const version = await readSiteVersion(db).catch(() => known);
    if (version === known) return;
    known = version;
    onChange(version);
  };
  const timer = setInterval(() => void check(), POLL_INTERVAL_MS);
  timer.unref();
  return { check, stop: () => clearInterval(timer) };
}
