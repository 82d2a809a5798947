import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../db/migrate.ts';

/** How the last backup went, and which process makes one now. */
export const backupState: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('backup_state')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('leased_by', 'text')
      .addColumn('leased_until', key)
      .addColumn('done_at', key)
      .addColumn('done_file', 'text')
      .addColumn('done_bytes', 'bigint')
      .addColumn('failed_at', key)
      .addColumn('failed_because', 'text')
      .execute();
    await sql`insert into backup_state (id) values (1)`.execute(db);
  },
};
