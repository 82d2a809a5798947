import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#platform/db/migrate.ts';

/** Labels to sort by, revisions, drafts, schedules, trash, old slugs, preview links, audit log. */
export const studio: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await addLabels(db);
    await createRevisions(db);
    await createSchedules(db);
    await createTrash(db);
    await createAudit(db);
  },
};

/** What lists of the studio show, search and order entries by. */
async function addLabels(db: Kysely<unknown>): Promise<void> {
  const { key, text } = columnTypes(db);
  await sql`alter table entry add column label ${key} not null default ''`.execute(db);
  await sql`alter table entry add column search text not null default ''`.execute(db);
  await sql`update entry set label = coalesce(${text('title')}, ''), search = lower(coalesce(${text('title')}, '') || ' ' || coalesce(${text('company')}, '') || ' ' || coalesce(${text('excerpt')}, '')) where type <> 'testimonial'`.execute(
    db,
  );
  await sql`update entry set label = coalesce(${text('name')}, '') || ', ' || coalesce(${text('company')}, ''), search = lower(coalesce(${text('name')}, '') || ' ' || coalesce(${text('company')}, '') || ' ' || coalesce(${text('testimonialText')}, '')) where type = 'testimonial'`.execute(
    db,
  );
  await sql`create index entry_all on entry (type, sort_key, id)`.execute(db);
  await sql`create index entry_by_label on entry (type, label, id)`.execute(db);
  await sql`create index entry_by_update on entry (type, updated_at, id)`.execute(db);
  await sql`create index entry_by_status_update on entry (status, updated_at)`.execute(db);
}

/** What entries were, and what is typed and not saved. */
async function createRevisions(db: Kysely<unknown>): Promise<void> {
  const { json, key } = columnTypes(db);
  await db.schema
    .createTable('entry_revision')
    .addColumn('entry_id', key, (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('item', json, (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_revision_pk', ['entry_id', 'revision'])
    .execute();

  await db.schema
    .createTable('entry_draft')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('key', key, (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('based_on', 'integer', (column) => column.notNull())
    .addColumn('fields', json, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_draft_pk', ['type', 'key', 'author_id'])
    .execute();
  await sql`create index entry_draft_by_author on entry_draft (author_id, updated_at)`.execute(db);
}

async function createSchedules(db: Kysely<unknown>): Promise<void> {
  const { json, key } = columnTypes(db);
  await db.schema
    .createTable('entry_schedule')
    .addColumn('entry_id', key, (column) =>
      column.primaryKey().references('entry.id').onDelete('cascade'),
    )
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('publish_at', key)
    .addColumn('unpublish_at', key)
    .addColumn('item', json)
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('author_name', 'text', (column) => column.notNull())
    .execute();
  await sql`create index entry_schedule_publish on entry_schedule (publish_at)`.execute(db);
  await sql`create index entry_schedule_unpublish on entry_schedule (unpublish_at)`.execute(db);
}

/** What was deleted, and what leads to entries from where they have been and are not yet. */
async function createTrash(db: Kysely<unknown>): Promise<void> {
  const { json, key } = columnTypes(db);
  await db.schema
    .createTable('trash')
    .addColumn('entry_id', key, (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('item', json, (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('sort_key', key, (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('deleted_at', key, (column) => column.notNull())
    .addColumn('deleted_by', 'text', (column) => column.notNull())
    .execute();
  await sql`create index trash_list on trash (deleted_at, entry_id)`.execute(db);

  await db.schema
    .createTable('slug_history')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('slug', key, (column) => column.notNull())
    .addColumn('entry_id', key, (column) => column.notNull())
    .addColumn('changed_at', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('slug_history_pk', ['type', 'slug'])
    .execute();

  await db.schema
    .createTable('preview_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('entry_id', key, (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('expires_at', key, (column) => column.notNull())
    .execute();
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  const { json, key } = columnTypes(db);
  await db.schema
    .createTable('audit')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('at', key, (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_type', 'text', (column) => column.notNull())
    .addColumn('subject_id', key, (column) => column.notNull())
    .addColumn('subject_label', 'text', (column) => column.notNull())
    .addColumn('before', json)
    .addColumn('after', json)
    .execute();
  await sql`create index audit_list on audit (id)`.execute(db);
  await sql`create index audit_by_subject on audit (subject_type, subject_id, id)`.execute(db);
  await sql`create index audit_by_actor on audit (actor_id, id)`.execute(db);
}

/** Types and JSON access of the two dialects. */
function columnTypes(db: Kysely<unknown>): {
  json: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  text: (name: string) => RawBuilder<unknown>;
} {
  return isPostgres(db)
    ? {
        json: sql`jsonb`,
        key: sql`text collate "C"`,
        text: (name) => sql`data ->> ${sql.lit(name)}`,
      }
    : {
        json: sql`text`,
        key: sql`text`,
        text: (name) => sql`json_extract(data, ${sql.lit(`$.${name}`)})`,
      };
}
