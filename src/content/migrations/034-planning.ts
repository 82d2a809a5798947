import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Swaps of what is featured, the site's time zone, what each person has seen, and the log by time. */
export const planning: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('featured_swap')
      .addColumn('id', key, (column) => column.primaryKey())
      .addColumn('type', key, (column) => column.notNull())
      .addColumn('solution', 'text', (column) => column.notNull())
      .addColumn('at', key, (column) => column.notNull())
      .addColumn('out_id', key)
      .addColumn('out_label', 'text', (column) => column.notNull())
      .addColumn('in_id', key)
      .addColumn('in_label', 'text', (column) => column.notNull())
      .addColumn('state', key, (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('author_id', 'text', (column) => column.notNull())
      .addColumn('author_name', 'text', (column) => column.notNull())
      .addColumn('created_at', key, (column) => column.notNull())
      .addColumn('settled_at', key)
      .execute();
    await sql`create index featured_swap_due on featured_swap (state, at, id)`.execute(db);
    await db.schema
      .createTable('site_planning')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('changes_seen')
      .addColumn('user_id', key, (column) => column.primaryKey())
      .addColumn('up_to', key, (column) => column.notNull())
      .addColumn('seen_at', key, (column) => column.notNull())
      .execute();
    await sql`alter table audit add column revision integer`.execute(db);
    await sql`create index audit_by_action on audit (action, id)`.execute(db);
    await sql`create index audit_by_type on audit (subject_type, id)`.execute(db);
  },
};
