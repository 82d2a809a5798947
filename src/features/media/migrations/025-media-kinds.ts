import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Documents and films beside pictures: all that is there is pictures. */
export const mediaKinds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await db.schema
      .alterTable('media')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('picture'))
      .execute();
    await db.schema.alterTable('media').addColumn('replaces', key).execute();
    await sql`create index media_kind_list on media (kind, status, created_at, id)`.execute(db);
  },
};
