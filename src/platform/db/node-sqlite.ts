import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
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

/**
 * SQLite takes a transaction back by itself when the disk is full or fails. Kysely's rollback after
 * that must not put another error in the place of the one that says so.
 */
const rollback = (database: DatabaseSync): SqliteStatement => {
  const run = (): { changes: number; lastInsertRowid: number } => {
    if (database.isTransaction) database.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  };
  return { reader: false, all: () => [], run, iterate: () => [].values() };
};

const wrapStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...toInput(parameters)),
  run: (parameters) => statement.run(...toInput(parameters)),
  iterate: (parameters) => statement.iterate(...toInput(parameters)),
});

/**
 * Opens `file` with write-ahead logging and a full sync at every commit, as the driver Kysely's
 * SQLite dialect asks for. Compiled statements are kept, since Kysely prepares at every query.
 * @throws when the file cannot be opened or is not a database.
 */
export function openNodeSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('pragma synchronous = full; pragma foreign_keys = on');
    useWriteAheadLog(database);
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement =
        sql === 'rollback'
          ? rollback(database)
          : wrapStatement(database.prepare(sql === 'begin' ? BEGIN : sql));
      if (statements.size >= STATEMENT_CACHE_SIZE) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}
