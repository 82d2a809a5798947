import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** What somebody of the staff is told of a lead: that it is theirs, or that its next step is due. */
export const leadNotices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('lead_notice')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('submission_id', key, (column) =>
        column.notNull().references('submission.id').onDelete('cascade'),
      )
      .addColumn('user_id', key, (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('about', key, (column) => column.notNull())
      .addColumn('by_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', key, (column) => column.notNull())
      .addColumn('seen_at', key)
      .addUniqueConstraint('lead_notice_once', ['submission_id', 'user_id', 'kind', 'about'])
      .execute();
    await sql`create index lead_notice_of on lead_notice (user_id, seen_at, created_at)`.execute(
      db,
    );
  },
};
