import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What waited as spam, had filled no honeypot and was never judged by a person is new again: it is
 * suspected, shown, and not deleted unread. Whatever has been changed since is as somebody left it.
 */
export const suspected: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update submission set status = 'new'
      where status = 'spam' and updated_at = created_at
        and cast(suspicions as text) not like '%"honeypot"%'`.execute(db);
  },
};
