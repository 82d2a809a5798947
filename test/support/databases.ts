/** Empty, migrated databases of each kind, for tests that must hold on all of them. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type Dialect,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  SqliteDialect,
} from 'kysely';
import pg from 'pg';
import { inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openNodeSqlite } from '#platform/db/node-sqlite.ts';
import { createPostgresPool } from '#platform/db/postgres-pool.ts';
import type { DatabaseConfig } from '#platform/db/settings.ts';
import type { Tables } from '#platform/db/tables.ts';
import { migrations } from '../../src/server/migrations.ts';

export const postgresUrl = inject('postgresUrl');

export type DatabaseKind = 'sqlite' | 'pglite' | 'postgres';

/** The one with a server's SQL. A PGlite takes a second and a half to begin, a database of a server less than a tenth. */
export const postgresKind: 'pglite' | 'postgres' =
  postgresUrl === undefined ? 'pglite' : 'postgres';

/** SQLite, and a real PostgreSQL or, where the machine has none, PGlite; SQLite alone for a build. */
export const databaseKinds: readonly DatabaseKind[] = inject('isBuilt')
  ? ['sqlite']
  : ['sqlite', postgresKind];

/**
 * A test on SQLite, and in `npm run test:long` on PostgreSQL too: for what has no SQL of its own that only one of the
 * two might take. `%s` in its title is the database.
 */
export function onEachDatabase(title: string, run: (kind: DatabaseKind) => Promise<void>): void {
  for (const kind of databaseKinds) {
    const options = kind === 'sqlite' ? {} : { tags: ['long'] };
    test(title.replace('%s', kind), options, () => run(kind));
  }
}

/** JSON as text and counts as numbers, as production reads them from PostgreSQL. */
const asText = (value: string): string => value;
const parsers = { [types.JSON]: asText, [types.JSONB]: asText, [types.INT8]: Number };

/** An empty database, with today's schema unless told; it is closed and removed when the test ends. */
export async function openTestDatabase(
  kind: DatabaseKind = 'sqlite',
  schema = migrations,
): Promise<Kysely<Tables>> {
  const isToday = schema === migrations;
  const db =
    kind === 'pglite'
      ? new Kysely<Tables>({ dialect: await pgliteDialect(isToday) })
      : await openDatabase(await (isToday ? migratedConfig(kind) : testDatabaseConfig(kind)));
  onTestFinished(() => db.destroy());
  if (!isToday) await migrate(db, schema);
  return db;
}

/** An empty database that remembers each query it was asked. */
export async function openWatchedDatabase(kind: DatabaseKind = 'sqlite'): Promise<{
  db: Kysely<Tables>;
  queries: CompiledQuery[];
}> {
  const queries: CompiledQuery[] = [];
  const dialect = await (kind === 'pglite' ? pgliteDialect(true) : ownDialect(kind));
  const db = new Kysely<Tables>({ dialect, log: (event) => void queries.push(event.query) });
  onTestFinished(() => db.destroy());
  return { db, queries };
}

const pgliteDialect = async (isMigrated: boolean): Promise<PGliteDialect> => {
  const loadDataDir = isMigrated ? await migrated.pglite() : undefined;
  return new PGliteDialect({
    pglite: new PGlite({ parsers, ...(loadDataDir === undefined ? {} : { loadDataDir }) }),
  });
};

async function ownDialect(kind: 'sqlite' | 'postgres'): Promise<Dialect> {
  const config = await migratedConfig(kind);
  return config.kind === 'sqlite'
    ? new SqliteDialect({ database: openNodeSqlite(config.file) })
    : new PostgresDialect({ pool: await createPostgresPool(config.url) });
}

/** Where an empty database for one test lives; it is removed when the test ends. */
export async function testDatabaseConfig(kind: 'sqlite' | 'postgres'): Promise<DatabaseConfig> {
  if (kind === 'sqlite') return { kind, file: join(await temporaryDir(), 'site.sqlite') };
  const url = await createPostgresDatabase('template1');
  onTestFinished(() => dropDatabase(url));
  return { kind, url };
}

/** The same with today's schema. */
export async function migratedConfig(kind: 'sqlite' | 'postgres'): Promise<DatabaseConfig> {
  if (kind === 'sqlite') {
    const file = join(await temporaryDir(), 'site.sqlite');
    await writeFile(file, await migrated.sqlite());
    return { kind, file };
  }
  const url = await createPostgresDatabase(await migrated.postgres());
  onTestFinished(() => dropDatabase(url));
  return { kind, url };
}

/** Migrates once what each test gets a copy of: migrations take longer than most tests. */
const once = <Result>(make: () => Promise<Result>): (() => Promise<Result>) => {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const migrated = {
  /** The bytes of a file. */
  sqlite: once(async () => {
    const dir = await mkdtemp(join(tmpdir(), 'northmile-test-'));
    const file = join(dir, 'site.sqlite');
    await migrateClosing(await openDatabase({ kind: 'sqlite', file }));
    const bytes = await readFile(file);
    await rm(dir, { recursive: true });
    return bytes;
  }),
  /** The name of a database, which goes with its throwaway server. */
  postgres: once(async () => {
    const url = await createPostgresDatabase('template1');
    await migrateClosing(await openDatabase({ kind: 'postgres', url }));
    return nameOf(url);
  }),
  /** A packed data folder. */
  pglite: once(async () => {
    const pglite = new PGlite({ parsers });
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    await migrate(db, migrations);
    const packed = await pglite.dumpDataDir('none');
    await db.destroy();
    return packed;
  }),
};

async function migrateClosing(db: Kysely<Tables>): Promise<void> {
  await migrate(db, migrations);
  await db.destroy();
}

async function createPostgresDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template}`);
  return `${postgresUrl}/${name}`;
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** Takes a PostgreSQL database away under whoever uses it. */
export const dropDatabase = (url: string): Promise<void> =>
  administer(`drop database if exists ${nameOf(url)} with (force)`);

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
