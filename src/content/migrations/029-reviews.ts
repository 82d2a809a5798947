import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Which types are published only after a review, what was asked for, and what is said about entries. */
export const reviews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('review_rule')
      .addColumn('type', key, (column) => column.primaryKey())
      .execute();
    await db.schema
      .createTable('review')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('type', key, (column) => column.notNull())
      .addColumn('entry_id', key, (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('based_on', 'integer', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('asked_by', key, (column) => column.notNull())
      .addColumn('asked_name', 'text', (column) => column.notNull())
      .addColumn('asked_at', key, (column) => column.notNull())
      .addColumn('answer_note', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('answered_by', key, (column) => column.notNull().defaultTo(''))
      .addColumn('answered_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('answered_at', key)
      .execute();
    await sql`create index review_entry on review (entry_id, asked_at)`.execute(db);
    await sql`create index review_state on review (state, asked_at)`.execute(db);
    await db.schema
      .createTable('entry_comment')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('type', key, (column) => column.notNull())
      .addColumn('entry_id', key, (column) => column.notNull())
      .addColumn('parent_id', key, (column) => column.notNull().defaultTo(''))
      .addColumn('field', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('exact', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('prefix', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('suffix', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('author_id', key, (column) => column.notNull().defaultTo(''))
      .addColumn('author_name', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created_at', key, (column) => column.notNull())
      .addColumn('resolved_at', key)
      .addColumn('resolved_by', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`create index entry_comment_entry on entry_comment (entry_id, created_at)`.execute(db);
    await sql`alter table preview_link add column may_comment integer not null default 0`.execute(
      db,
    );
  },
};
