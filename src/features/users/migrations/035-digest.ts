import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Who wants the weekly digest, and which node sends it. */
export const digest: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('digest_reader')
      .addColumn('user_id', key, (column) => column.primaryKey())
      .addColumn('is_on', 'integer', (column) => column.notNull())
      .addColumn('last_week', key, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('digest_lease')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('leased_by', key)
      .addColumn('leased_until', key)
      .execute();
    await sql`insert into digest_lease (id) values (1)`.execute(db);
  },
};
