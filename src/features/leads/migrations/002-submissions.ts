import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

export const submissions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createSubmissions(db);
    await createOutbox(db);
  },
};

async function createSubmissions(db: Kysely<unknown>): Promise<void> {
  const { json, key, bytes } = columnTypes(db);
  await db.schema
    .createTable('submission')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('fields', json, (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('consent_wording', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('visit', json)
    .addColumn('suspicions', json, (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .execute();
  await sql`create index submission_list on submission (created_at, id)`.execute(db);
  await sql`create index submission_status on submission (status, created_at, id)`.execute(db);
  await sql`create index submission_kind on submission (kind, created_at, id)`.execute(db);
  await sql`create index submission_email on submission (email)`.execute(db);
  await sql`create index submission_digest on submission (digest, created_at)`.execute(db);

  await db.schema
    .createTable('submission_file')
    .addColumn('submission_id', key, (column) =>
      column.primaryKey().references('submission.id').onDelete('cascade'),
    )
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('content', bytes, (column) => column.notNull())
    .execute();
}

/** What is to be sent on, each attempt, and how the channels are. */
async function createOutbox(db: Kysely<unknown>): Promise<void> {
  const { key } = columnTypes(db);
  await db.schema
    .createTable('outbox')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('submission_id', key, (column) =>
      column.notNull().references('submission.id').onDelete('cascade'),
    )
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', key, (column) => column.notNull())
    .addColumn('leased_by', 'text')
    .addColumn('leased_until', key)
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .addUniqueConstraint('outbox_once', ['submission_id', 'channel'])
    .execute();
  await sql`create index outbox_due on outbox (state, channel, due_at)`.execute(db);

  await db.schema
    .createTable('outbox_attempt')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('outbox_id', key, (column) =>
      column.notNull().references('outbox.id').onDelete('cascade'),
    )
    .addColumn('started_at', key, (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('problem', 'text', (column) => column.notNull())
    .execute();
  await sql`create index outbox_attempt_list on outbox_attempt (outbox_id, started_at)`.execute(db);

  await db.schema
    .createTable('outbox_channel')
    .addColumn('channel', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('paused_until', 'text')
    .addColumn('disabled_at', 'text')
    .execute();
}

function columnTypes(db: Kysely<unknown>): Record<'json' | 'key' | 'bytes', RawBuilder<unknown>> {
  return isPostgres(db)
    ? { json: sql`jsonb`, key: sql`text collate "C"`, bytes: sql`bytea` }
    : { json: sql`text`, key: sql`text`, bytes: sql`blob` };
}
