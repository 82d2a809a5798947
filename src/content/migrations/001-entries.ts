import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Entries, their tags and the version of the site, which counts changes. */
export const entries: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { json, key } = columnTypes(db);
    await db.schema
      .createTable('entry')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('slug', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('featured_at', 'text')
      .addColumn('featured', 'integer', (column) =>
        column
          .notNull()
          .generatedAlwaysAs(sql`case when featured_at is null then 0 else 1 end`)
          .stored(),
      )
      .addColumn('sort_key', key, (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('data', json, (column) => column.notNull())
      .addColumn('body', json, (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('entry_slug')
      .unique()
      .on('entry')
      .columns(['type', 'slug'])
      .execute();
    await sql`create index entry_list on entry (type, status, sort_key, id)`.execute(db);
    await sql`create index entry_featured_list on entry (type, status, featured, sort_key, id)`.execute(
      db,
    );

    await db.schema
      .createTable('entry_tag')
      .addColumn('entry_id', key, (column) =>
        column.notNull().references('entry.id').onDelete('cascade'),
      )
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('featured', 'integer', (column) => column.notNull())
      .addColumn('sort_key', key, (column) => column.notNull())
      .addPrimaryKeyConstraint('entry_tag_pk', ['entry_id', 'tag'])
      .execute();
    await sql`create index entry_tag_list on entry_tag (type, tag, status, sort_key, entry_id)`.execute(
      db,
    );
    await sql`create index entry_tag_featured_list on entry_tag (type, tag, status, featured, sort_key, entry_id)`.execute(
      db,
    );

    await db.schema
      .createTable('site_version')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    await sql`insert into site_version (id, version) values (1, 0)`.execute(db);
  },
};

/**
 * PostgreSQL checks JSON, and sorts keys byte by byte as SQLite does, so that lists come in the same
 * order on both.
 */
function columnTypes(db: Kysely<unknown>): { json: RawBuilder<unknown>; key: RawBuilder<unknown> } {
  return isPostgres(db)
    ? { json: sql`jsonb`, key: sql`text collate "C"` }
    : { json: sql`text`, key: sql`text` };
}
