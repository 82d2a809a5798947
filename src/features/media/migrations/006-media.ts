import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

export const media: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The order of bytes is the same on both databases, and what SQLite sorts by anyway.
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('media')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('folder', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull().unique())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('search', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('is_animated', 'integer', (column) => column.notNull())
      .addColumn('thumbhash', 'text', (column) => column.notNull())
      .addColumn('alt', 'text', (column) => column.notNull())
      .addColumn('is_decorative', 'integer', (column) => column.notNull())
      .addColumn('focus_x', 'integer')
      .addColumn('focus_y', 'integer')
      .addColumn('copies', 'text')
      .addColumn('leased_until', key)
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_by_name', 'text', (column) => column.notNull())
      .addColumn('created_at', key, (column) => column.notNull())
      .addColumn('updated_at', key, (column) => column.notNull())
      .execute();
    await sql`create index media_list on media (status, created_at, id)`.execute(db);
    await sql`create index media_folder_list on media (folder, status, created_at, id)`.execute(db);
    await sql`create index media_without_copies on media (leased_until) where copies is null and status = 'ready'`.execute(
      db,
    );
  },
};
