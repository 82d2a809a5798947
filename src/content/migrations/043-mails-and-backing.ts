import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/**
 * Why the mail of a request did not arrive, what backs words that clients sign, and mails to colleagues until
 * they have gone out.
 */
export const mailsAndBacking: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await sql`alter table quote_request add column mail_problem text not null default ''`.execute(
      db,
    );
    await sql`alter table sign_off add column backing_id text not null default ''`.execute(db);
    await sql`alter table sign_off add column backing text not null default ''`.execute(db);
    // Those of the release before say in their words what backs them.
    const item = isPostgres(db) ? sql`item::json` : sql`item`;
    await sql`update sign_off set backing_id = coalesce(${item} ->> 'claimId', '')`.execute(db);
    await sql`create index sign_off_backing on sign_off (backing_id, state)`.execute(db);
    await db.schema
      .createTable('staff_mail')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('user_id', key, (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', key, (column) => column.notNull())
      .addColumn('created_at', key, (column) => column.notNull())
      .execute();
    await sql`create index staff_mail_due on staff_mail (due_at)`.execute(db);
  },
};
