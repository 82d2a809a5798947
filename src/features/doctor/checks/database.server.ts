/** Proves that the database takes, keeps and gives. */
import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type Migrations, pendingMigrations } from '#platform/db/migrate.ts';
import type { DatabaseConfig } from '#platform/db/settings.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { type Check, counted, type Finding, failed, passed, warning } from '../check.ts';

/** A commit that waits for a healthy disk takes a few milliseconds. */
const SLOW_MS = 500;
const SECOND_MS = 1_000;
const QUICK_CHECK_MS = 30_000;
/** For each megabyte of the file beside that. */
const MEGABYTE_MS = 100;
const MAX_QUICK_CHECK_MS = 600_000;
/** For whoever holds a lock on the file to let go of it. */
const BUSY_MS = 5_000;
const MEGABYTE = 1_048_576;
/** SQLite folds its log back at about four megabytes, unless a reader or another process keeps it. */
const LARGE_WAL_MB = 256;
const CROWDED = 0.8;

interface DatabaseParts {
  db: Db;
  database: DatabaseConfig;
  migrations: Migrations;
  /** How long a file of so many bytes may take to be looked over, in milliseconds. */
  limitFor?: (bytes: number) => number;
}

export const databaseChecks = ({ db, database, migrations, limitFor }: DatabaseParts): Check[] => [
  {
    id: 'database-write',
    group: 'database',
    title: 'Writing and reading back',
    look: () => writeAndReadBack(db),
  },
  {
    id: 'database-schema',
    group: 'database',
    title: 'Database schema',
    async look() {
      const pending = await pendingMigrations(db, migrations);
      if (pending.length === 0) return passed('The database schema matches this release.');
      return failed(
        `The database is missing ${counted(pending.length, 'change')} from this release: ${pending.join(', ')}.`,
        'Restart the program. It updates the database when it starts.',
      );
    },
  },
  database.kind === 'sqlite' ? fileCheck(db, database.file, limitFor) : serverCheck(db),
];

async function writeAndReadBack(db: Db): Promise<Finding> {
  const id = uuid();
  const content = randomBytes(32).toString('base64');
  const started = performance.now();
  await transaction(db, async (db) => {
    await db.insertInto('doctor_probe').values({ id, content }).execute();
  });
  const took = Math.round(performance.now() - started);
  const found = await transaction(db, async (db) => {
    const row = await db
      .selectFrom('doctor_probe')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirst();
    await db.deleteFrom('doctor_probe').where('id', '=', id).execute();
    return row;
  });
  if (found?.content !== content) {
    return failed(
      'The data read back was not the data written.',
      'Stop the site and restore the last good backup to a new location.',
    );
  }
  const seen = `A row was written in ${took} ms, read back the same and removed.`;
  if (took <= SLOW_MS) return passed(seen);
  return warning(seen, 'A write should take a few milliseconds. Check the disk load.');
}

/**
 * SQLite answers on the thread that asks, so the file is checked on one that nobody waits for. The
 * code of a failure is SQLite's own; its upper bits say more than is needed.
 */
const QUICK_CHECK = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  try {
    const { file, timeout } = workerData;
    const database = new DatabaseSync(file, { readOnly: true, timeout });
    const [row] = database.prepare('pragma quick_check(1)').all();
    const isSound = Object.values(row)[0] === 'ok';
    parentPort.postMessage({ state: isSound ? 'sound' : 'damaged' });
  } catch (error) {
    const isDamaged = [11, 26].includes(error.errcode & 0xff);
    const reason = error.errstr ?? error.message;
    parentPort.postMessage(isDamaged ? { state: 'damaged' } : { state: 'unknown', reason });
  }
`;

const Integrity = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['sound', 'damaged']) }),
  z.object({ state: z.literal('unknown'), reason: z.string() }),
]);
type Integrity = z.output<typeof Integrity>;

/** Unknown where SQLite could not look at it, or was not done in time. */
async function quickCheck(
  file: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Integrity> {
  const workerData = { file, timeout: BUSY_MS };
  const worker = new Worker(QUICK_CHECK, { eval: true, workerData });
  const answer = Promise.withResolvers<Integrity>();
  const giveUp = (reason: string): void => answer.resolve({ state: 'unknown', reason });
  worker.once('message', (found) => answer.resolve(Integrity.parse(found)));
  worker.once('error', ({ message }) => giveUp(message));
  worker.once('exit', () => giveUp('it stopped without a result'));
  const end = (): void => void worker.terminate();
  signal.addEventListener('abort', end, { once: true });
  const seconds = Math.round(timeoutMs / SECOND_MS);
  const timer = setTimeout(() => giveUp(`it was not finished after ${seconds} s`), timeoutMs);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    end();
  }
}

/** A slow disk reads far more than ten megabytes in a second. */
const timeFor = (bytes: number): number =>
  Math.min(QUICK_CHECK_MS + (bytes / MEGABYTE) * MEGABYTE_MS, MAX_QUICK_CHECK_MS);

const fileCheck = (db: Db, file: string, limitFor = timeFor): Check => ({
  id: 'database-health',
  group: 'database',
  title: 'Integrity of the file',
  timeoutMs: MAX_QUICK_CHECK_MS + QUICK_CHECK_MS,
  async look(signal) {
    const found = await stat(file).catch(() => undefined);
    const integrity = await quickCheck(file, limitFor(found?.size ?? 0), signal);
    if (integrity.state === 'damaged') {
      return failed(
        'The database file is damaged.',
        'Stop the site now, keep the file, and restore the last good backup to a new location.',
      );
    }
    if (integrity.state === 'unknown') {
      return warning(
        `SQLite could not check the file: ${integrity.reason}.`,
        'This says nothing about the file itself. Run the checks again at a quieter time.',
      );
    }
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
    const wal = await stat(`${file}-wal`).catch(() => undefined);
    const size = ((rows[0]?.bytes ?? 0) / MEGABYTE).toFixed(1);
    const walMb = (wal?.size ?? 0) / MEGABYTE;
    const seen = `SQLite found all ${size} MB in order. Its write-ahead log has ${walMb.toFixed(1)} MB.`;
    if (walMb <= LARGE_WAL_MB) return passed(seen);
    return warning(
      seen,
      'Something is keeping an old version of the file open. Look for another program that is reading it.',
    );
  },
});

const serverCheck = (db: Db): Check => ({
  id: 'database-health',
  group: 'database',
  title: 'PostgreSQL server',
  async look() {
    const { rows } = await sql<{ version: string; used: number; allowed: string }>`
      select current_setting('server_version') as version,
        (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
        current_setting('max_connections') as allowed`.execute(db);
    const [{ version = '', used = 0, allowed = '0' } = {}] = rows;
    const seen = `PostgreSQL ${version} answers, with ${Number(used)} of ${allowed} connections in use.`;
    if (Number(used) < CROWDED * Number(allowed)) return passed(seen);
    return warning(seen, 'Raise max_connections on the server, or run fewer processes.');
  },
});
