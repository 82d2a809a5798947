import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Whom staff have asked for words of their own, and what was given, each time whole. */
export const quoteRequests: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('quote_request')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('link_hash', key, (column) => column.notNull())
      .addColumn('type', key, (column) => column.notNull())
      .addColumn('entry_id', key, (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', key, (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('questions', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('about_link', 'text', (column) => column.notNull())
      .addColumn('picture', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('asked_by', key, (column) => column.notNull())
      .addColumn('asked_name', 'text', (column) => column.notNull())
      .addColumn('asked_at', key, (column) => column.notNull())
      .addColumn('expires_at', key, (column) => column.notNull())
      .addColumn('given_at', key)
      .addColumn('withdrawn_at', key)
      .addColumn('mail_state', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('mail_tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('mail_due_at', key)
      .execute();
    await sql`create unique index quote_request_link on quote_request (link_hash)`.execute(db);
    await sql`create unique index quote_request_entry on quote_request (entry_id)`.execute(db);
    await sql`create index quote_request_list on quote_request (asked_at, id)`.execute(db);
    await sql`create index quote_request_asker on quote_request (asked_by, given_at)`.execute(db);
    await sql`create index quote_request_of on quote_request (email)`.execute(db);
    await sql`create index quote_request_mail on quote_request (mail_state, mail_due_at)`.execute(
      db,
    );
    await sql`create index quote_request_over on quote_request (state, expires_at)`.execute(db);
    await db.schema
      .createTable('quote_original')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('request_id', key, (column) =>
        column.notNull().references('quote_request.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('picture', 'text', (column) => column.notNull())
      .addColumn('uses', 'text', (column) => column.notNull())
      .addColumn('consent_wording', 'text', (column) => column.notNull())
      .addColumn('policy_id', key, (column) => column.notNull())
      .addColumn('policy_revision', 'integer', (column) => column.notNull())
      .addColumn('given_at', key, (column) => column.notNull())
      .execute();
    await sql`create unique index quote_original_version on quote_original (request_id, version)`.execute(
      db,
    );
    await sql`create index quote_original_name on quote_original (name)`.execute(db);
  },
};
