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
 * Tells `onChange` the version at once and whenever any node has raised it. What fails is tried
 * again at the next look: the last version holds until the database answers.
 * @throws what the first read or the first `onChange` throws.
 */
export async function watchSiteVersion(
  db: Db,
  onChange: (version: number) => unknown,
): Promise<SiteVersionWatch> {
  let known = await readSiteVersion(db);
  await onChange(known);
  const look = async (): Promise<void> => {
    try {
      const version = await readSiteVersion(db);
      if (version !== known) await onChange(version);
      known = version;
    } catch {
      // Pages tell of a database that is out of reach, and /readyz does.
    }
  };
  let waiting = 0;
  let last = Promise.resolve();
  // One after another: who has changed something must not be content with a look that began before.
  const check = (): Promise<void> => {
    waiting += 1;
    last = last.then(look).finally(() => {
      waiting -= 1;
    });
    return last;
  };
  const timer = setInterval(() => {
    if (waiting === 0) void check();
  }, POLL_INTERVAL_MS);
  timer.unref();
  return { check, stop: () => clearInterval(timer) };
}
