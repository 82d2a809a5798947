import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { sweepSessions } from './sessions.server.ts';

const INTERVAL_MS = 3_600_000;

/** Rows of one statement, so that no other write waits long for it. */
const CHUNK = 1_000;

/**
 * Removes what signing in has left behind and nobody can use any more: halves of sign-ins, sessions,
 * counts of failures, used codes and links. Returns how many rows.
 */
export async function sweepAccounts(db: Kysely<Tables>, now: Date): Promise<number> {
  const at = now.toISOString();
  let swept = await sweepSessions(db);
  swept += await sweepVerifications(db, at);
  const gone = [
    await db.deleteFrom('sign_in_failure').where('forget_at', '<', at).executeTakeFirst(),
    await db.deleteFrom('used_code').where('forget_at', '<', at).executeTakeFirst(),
    await db.deleteFrom('account_link').where('expires_at', '<', at).executeTakeFirst(),
  ];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), swept);
}

/** Strangers add to these, so that there may be many. */
async function sweepVerifications(db: Kysely<Tables>, at: string): Promise<number> {
  let swept = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from verification where id in (
        select id from verification where expires_at < ${at} limit ${sql.lit(CHUNK)}
      )`.execute(db);
    swept += Number(numAffectedRows);
    if (numAffectedRows < BigInt(CHUNK)) return swept;
  }
}

/** Does so at the start and every hour. Nodes that do so at the same time find the same. */
export const createAccountSweep = (db: Kysely<Tables>, log: Logger): Job =>
  createJob({
    name: 'account-sweep',
    log,
    everyMs: INTERVAL_MS,
    isDueAtStart: true,
    jitter: 0.1,
    failure: 'what signing in left behind could not be removed; tried again in an hour',
    async run() {
      const swept = await sweepAccounts(db, new Date());
      if (swept > 0) log.info({ swept }, 'what signing in left behind removed');
    },
  });
