import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Roles and limits of people, and whose an entry is. */
export const roles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    await sql`alter table "user" add column narrowed_at ${key}`.execute(db);
    await db.schema
      .createTable('user_role')
      .addColumn('user_id', key, (column) => column.notNull())
      .addColumn('role', key, (column) => column.notNull())
      .addPrimaryKeyConstraint('user_role_key', ['user_id', 'role'])
      .execute();
    await db.schema
      .createTable('user_scope')
      .addColumn('user_id', key, (column) => column.notNull())
      .addColumn('type', key, (column) => column.notNull())
      .addColumn('entry_id', key, (column) => column.notNull())
      .addPrimaryKeyConstraint('user_scope_key', ['user_id', 'type', 'entry_id'])
      .execute();
    await db.schema
      .createTable('entry_author')
      .addColumn('entry_id', key, (column) => column.primaryKey())
      .addColumn('type', key, (column) => column.notNull())
      .addColumn('user_id', key, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('entry_author_user')
      .on('entry_author')
      .columns(['user_id', 'entry_id'])
      .execute();
    await sql`insert into entry_author (entry_id, type, user_id)
      select entry_id, type, author_id from entry_revision
      where revision = 1 and author_id in (select id from "user")`.execute(db);
    await sql`insert into entry_author (entry_id, type, user_id)
      select key, min(type), min(author_id) from entry_draft
      where based_on = 0 and author_id in (select id from "user")
      group by key having count(*) = 1
      on conflict do nothing`.execute(db);
  },
};
