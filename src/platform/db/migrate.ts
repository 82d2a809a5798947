import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

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
 * write lock for the whole run. A failed migration leaves the schema as it was.
 * @throws the failed migration's error, or one that says the data is newer than this program.
 */
export async function migrate<T>(db: Kysely<T>, migrations: Migrations): Promise<string[]> {
  if (isPostgres(db)) return runMigrations(db, migrations);
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      const names = await runMigrations(connection, migrations);
      await sql`commit`.execute(connection);
      return names;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

async function runMigrations<T>(db: Kysely<T>, migrations: Migrations): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
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
