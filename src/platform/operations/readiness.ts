/** Whether the process should get traffic, with the reasons in sentences that tell nothing internal. */
import { type Kysely, sql } from 'kysely';
import { type Migrations, pendingMigrations } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import { withTimeout } from '../with-timeout.ts';
import { createDiskGauge, hasSpace } from './disk-space.ts';

/** How long one check may take before it has failed, in milliseconds. */
const CHECK_TIMEOUT_MS = 1_000;

/** One reason for which this process may not get traffic, with a sentence for both outcomes. */
export interface ReadinessCheck {
  name: string;
  passing: string;
  failing: string;
  /** A check that throws, or that takes longer than a second, has failed. */
  isPassing: () => boolean | Promise<boolean>;
}

/** What `/readyz` answers. */
export interface Readiness {
  status: 'ready' | 'not ready';
  checks: { name: string; ok: boolean; sentence: string }[];
}

/** Runs all checks beside each other. */
export async function checkReadiness(checks: readonly ReadinessCheck[]): Promise<Readiness> {
  const results = await Promise.all(
    checks.map(async ({ name, passing, failing, isPassing }) => {
      const ok = await settle(isPassing);
      return { name, ok, sentence: ok ? passing : failing };
    }),
  );
  return { status: results.every(({ ok }) => ok) ? 'ready' : 'not ready', checks: results };
}

async function settle(isPassing: ReadinessCheck['isPassing']): Promise<boolean> {
  try {
    return (await withTimeout(CHECK_TIMEOUT_MS, isPassing())) ?? false;
  } catch {
    return false;
  }
}

/** Fails from the first signal to stop. */
export const notStopping = (isDraining: () => boolean): ReadinessCheck => ({
  name: 'running',
  passing: 'This server is not stopping.',
  failing: 'This server is stopping.',
  isPassing: () => !isDraining(),
});

/** Fails while the database does not answer. */
export const databaseAnswers = (db: Kysely<Tables>): ReadinessCheck => ({
  name: 'database',
  passing: 'The database answers.',
  failing: 'The database does not answer within a second.',
  async isPassing() {
    await sql`select 1`.execute(db);
    return true;
  },
});

/** What a newer release has added is no reason: in a rolling upgrade the old nodes go on. */
export const schemaIsCurrent = (db: Kysely<Tables>, migrations: Migrations): ReadinessCheck => ({
  name: 'schema',
  passing: 'The database schema matches this release.',
  failing: 'The database schema does not match this release, or cannot be read.',
  isPassing: async () => (await pendingMigrations(db, migrations)).length === 0,
});

/** `uploadsDir` may be a disk of its own, and is made when the first media item comes. */
export function diskHasSpace(dataDir: string, mediaDir?: string): ReadinessCheck {
  const gauge = createDiskGauge();
  return {
    name: 'disk',
    passing: 'The data disks have enough space.',
    failing:
      'The disk of the data or of the uploads has under 5 percent or 256 MB left, or is gone.',
    async isPassing() {
      const data = await gauge(dataDir);
      const uploads = mediaDir === undefined ? undefined : await gauge(mediaDir);
      return data !== undefined && hasSpace(data) && (uploads === undefined || hasSpace(uploads));
    },
  };
}
