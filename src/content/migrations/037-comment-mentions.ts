import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Whom comments on entries name. */
export const commentMentions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('comment_mention')
      .addColumn('user_id', key, (column) => column.notNull())
      .addColumn('comment_id', key, (column) => column.notNull())
      .addColumn('thread_id', key, (column) => column.notNull())
      .addColumn('entry_id', key, (column) => column.notNull())
      .addPrimaryKeyConstraint('comment_mention_pk', ['user_id', 'comment_id'])
      .execute();
    await sql`create index comment_mention_entry on comment_mention (entry_id)`.execute(db);
    await sql`create index comment_mention_thread on comment_mention (thread_id, user_id)`.execute(
      db,
    );
  },
};
