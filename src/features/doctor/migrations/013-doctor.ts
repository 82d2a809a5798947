import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

export const doctor: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('doctor_run')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('run_id', 'text')
      .addColumn('started_at', key)
      .addColumn('finished_at', key)
      .addColumn('started_by', 'text', (column) => column.notNull())
      .addColumn('planned', 'text', (column) => column.notNull())
      .addColumn('results', 'text', (column) => column.notNull())
      .addColumn('leased_until', key)
      .execute();
    await sql`
      insert into doctor_run (id, started_by, planned, results)
      values (1, '', '[]', '[]')`.execute(db);
    await db.schema
      .createTable('doctor_probe')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
    // Submissions by which the doctor tries the way of a lead; no list and no count has them.
    await sql`alter table submission add column is_test integer not null default 0`.execute(db);
  },
};
