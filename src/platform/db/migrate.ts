import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** Migrations by key; Kysely runs them in the order of their keys. */
export type Migrations = Record<string, Migration>;

interface HasDialect {
  getExecutor: () => { adapter: { supportsTransactionalDdl?: boolean } };
}

/** Whether `db` speaks PostgreSQL's dialect; SQLite is the other one. */
export const isPostgres = (db: HasDialect): boolean =>
  db.getExecutor().adapter.supportsTransactionalDdl === true;

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Nodes that start
 * together run each migration once: PostgreSQL by Kysely's advisory lock, SQLite by holding its
 * write lock for the whole run. A failed migration leaves the schema as it was; where `db` is a
 * connection with a transaction of the caller's, that is for the caller to see to.
 * @throws the failed migration's error, or one that says the data is newer than this program.
 */
export async function migrate<T>(
  db: Kysely<T>,
  migrations: Migrations,
  { isInTransaction = false }: { isInTransaction?: boolean } = {},
): Promise<string[]> {
  if (isInTransaction || isPostgres(db)) return runMigrations(db, migrations, isInTransaction);
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      const names = await runMigrations(connection, migrations, true);
      await sql`commit`.execute(connection);
      return names;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

async function runMigrations<T>(
  db: Kysely<T>,
  migrations: Migrations,
  disableTransactions: boolean,
): Promise<string[]> {
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider, disableTransactions });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const known = error instanceof Error ? error : new Error(String(error));
    if (known.message.includes('previously executed migration')) {
      throw new Error('The data was written by a newer release of this program.', { cause: known });
    }
    throw known;
  }
  return results
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}

/**
 * Names of the migrations that the database has not seen.
 * @throws the database's error, also where it has never been migrated.
 */
export async function pendingMigrations(
  db: Kysely<Tables>,
  migrations: Migrations,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map((row) => row.name));
  return Object.keys(migrations).filter((name) => !done.has(name));
}
