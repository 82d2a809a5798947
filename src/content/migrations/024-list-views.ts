import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Which columns people have the studio's lists show, and their views of them. */
export const listViews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('list_columns')
      .addColumn('user_id', key, (column) => column.notNull())
      .addColumn('list', key, (column) => column.notNull())
      .addColumn('columns', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('list_columns_pk', ['user_id', 'list'])
      .execute();
    await db.schema
      .createTable('list_view')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('user_id', key, (column) => column.notNull())
      .addColumn('list', key, (column) => column.notNull())
      .addColumn('name', key, (column) => column.notNull())
      .addColumn('q', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('sort', 'text', (column) => column.notNull())
      .addColumn('columns', 'text', (column) => column.notNull())
      .execute();
    await sql`create unique index list_view_name on list_view (user_id, list, name)`.execute(db);
  },
};
