import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Where a lead stands, what it is worth, what is next, and the choices that the owner has made for that. */
export const pipeline: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await addColumns(db);
    await createIndexes(db);
    await createSettings(db);
  },
};

const keyType = (db: Kysely<unknown>): RawBuilder<unknown> =>
  isPostgres(db) ? sql`text collate "C"` : sql`text`;

/** Nodes of the release before add rows without them. */
async function addColumns(db: Kysely<unknown>): Promise<void> {
  const key = keyType(db);
  const amount = isPostgres(db) ? sql`bigint` : sql`integer`;
  for (const column of ['stage', 'currency', 'next_step', 'lost_reason']) {
    await sql`alter table submission add column ${sql.ref(column)} ${key} not null default ''`.execute(
      db,
    );
  }
  await sql`alter table submission add column tags text not null default '[]'`.execute(db);
  await sql`alter table submission add column value_minor ${amount}`.execute(db);
  for (const column of ['stage_at', 'next_on']) {
    await sql`alter table submission add column ${sql.ref(column)} ${key}`.execute(db);
  }
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  // Sums of a board are read from the index alone.
  await sql`create index submission_pipeline on submission
    (status, stage, currency, value_minor, kind, owner_id, next_on, is_test)`.execute(db);
  await sql`create index submission_stage on submission (status, stage, created_at, id)`.execute(
    db,
  );
  await sql`create index submission_owner on submission (owner_id, created_at, id)`.execute(db);
  await sql`create index submission_next on submission (next_on, id) where next_on is not null`.execute(
    db,
  );
  await sql`create index submission_value on submission (value_minor, id)
    where value_minor is not null`.execute(db);
  await sql`create index submission_tags on submission (updated_at) where tags <> '[]'`.execute(db);
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pipeline_setting')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}
