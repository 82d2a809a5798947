import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which state of the site's choices has the wording that was agreed to: so far always the first. */
export const consentRevisions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table submission add column consent_revision integer not null default 1`.execute(
      db,
    );
  },
};
