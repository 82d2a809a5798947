import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Who made a preview link and when, so that it ends with its maker. Links that are there are found
 * in the audit log; those of people who may not sign in any more end here.
 */
export const previewLinkMakers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('preview_link').addColumn('created_by_id', 'text').execute();
    await db.schema.alterTable('preview_link').addColumn('created_at', 'text').execute();
    for (const [column, known] of [
      ['created_by_id', 'actor_id'],
      ['created_at', 'at'],
    ] as const) {
      await sql`
        update preview_link set ${sql.ref(column)} = (
          select ${sql.ref(known)} from audit
          where audit.action = 'shared' and audit.subject_id = preview_link.entry_id
            and audit.subject_type = preview_link.type
            and audit.actor_name = preview_link.created_by
            and cast(audit.after as text) like '%' || preview_link.expires_at || '%'
          order by audit.id limit 1
        )`.execute(db);
    }
    await sql`
      delete from preview_link where created_by_id in (
        select id from "user" where disabled_at is not null
      )`.execute(db);
    await db.schema
      .createIndex('preview_link_entry')
      .on('preview_link')
      .columns(['entry_id', 'type'])
      .execute();
    await db.schema
      .createIndex('preview_link_maker')
      .on('preview_link')
      .column('created_by_id')
      .execute();
  },
};
