import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

export const redirects: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('redirect')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('source', key, (column) => column.notNull().unique())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('search', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('hits', 'bigint', (column) => column.notNull())
      .addColumn('last_hit_at', key)
      .addColumn('created_at', key, (column) => column.notNull())
      .addColumn('updated_at', key, (column) => column.notNull())
      .execute();
    await sql`create index redirect_by_hits on redirect (hits, id)`.execute(db);

    await db.schema
      .createTable('missing_page')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('path', key, (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('hits', 'bigint', (column) => column.notNull())
      .addColumn('first_seen_at', key, (column) => column.notNull())
      .addColumn('last_seen_at', key, (column) => column.notNull())
      .addColumn('referrer', 'text', (column) => column.notNull())
      .execute();
    await sql`create index missing_page_list on missing_page (state, hits, id)`.execute(db);
    await sql`create index missing_page_by_time on missing_page (state, last_seen_at)`.execute(db);
  },
};
