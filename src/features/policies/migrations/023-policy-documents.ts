import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The PDFs of policies that are not as they ship. */
export const policyDocuments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('policy_document')
      .addColumn('policy_id', 'text', (column) => column.primaryKey())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('wanted', 'text', (column) => column.notNull())
      .addColumn('problem', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('leased_until', 'text')
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
  },
};
