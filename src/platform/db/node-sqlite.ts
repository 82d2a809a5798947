import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** How long a writer waits for another process's write lock, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/** Distinct statements kept compiled; a site has a few dozen. */
const STATEMENT_CACHE_SIZE = 256;

/**
 * A transaction that reads before it writes could not get the write lock once another process had
 * written in between, and the busy timeout does not help there; so each takes it at its start.
 */
const BEGIN = 'begin immediate';

const WAL_RETRY_MS = 25;

/** Two processes that open a new file at once both switch it, and SQLite lets neither wait. */
function useWriteAheadLog(database: DatabaseSync): void {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAL_RETRY_MS);
    }
  }
}

/** SQLite's result codes "busy" and "locked". */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6);

const isInputValue = (value: unknown): value is SQLInputValue =>
  value === null ||
  ['string', 'number', 'bigint'].includes(typeof value) ||
  value instanceof Uint8Array;

const toInput = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => {
    if (isInputValue(value)) return value;
    throw new TypeError(`SQLite cannot store a ${typeof value}`);
  });

const wrapStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...toInput(parameters)),
  run: (parameters) => statement.run(...toInput(parameters)),
  iterate: (parameters) => statement.iterate(...toInput(parameters)),
});

/** SQLite's primary result codes "read-only", "I/O error" and "cannot open". */
const DISK_FAILURES = [8, 10, 14];

const isDiskFailure = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  DISK_FAILURES.includes(Number(error.errcode) & 0xff);

/** How often a database whose disk failed is opened anew, in milliseconds. */
const REOPEN_INTERVAL_MS = 1_000;

function connect(place: string | URL): DatabaseSync {
  const database = new DatabaseSync(place, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('pragma synchronous = full; pragma foreign_keys = on');
    useWriteAheadLog(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Opens `file` with write-ahead logging and a full sync at every commit, as the driver Kysely's
 * SQLite dialect asks for. Compiled statements are kept, since Kysely prepares at every query.
 *
 * Once the disk has failed, the same handle writes nothing any more: the system forgets what it
 * could not bring to the disk, so a second sync there may succeed for bytes that are lost. It is
 * read from until another handle can be opened.
 * @throws when the file cannot be opened or is not a database.
 */
export function openNodeSqlite(file: string): SqliteDatabase {
  let database = connect(file);
  let isInTransaction = false;
  /** When the disk failed, or when it was last tried since. */
  let failedAt: number | undefined;
  const statements = new Map<string, SqliteStatement>();

  const watched = <Input, Result>(work: (input: Input) => Result): ((input: Input) => Result) => {
    return (input) => {
      try {
        return work(input);
      } catch (error) {
        if (isDiskFailure(error)) failedAt ??= performance.now();
        throw error;
      }
    };
  };

  const replaceHandle = (sinceMs: number): void => {
    database.exec('pragma query_only = on');
    if (performance.now() - sinceMs < REOPEN_INTERVAL_MS) return;
    failedAt = performance.now();
    let next: DatabaseSync;
    try {
      // A disk that is gone must not be taken for a site that begins.
      next = connect(withoutCreating(file));
    } catch (error) {
      if (isDiskFailure(error)) return;
      throw error;
    }
    // Only now: the last handle that closes writes to the database, and this one must not.
    database.close();
    statements.clear();
    database = next;
    failedAt = undefined;
  };

  const transactional: Record<string, () => void> = {
    begin() {
      database.exec(BEGIN);
      isInTransaction = true;
    },
    commit() {
      database.exec('commit');
      isInTransaction = false;
    },
    // SQLite takes a transaction back by itself when the disk is full or fails. Kysely's rollback
    // after that must not put another error in the place of the one that says so.
    rollback() {
      isInTransaction = false;
      if (database.isTransaction) database.exec('rollback');
    },
  };

  const compile = watched((sql: string): SqliteStatement => {
    const work = transactional[sql];
    const statement = work === undefined ? wrapStatement(database.prepare(sql)) : asStatement(work);
    return { ...statement, all: watched(statement.all), run: watched(statement.run) };
  });

  return {
    prepare(sql) {
      if (failedAt !== undefined && !isInTransaction) replaceHandle(failedAt);
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = compile(sql);
      if (statements.size >= STATEMENT_CACHE_SIZE) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

const asStatement = (work: () => void): SqliteStatement => ({
  reader: false,
  all: () => [],
  run() {
    work();
    return { changes: 0, lastInsertRowid: 0 };
  },
  iterate: () => [].values(),
});

function withoutCreating(file: string): URL {
  const place = pathToFileURL(file);
  place.searchParams.set('mode', 'rw');
  return place;
}
