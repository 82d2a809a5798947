import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Answers to forms that owners have built, beside what every submission has. */
export const ownForms: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const key = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    const json = isPostgres(db) ? sql`jsonb` : sql`text`;
    await sql`alter table submission add column form_id ${key} not null default ''`.execute(db);
    await sql`alter table submission add column form_title text not null default ''`.execute(db);
    await sql`alter table submission add column form_revision integer not null default 0`.execute(
      db,
    );
    await sql`alter table submission add column answers ${json}`.execute(db);
    await sql`create index submission_form on submission (form_id, created_at, id)
      where form_id <> ''`.execute(db);
  },
};
