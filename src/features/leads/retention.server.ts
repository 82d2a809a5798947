/** Deletes what has been kept for as long as was promised. */

import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { dropEmptyAddresses } from './people/addresses.server.ts';
import { type Expiry, expiryAt, type KeepDays } from './retention.ts';
import { TEST_EMAIL } from './rules.ts';

const INTERVAL_MS = 3_600_000;

/** A test submission is removed within minutes by whoever sent it, unless that was cut off. */
const TEST_KEEP_MS = 900_000;

/** Rows deleted at once, so that nobody waits long for the write lock. */
const BATCH = 200;

interface RetentionParts {
  db: Db;
  log: Logger;
  keepDays: KeepDays;
}

export interface Retention {
  /** Runs at the start and every hour. */
  job: Job;
  /** One run; a number for each kind of row that it deleted. The signal ends it after a batch. */
  run: (now?: number, signal?: AbortSignal) => Promise<{ submissions: number; recordings: number }>;
}

/** Nodes that run it at the same time delete the same rows once. */
export function createRetention({ db, log, keepDays }: RetentionParts): Retention {
  const repeat = async (
    deleteBatch: () => Promise<number>,
    signal: AbortSignal | undefined,
  ): Promise<number> => {
    let total = 0;
    for (;;) {
      const deleted = await deleteBatch();
      total += deleted;
      if (deleted < BATCH || signal?.aborted === true) return total;
    }
  };

  const run: Retention['run'] = async (now = Date.now(), signal) => {
    const { submissions, recordingsBefore, unmatchedBefore } = expiryAt(now, keepDays);
    let deleted = 0;
    await deleteTests(db, new Date(now - TEST_KEEP_MS).toISOString());
    await deleteUnmatched(db, unmatchedBefore);
    for (const group of submissions) {
      deleted += await repeat(() => deleteSubmissions(db, group), signal);
    }
    await dropEmptyAddresses(db);
    const recordings = await repeat(() => deleteRecordings(db, recordingsBefore), signal);
    return { submissions: deleted, recordings };
  };

  const job = createJob({
    name: 'lead-retention',
    log,
    everyMs: INTERVAL_MS,
    isDueAtStart: true,
    jitter: 0.1,
    failure: 'old leads could not be deleted',
    async run(signal) {
      const deleted = await run(Date.now(), signal);
      if (deleted.submissions + deleted.recordings > 0) log.info(deleted, 'old leads deleted');
    },
  });
  return { job, run };
}

/** The index leads to those of one address, which no visitor has. */
async function deleteTests(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('submission')
    .where('email', '=', TEST_EMAIL)
    .where('is_test', '=', 1)
    .where('created_at', '<', before)
    .execute();
}

/** Mails that nobody has assigned; all others go with their submissions. */
async function deleteUnmatched(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('incoming_mail')
    .where('submission_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
  await db.deleteFrom('seen_mail').where('created_at', '<', before).execute();
}

/** The index leads to what came before the time; what staff touched since is left. */
async function deleteSubmissions(
  db: Db,
  { kinds, isSpam, before }: Expiry['submissions'][number],
): Promise<number> {
  const old = db
    .selectFrom('submission')
    .select('id')
    .where('created_at', '<', before)
    .where('updated_at', '<', before)
    .limit(BATCH);
  const ids = isSpam ? old.where(isCertainSpam) : old.where('kind', 'in', kinds);
  const { numDeletedRows } = await db
    .deleteFrom('submission')
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What filled a honeypot, and what a person has called spam; nothing that is only suspected. */
const isCertainSpam = sql<SqlBool>`status = 'spam'
  and (cast(suspicions as text) like '%"honeypot"%' or updated_at > created_at)`;

async function deleteRecordings(db: Db, before: string): Promise<number> {
  const old = db
    .selectFrom('submission')
    .innerJoin('submission_file', 'submission_file.submission_id', 'submission.id')
    .select('submission.id')
    .where('submission.kind', '=', 'challenge')
    .where('submission.created_at', '<', before)
    .limit(BATCH);
  const { numDeletedRows } = await db
    .deleteFrom('submission_file')
    .where('submission_id', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
