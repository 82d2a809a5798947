/** Empty, migrated databases of each kind, for tests that must hold on all of them. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { type CompiledQuery, Kysely, PGliteDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openNodeSqlite } from '#platform/db/node-sqlite.ts';
import type { DatabaseConfig } from '#platform/db/settings.ts';
import type { Tables } from '#platform/db/tables.ts';
import { migrations } from '../../src/server/migrations.ts';

export const postgresUrl = inject('postgresUrl');

export type DatabaseKind = 'sqlite' | 'pglite' | 'postgres';

/** SQLite, and a real PostgreSQL or, where the machine has none, PGlite; SQLite alone for a build. */
export const databaseKinds: readonly DatabaseKind[] = inject('isBuilt')
  ? ['sqlite']
  : ['sqlite', postgresUrl === undefined ? 'pglite' : 'postgres'];

/** JSON as text and counts as numbers, as production reads them from PostgreSQL. */
const asText = (value: string): string => value;
const parsers = { [types.JSON]: asText, [types.JSONB]: asText, [types.INT8]: Number };

/** An empty database, with today's schema unless told; it is closed and removed when the test ends. */
export async function openTestDatabase(
  kind: DatabaseKind = 'sqlite',
  schema = migrations,
): Promise<Kysely<Tables>> {
  const db =
    kind === 'pglite'
      ? new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: new PGlite({ parsers }) }) })
      : await openDatabase(await testDatabaseConfig(kind));
  onTestFinished(() => db.destroy());
  await migrate(db, schema);
  return db;
}

/** An empty database that remembers each query it was asked. */
export async function openWatchedDatabase(kind: 'sqlite' | 'pglite' = 'sqlite'): Promise<{
  db: Kysely<Tables>;
  queries: CompiledQuery[];
}> {
  const queries: CompiledQuery[] = [];
  const dialect =
    kind === 'pglite'
      ? new PGliteDialect({ pglite: new PGlite({ parsers }) })
      : new SqliteDialect({ database: openNodeSqlite(join(await temporaryDir(), 'site.sqlite')) });
  const db = new Kysely<Tables>({ dialect, log: (event) => void queries.push(event.query) });
  onTestFinished(() => db.destroy());
  await migrate(db, migrations);
  queries.length = 0;
  return { db, queries };
}

/** Where a database for one test lives; it is removed when the test ends. */
export async function testDatabaseConfig(kind: 'sqlite' | 'postgres'): Promise<DatabaseConfig> {
  if (kind === 'sqlite') return { kind, file: join(await temporaryDir(), 'site.sqlite') };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  const url = `${postgresUrl}/${name}`;
  onTestFinished(() => dropDatabase(url));
  return { kind, url };
}

/** Takes a PostgreSQL database away under whoever uses it. */
export const dropDatabase = (url: string): Promise<void> =>
  administer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);

/** A folder that is removed when the test ends. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'northmile-test-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${postgresUrl}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
