import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which text of the privacy policy was in force; nobody knows of what was sent before. */
export const policyRevisions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table submission add column policy_id text not null default ''`.execute(db);
    await sql`alter table submission add column policy_revision integer not null default 0`.execute(
      db,
    );
  },
};
