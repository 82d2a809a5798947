import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import type { DatabaseConfig } from '../config.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { Tables } from './tables.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 1_000;
const STATEMENT_TIMEOUT_MS = 5_000;

/** PostgreSQL's type numbers for json, jsonb and int8 (pg_type.dat). */
const PG_JSON = 114;
const PG_JSONB = 3802;
const PG_INT8 = 20;

const PG_PARSERS = new Map<number, (value: string) => unknown>([
  [PG_JSON, (value) => value],
  [PG_JSONB, (value) => value],
  [PG_INT8, Number],
]);

/**
 * Opens the configured database and proves that it answers.
 * @throws when the folder cannot be written, the file is no database or the server is out of reach.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Kysely<Tables>> {
  const db =
    config.kind === 'sqlite' ? await openSqlite(config.file) : await openPostgres(config.url);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function openSqlite(file: string): Promise<Kysely<Tables>> {
  await mkdir(dirname(file), { recursive: true });
  return new Kysely({ dialect: new SqliteDialect({ database: openNodeSqlite(file) }) });
}

async function openPostgres(url: string): Promise<Kysely<Tables>> {
  // Loaded only here, since it takes memory and most sites live on SQLite.
  const {
    default: { Pool, types },
  } = await import('pg');
  /** JSON leaves both databases as text and counts as numbers, so that stores read one shape. */
  const pgTypes = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      PG_PARSERS.get(oid) ?? types.getTypeParser(oid, format),
  };
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: pgTypes,
  });
  // An idle connection that breaks is replaced at the next query, which reports what is wrong.
  pool.on('error', () => undefined);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
