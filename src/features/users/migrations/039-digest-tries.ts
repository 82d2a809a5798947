import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** The digest that is being sent to somebody: of which week, how often it was tried, and until when nobody tries. */
export const digestTries: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    const table = 'digest_reader';
    await db.schema.alterTable(table).addColumn('trying_week', key).execute();
    await db.schema
      .alterTable(table)
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable(table).addColumn('not_before', key).execute();
  },
};
