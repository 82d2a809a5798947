import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where in the studio a mail to colleagues leads. */
export const mailsLeadToEntries: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table staff_mail add column path text not null default '/admin'`.execute(db);
  },
};
