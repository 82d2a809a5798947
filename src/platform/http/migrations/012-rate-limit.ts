import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../db/migrate.ts';

/**
 * As rate-limiter-flexible asks for it. What it counts is over within the hour, so it is not logged:
 * a crash of PostgreSQL empties it, and a point costs no wait for the disk.
 */
export const rateLimit: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const table = db.schema.createTable('rate_limit');
    // SQLite has no such tables, and its processes count in memory, since all are on one machine.
    await (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table)
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute();
    await db.schema.createIndex('rate_limit_expire').on('rate_limit').column('expire').execute();
  },
};
