import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** What goes to visitors and is no reply: confirmations of forms, and invitations to the beta in waves. */
export const visitorMails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('invitation_wave')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('number', 'integer', (column) => column.notNull().unique())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', key, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('visitor_mail')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('submission_id', key, (column) =>
        column.notNull().references('submission.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('to_email', 'text', (column) => column.notNull())
      .addColumn('mailbox', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('wave_id', key)
      .addColumn('bounced_at', key)
      .addColumn('bounce', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', key, (column) => column.notNull())
      .execute();
    await sql`create unique index visitor_mail_once on visitor_mail (submission_id, kind)`.execute(
      db,
    );
    await sql`create unique index visitor_mail_invited on visitor_mail (to_email)
      where kind = 'invitation'`.execute(db);
    await sql`create index visitor_mail_to on visitor_mail (kind, mailbox, created_at)`.execute(db);
    await sql`create index visitor_mail_recent on visitor_mail (kind, created_at)`.execute(db);
    await sql`create index visitor_mail_wave on visitor_mail (wave_id)`.execute(db);
  },
};
