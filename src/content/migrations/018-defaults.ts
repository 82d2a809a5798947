import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which of the entries that ship with the code an owner has saved or deleted. */
export const defaults: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('default_entry')
      .addColumn('entry_id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('base', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('default_entry_type').on('default_entry').column('type').execute();
  },
};
