import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

export const visits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The order of bytes is the same on both databases, and what SQLite sorts by anyway.
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('visit_count')
      .addColumn('measure', key, (column) => column.notNull())
      .addColumn('day', key, (column) => column.notNull())
      .addColumn('name', key, (column) => column.notNull())
      .addColumn('bucket', 'integer', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('visit_count_pk', ['measure', 'day', 'name', 'bucket'])
      .execute();
  },
};
