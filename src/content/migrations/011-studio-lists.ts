import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for what the studio's lists are narrowed by, so that a large site's stay quick. */
export const studioLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const indexes = [
      sql`create index entry_by_status_label on entry (type, status, label, id)`,
      sql`create index entry_by_type_status_update on entry (type, status, updated_at, id)`,
      sql`create index entry_featured on entry (type, featured_at) where featured_at is not null`,
    ];
    for (const index of indexes) await index.execute(db);
  },
};
