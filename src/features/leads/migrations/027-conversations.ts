import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { v7 as uuid } from 'uuid';
import { isPostgres } from '#platform/db/migrate.ts';

/** Notes as entries, replies, and an outbox that carries more than the submission itself. */
export const conversations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await addAnswered(db);
    await createNotes(db);
    await createReplies(db);
    await createIncoming(db);
    await createTemplates(db);
    await widenOutbox(db);
    await splitNotes(db);
  },
};

function columnTypes(db: Kysely<unknown>): Record<'key' | 'bytes', RawBuilder<unknown>> {
  return isPostgres(db)
    ? { key: sql`text collate "C"`, bytes: sql`bytea` }
    : { key: sql`text`, bytes: sql`blob` };
}

/** Whatever stood past "new" was promised no answer any more. */
async function addAnswered(db: Kysely<unknown>): Promise<void> {
  const { key } = columnTypes(db);
  for (const column of ['answered_at', 'taken_at', 'wrote_back_at']) {
    await sql`alter table submission add column ${sql.ref(column)} ${key}`.execute(db);
  }
  for (const column of ['answered_by', 'answered_reply', 'taken_id', 'taken_by']) {
    await sql`alter table submission add column ${sql.ref(column)} text not null default ''`.execute(
      db,
    );
  }
  await sql`update submission set answered_at = updated_at
    where status in ('in-progress', 'won', 'lost')`.execute(db);
  await sql`update submission set taken_id = owner_id, taken_by = owner_name
    where owner_id is not null`.execute(db);
}

async function createNotes(db: Kysely<unknown>): Promise<void> {
  const { key } = columnTypes(db);
  await db.schema
    .createTable('submission_note')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('submission_id', key, (column) =>
      column.notNull().references('submission.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('replaced_at', key)
    .addColumn('replaced_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`create index submission_note_list on submission_note (submission_id, created_at)`.execute(
    db,
  );
  await db.schema
    .createTable('note_mention')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('note_id', key, (column) =>
      column.notNull().references('submission_note.id').onDelete('cascade'),
    )
    .addColumn('submission_id', key, (column) =>
      column.notNull().references('submission.id').onDelete('cascade'),
    )
    .addColumn('user_id', key, (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('seen_at', key)
    .execute();
  await sql`create index note_mention_of on note_mention (user_id, seen_at, created_at)`.execute(
    db,
  );
  await sql`create index note_mention_in on note_mention (submission_id)`.execute(db);
  await sql`create index note_mention_note on note_mention (note_id)`.execute(db);
}

async function createReplies(db: Kysely<unknown>): Promise<void> {
  const { key, bytes } = columnTypes(db);
  let table = db.schema
    .createTable('reply')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('submission_id', key, (column) =>
      column.notNull().references('submission.id').onDelete('cascade'),
    )
    .addColumn('revision', 'integer', (column) => column.notNull());
  const texts = ['author_id', 'author_name', 'state', 'to_email', 'sender', 'subject', 'body'];
  for (const name of [...texts, 'signature', 'quote', 'in_reply_to', 'refs', 'bounce']) {
    table = table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
  }
  await table
    .addColumn('send_at', key)
    .addColumn('queued_at', key)
    .addColumn('bounced_at', key)
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .execute();
  await sql`create index reply_list on reply (submission_id, created_at)`.execute(db);
  await sql`create index reply_recent on reply (to_email, queued_at)`.execute(db);
  await sql`create unique index reply_draft on reply (submission_id, author_id)
    where state = 'draft'`.execute(db);
  await db.schema
    .createTable('reply_file')
    .addColumn('reply_id', key, (column) =>
      column.notNull().references('reply.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('media_id', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('content', bytes)
    .addPrimaryKeyConstraint('reply_file_key', ['reply_id', 'position'])
    .execute();
}

async function createIncoming(db: Kysely<unknown>): Promise<void> {
  const { key, bytes } = columnTypes(db);
  let table = db.schema
    .createTable('incoming_mail')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('submission_id', key, (column) =>
      column.references('submission.id').onDelete('cascade'),
    )
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('bytes', 'integer', (column) => column.notNull());
  const texts = ['candidate_id', 'reply_id', 'kind', 'from_email', 'from_name', 'subject'];
  for (const name of [...texts, 'body', 'message_id', 'assigned_by']) {
    table = table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
  }
  await table
    .addColumn('sent_at', key, (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .execute();
  await sql`create index incoming_mail_list on incoming_mail (submission_id, created_at)`.execute(
    db,
  );
  await sql`create index incoming_mail_from on incoming_mail (from_email, created_at)`.execute(db);
  await db.schema
    .createTable('incoming_file')
    .addColumn('mail_id', key, (column) =>
      column.notNull().references('incoming_mail.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('content', bytes)
    .addPrimaryKeyConstraint('incoming_file_key', ['mail_id', 'position'])
    .execute();
  await db.schema
    .createTable('seen_mail')
    .addColumn('digest', key, (column) => column.primaryKey())
    .addColumn('created_at', key, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('mailbox_state')
    .addColumn('mailbox', key, (column) => column.primaryKey())
    .addColumn('uid_validity', 'text', (column) => column.notNull())
    .addColumn('last_uid', 'integer', (column) => column.notNull())
    .addColumn('leased_by', 'text')
    .addColumn('leased_until', key)
    .addColumn('polled_at', key)
    .addColumn('failed_at', key)
    .addColumn('failed_because', 'text')
    .execute();
}

async function createTemplates(db: Kysely<unknown>): Promise<void> {
  const { key } = columnTypes(db);
  await db.schema
    .createTable('reply_template')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('reply_signature')
    .addColumn('user_id', key, (column) => column.primaryKey())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .execute();
}

/**
 * Nothing that stood here changes: nodes of the release before go on adding rows and taking those of
 * their channels, and an item has a channel of its own that they do not know.
 */
async function widenOutbox(db: Kysely<unknown>): Promise<void> {
  const { key } = columnTypes(db);
  await sql`alter table outbox add column item_kind text not null default ''`.execute(db);
  await sql`alter table outbox add column item_id ${key} not null default ''`.execute(db);
  await sql`alter table outbox add column not_before ${key}`.execute(db);
  await sql`create index outbox_item on outbox (state, item_kind)`.execute(db);
}

const ROWS_PER_READ = 200;

/** The one text of notes becomes one entry, to the letter; nobody knows who wrote it. */
async function splitNotes(db: Kysely<unknown>): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<{ id: string; notes: string; updated_at: string }>`
      select id, notes, updated_at from submission
      where notes <> '' and id > ${last} order by id limit ${ROWS_PER_READ}`.execute(db);
    for (const { id, notes, updated_at } of rows) {
      await sql`insert into submission_note
        (id, submission_id, author_id, author_name, body, created_at)
        values (${uuid()}, ${id}, '', '', ${notes}, ${updated_at})`.execute(db);
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}
