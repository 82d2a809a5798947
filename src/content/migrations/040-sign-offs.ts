import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** What clients were asked to sign, and how they answered; links say what they are for. */
export const signOffs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await sql`alter table preview_link add column purpose text not null default ''`.execute(db);
    await sql`alter table entry_schedule add column publish_unsigned integer not null default 0`.execute(
      db,
    );
    await db.schema
      .createTable('sign_off')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('link_hash', key, (column) => column.notNull())
      .addColumn('type', key, (column) => column.notNull())
      .addColumn('entry_id', key, (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('based_on', 'integer', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('asked_by', key, (column) => column.notNull())
      .addColumn('asked_name', 'text', (column) => column.notNull())
      .addColumn('asked_at', key, (column) => column.notNull())
      .addColumn('expires_at', key, (column) => column.notNull())
      .addColumn('answers', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('signed_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('answered_at', key)
      .execute();
    await sql`create unique index sign_off_link on sign_off (link_hash)`.execute(db);
    await sql`create index sign_off_entry on sign_off (entry_id, asked_at)`.execute(db);
    await sql`create index sign_off_signed on sign_off (entry_id, type, state, answered_at, id)`.execute(
      db,
    );
  },
};
