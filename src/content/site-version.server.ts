import { sql } from 'kysely';
import { isStorageFailure } from '#platform/db/failures.ts';
import type { Db } from '#platform/db/tables.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';

/** How long another node's change may stay unseen, in milliseconds. */
const POLL_INTERVAL_MS = 200;

/** The number that grows with every change that a visitor could see. */
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

/** Tells of changes to the site version that this or any other node made. */
export interface SiteVersionWatch {
  /** Looks now; resolves once `onChange` was told, or the look has failed. */
  check: () => Promise<void>;
  /** Looks at its interval for what other nodes have changed. */
  job: Job;
}

/**
 * Tells `onChange` the version at once, and at each look after which any node has raised it. What
 * fails is tried again at the next look: the last version holds until the database answers. Pages
 * tell of a database that is out of reach, and /readyz does.
 * @throws what the first read or the first `onChange` throws.
 */
export async function watchSiteVersion(
  db: Db,
  log: Logger,
  onChange: (version: number) => unknown,
): Promise<SiteVersionWatch> {
  let known = await readSiteVersion(db);
  await onChange(known);
  let told: number | undefined;
  const look = async (): Promise<void> => {
    const version = await readSiteVersion(db);
    if (version === known) return;
    try {
      await onChange(version);
    } catch (err) {
      // Storage failures show on pages and in the health check; all others are logged once a version.
      if (told !== version && !isStorageFailure(err)) {
        log.error({ err, version }, 'change not shown');
        told = version;
      }
      throw err;
    }
    known = version;
  };
  let waiting = 0;
  let last = Promise.resolve();
  // One after another: who has changed something must not be content with a look that began before.
  const lookInTurn = (): Promise<void> => {
    waiting += 1;
    const turn = last.then(look).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  const job = createJob({
    name: 'site-version',
    log,
    everyMs: POLL_INTERVAL_MS,
    run: () => (waiting === 0 ? lookInTurn() : last),
  });
  return { check: () => lookInTurn().catch(() => undefined), job };
}
