import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/**
 * Of which state the uses are noted. A node of an earlier release leaves these columns as they are, and
 * so do all rows that are there: they are noted anew once the site runs.
 */
export const notedUses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    for (const statement of [
      sql`alter table entry add column noted integer`,
      sql`alter table entry_draft add column noted ${key}`,
      sql`alter table entry_schedule add column noted integer`,
      sql`alter table trash add column noted ${key}`,
      sql`create index entry_unnoted on entry (id) where noted is null or noted <> revision`,
      sql`create index entry_draft_unnoted on entry_draft (key) where noted is null or noted <> updated_at`,
      sql`create index entry_schedule_unnoted on entry_schedule (entry_id) where noted is null`,
      sql`create index trash_unnoted on trash (entry_id) where noted is null or noted <> deleted_at`,
    ]) {
      await statement.execute(db);
    }
  },
};
