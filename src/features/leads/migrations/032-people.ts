import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Which addresses are one person's, where that is not one alone. */
export const leadPeople: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable('person_address')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('person_id', key, (column) => column.notNull())
      .addColumn('added_by', 'text', (column) => column.notNull())
      .addColumn('added_at', key, (column) => column.notNull())
      .execute();
    await sql`create index person_address_of on person_address (person_id)`.execute(db);
    await sql`create index submission_person on submission (email, created_at, id)`.execute(db);
  },
};
