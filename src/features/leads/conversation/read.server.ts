/** A conversation as staff read it: what was noted, replied and written back, in the order of time. */
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { listOutbox } from '../delivery/status.server.ts';
import { sentState } from '../sent-state.ts';
import { addedNote, joinNotes } from './rules.ts';
import type { Conversation, IncomingMail, Note, Reply, SavedDraft } from './schema.ts';
import type { IncomingMailTable, NoteTable, ReplyFileTable, ReplyTable } from './tables.ts';

type Entry = Conversation['entries'][number];

/** Everything but drafts, oldest first. */
export async function readEntries(
  db: Db,
  submissionId: string,
  now = Date.now(),
): Promise<Entry[]> {
  const [notes, replies, mails] = [
    await listNotes(db, submissionId),
    await listReplies(db, submissionId, now),
    await listIncoming(db, submissionId),
  ];
  return [...notes, ...replies, ...mails].sort((a, b) =>
    a.at === b.at ? 0 : a.at < b.at ? -1 : 1,
  );
}

async function listNotes(db: Db, submissionId: string): Promise<Note[]> {
  const rows = await db
    .selectFrom('submission_note')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const notes = rows.map(toNote);
  const adopted = await findUnadopted(db, submissionId, notes);
  return adopted === undefined ? notes : [...notes, adopted];
}

/** What a node of the release before has written into the one text; the next note makes it an entry. */
async function findUnadopted(
  db: Db,
  submissionId: string,
  notes: readonly Note[],
): Promise<Note | undefined> {
  const row = await db
    .selectFrom('submission')
    .select(['notes', 'updated_at'])
    .where('id', '=', submissionId)
    .executeTakeFirst();
  const current = notes.filter(({ replacedAt }) => replacedAt === null);
  const text = row?.notes ?? '';
  const body = addedNote(joinNotes(current.map((note) => note.body)), text) ?? text;
  if (row === undefined || body === '') return undefined;
  const unknown = { author: null, replacedAt: null, replacedBy: '' };
  return { type: 'note', id: submissionId, at: row.updated_at, body, ...unknown };
}

const toNote = (row: Selectable<NoteTable>): Note => ({
  type: 'note',
  id: row.id,
  at: row.created_at,
  author: row.author_id === '' ? null : { id: row.author_id, name: row.author_name },
  body: row.body,
  replacedAt: row.replaced_at,
  replacedBy: row.replaced_by,
});

/** Everything that was sent, is to be, or was called off. */
export async function listReplies(
  db: Db,
  submissionId: string,
  now = Date.now(),
): Promise<Reply[]> {
  const rows = await repliesOf(db, submissionId).where('state', '<>', 'draft').execute();
  if (rows.length === 0) return [];
  const files = await filesOf(db, rows);
  const outbox = await listOutbox(db, submissionId, 'reply');
  return rows.map((row) => {
    const sent = outbox.find(({ itemId }) => itemId === row.id);
    return {
      type: 'reply',
      id: row.id,
      at: row.queued_at ?? row.created_at,
      author: { id: row.author_id, name: row.author_name },
      to: row.to_email,
      sender: row.sender,
      subject: row.subject,
      body: row.body,
      signature: row.signature,
      quote: row.quote,
      files: files.get(row.id) ?? [],
      sendAt: row.send_at,
      state:
        row.state !== 'queued' || sent === undefined
          ? 'cancelled'
          : sentState(
              { state: sent.delivery.state, notBefore: sent.notBefore },
              { isBounced: row.bounced_at !== null, now },
            ),
      bounce: row.bounce,
      delivery: sent?.delivery ?? null,
    };
  });
}

/** What is being written, by whomever. */
export async function readDrafts(db: Db, submissionId: string): Promise<SavedDraft[]> {
  const rows = await repliesOf(db, submissionId).where('state', '=', 'draft').execute();
  if (rows.length === 0) return [];
  const files = await filesOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    author: { id: row.author_id, name: row.author_name },
    subject: row.subject,
    body: row.body,
    files: files.get(row.id) ?? [],
    sendAt: row.send_at,
    revision: row.revision,
    updatedAt: row.updated_at,
  }));
}

const repliesOf = (db: Db, submissionId: string) =>
  db
    .selectFrom('reply')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('created_at')
    .orderBy('id');

type FileFacts = Reply['files'][number];

async function filesOf(
  db: Db,
  replies: readonly Pick<Selectable<ReplyTable>, 'id'>[],
): Promise<Map<string, FileFacts[]>> {
  const rows = await db
    .selectFrom('reply_file')
    .select(['reply_id', 'media_id', 'file_name', 'media_type', 'bytes'])
    .where(
      'reply_id',
      'in',
      replies.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const byReply = Map.groupBy(rows, ({ reply_id }) => reply_id);
  return new Map([...byReply].map(([id, files]) => [id, files.map(toFile)]));
}

type FileRow = Pick<Selectable<ReplyFileTable>, 'media_id' | 'file_name' | 'media_type' | 'bytes'>;

const toFile = (row: FileRow): FileFacts => ({
  mediaId: row.media_id,
  fileName: row.file_name,
  mediaType: row.media_type,
  bytes: row.bytes,
});

/** What came back to this submission, oldest first. */
async function listIncoming(db: Db, submissionId: string): Promise<IncomingMail[]> {
  const rows = await db
    .selectFrom('incoming_mail')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return toIncoming(db, rows);
}

/** Mails with what is attached to them. */
export async function toIncoming(
  db: Db,
  rows: readonly Selectable<IncomingMailTable>[],
): Promise<IncomingMail[]> {
  if (rows.length === 0) return [];
  const files = await db
    .selectFrom('incoming_file')
    .select(['mail_id', 'position', 'file_name', 'media_type', 'bytes'])
    .select((select) => select('content', 'is not', null).as('is_kept'))
    .where(
      'mail_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const byMail = Map.groupBy(files, ({ mail_id }) => mail_id);
  return rows.map((row) => ({
    type: 'mail',
    id: row.id,
    at: row.created_at,
    kind: row.kind,
    from: { name: row.from_name, email: row.from_email },
    subject: row.subject,
    body: row.body,
    bytes: row.bytes,
    assignedBy: row.assigned_by,
    files: (byMail.get(row.id) ?? []).map((file) => ({
      fileName: file.file_name,
      mediaType: file.media_type,
      bytes: file.bytes,
      address: Number(file.is_kept) === 1 ? fileAddress(row.id, file.position) : null,
    })),
  }));
}

const fileAddress = (mailId: string, position: number): string =>
  `/api/admin/incoming/${mailId}/files/${position}`;
