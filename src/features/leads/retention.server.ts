/** Deletes what has been kept for as long as was promised. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import type { Logger } from '#platform/log.ts';
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
  /** Runs now and every hour, until it is stopped. */
  start: () => void;
  stop: () => void;
  /** One run; a number for each kind of row that it deleted. */
  run: (now?: number) => Promise<{ submissions: number; recordings: number }>;
}

/** Nodes that run it at the same time delete the same rows once. */
export function createRetention({ db, log, keepDays }: RetentionParts): Retention {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const repeat = async (deleteBatch: () => Promise<number>): Promise<number> => {
    let total = 0;
    for (;;) {
      const deleted = await deleteBatch();
      total += deleted;
      if (deleted < BATCH || isStopped) return total;
    }
  };

  const run: Retention['run'] = async (now = Date.now()) => {
    const { submissions, recordingsBefore } = expiryAt(now, keepDays);
    let deleted = 0;
    await deleteTests(db, new Date(now - TEST_KEEP_MS).toISOString());
    for (const group of submissions) deleted += await repeat(() => deleteSubmissions(db, group));
    const recordings = await repeat(() => deleteRecordings(db, recordingsBefore));
    return { submissions: deleted, recordings };
  };

  const runAndLog = (): void => {
    run().then(
      (deleted) => {
        if (deleted.submissions + deleted.recordings > 0) log.info(deleted, 'old leads deleted');
      },
      (err: unknown) => {
        if (!isStopped) log.warn({ err }, 'old leads could not be deleted');
      },
    );
  };

  return {
    run,
    start() {
      runAndLog();
      timer = setInterval(runAndLog, INTERVAL_MS).unref();
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
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
