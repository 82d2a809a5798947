import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { openNodeSqlite } from './node-sqlite.ts';
import { createPostgresPool, POOL_TIMEOUTS, type PoolTimeouts } from './postgres-pool.ts';
import type { DatabaseConfig } from './settings.ts';
import type { Tables } from './tables.ts';

/**
 * Opens the configured database and proves that it answers. `timeouts` are for PostgreSQL.
 * @throws when the folder cannot be written, the file is no database or the server is out of reach.
 */
export async function openDatabase(
  config: DatabaseConfig,
  timeouts: PoolTimeouts = POOL_TIMEOUTS,
): Promise<Kysely<Tables>> {
  const db =
    config.kind === 'sqlite'
      ? await openSqlite(config.file)
      : new Kysely<Tables>({
          dialect: new PostgresDialect({ pool: await createPostgresPool(config.url, timeouts) }),
        });
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
