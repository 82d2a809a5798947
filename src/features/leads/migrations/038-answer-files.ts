import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Files that came with answers to forms of owners, stored and erased with their submission. */
export const answerFiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const [key, bytes] = isPostgres(db)
      ? [sql`text collate "C"`, sql`bytea`]
      : [sql`text`, sql`blob`];
    await db.schema
      .createTable('answer_file')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('submission_id', key, (column) =>
        column.notNull().references('submission.id').onDelete('cascade'),
      )
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('content', bytes, (column) => column.notNull())
      .execute();
    // With the sizes in it, so that adding them up reads no file.
    await sql`create index answer_file_of on answer_file (submission_id, bytes)`.execute(db);
  },
};
