import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const owners: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table submission add column owner_id text`.execute(db);
    await sql`alter table submission add column owner_name text not null default ''`.execute(db);
  },
};
