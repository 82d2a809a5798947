/** What work with a lead leaves in the database, of each kind something. */
import { randomUUID } from 'node:crypto';
import { SHIPPED_PIPELINE } from '#features/leads/pipeline/rules.ts';
import type { Db } from '#platform/db/tables.ts';
import { SUBMITTED_AT } from './submissions.ts';

const created = { created_at: SUBMITTED_AT };
const times = { ...created, updated_at: SUBMITTED_AT };
const BYTES = new Uint8Array([0, 255, 13, 10, 39, 92]);

interface Words {
  text: string;
  userId: string;
}

/**
 * Adds a note that mentions somebody, a reply and a mail with a file each, a plan, an invitation, a template and a
 * signature.
 */
export async function addConversation(db: Db, submissionId: string, words: Words): Promise<void> {
  await addNote(db, submissionId, words);
  await addReply(db, submissionId, words);
  await addMail(db, submissionId, words);
  await addInvitation(db, submissionId, words);
  await addPlan(db, submissionId, words);
  const { text, userId } = words;
  await db
    .insertInto('reply_template')
    .values({ id: randomUUID(), name: text, body: text, revision: 1, ...times })
    .execute();
  await db
    .insertInto('reply_signature')
    .values({ user_id: userId, sender: text, signature: text, updated_at: SUBMITTED_AT })
    .execute();
}

/** What the pipeline knows of the lead, and the choices of an administrator. */
async function addPlan(db: Db, id: string, { text, userId }: Words): Promise<void> {
  await db
    .updateTable('submission')
    .set({ stage: 'proposal', value_minor: 9_999_999_999_999, currency: 'JPY', next_step: text })
    .set({ next_on: '2026-03-31', tags: JSON.stringify([text]), lost_reason: text })
    .where('id', '=', id)
    .execute();
  const notice = { kind: 'due', about: '2026-03-31' } as const;
  await db
    .insertInto('lead_notice')
    .values({ id: randomUUID(), submission_id: id, user_id: userId, ...notice, ...created })
    .execute();
  const value = JSON.stringify({ ...SHIPPED_PIPELINE, lostReasons: [text] });
  await db
    .insertInto('pipeline_setting')
    .values({ id: 'pipeline', value, revision: 1, updated_at: SUBMITTED_AT })
    .execute();
}

async function addNote(db: Db, submission_id: string, { text, userId }: Words): Promise<void> {
  const id = randomUUID();
  const author = { author_id: userId, author_name: text };
  await db
    .insertInto('submission_note')
    .values({ id, submission_id, ...author, body: text, ...created })
    .execute();
  await db
    .insertInto('note_mention')
    .values({ id: randomUUID(), note_id: id, submission_id, user_id: userId, ...created })
    .execute();
}

const fileOf = (text: string) => ({
  position: 0,
  file_name: text,
  media_type: 'text/plain',
  bytes: BYTES.length,
  content: BYTES,
});

async function addReply(db: Db, submission_id: string, { text, userId }: Words): Promise<void> {
  const id = randomUUID();
  const words = { subject: text, body: text, signature: text, quote: text, sender: text };
  await db
    .insertInto('reply')
    .values({
      id,
      submission_id,
      author_id: userId,
      author_name: text,
      ...words,
      ...times,
      revision: 1,
      state: 'queued',
      to_email: 'ada@example.com',
      in_reply_to: '',
      refs: '',
      send_at: null,
      queued_at: SUBMITTED_AT,
    })
    .execute();
  await db
    .insertInto('reply_file')
    .values({ ...fileOf(text), reply_id: id, media_id: '' })
    .execute();
}

async function addMail(db: Db, submission_id: string, { text }: Words): Promise<void> {
  const id = randomUUID();
  await db
    .insertInto('incoming_mail')
    .values({
      id,
      submission_id,
      digest: id,
      bytes: 12,
      candidate_id: '',
      reply_id: '',
      kind: 'mail',
      from_email: 'ada@example.com',
      from_name: text,
      subject: text,
      body: text,
      message_id: '',
      assigned_by: '',
      sent_at: SUBMITTED_AT,
      ...created,
    })
    .execute();
  await db
    .insertInto('seen_mail')
    .values({ digest: id, ...created })
    .execute();
  await db
    .insertInto('incoming_file')
    .values({ ...fileOf(text), mail_id: id })
    .execute();
}

async function addInvitation(db: Db, submission_id: string, { text }: Words): Promise<void> {
  const wave = randomUUID();
  const words = { subject: text, body: text };
  await db
    .insertInto('invitation_wave')
    .values({ id: wave, number: 1, ...words, created_by: text, ...created })
    .execute();
  await db
    .insertInto('visitor_mail')
    .values({
      id: randomUUID(),
      submission_id,
      kind: 'invitation',
      to_email: 'ada@example.com',
      mailbox: 'ada@example.com',
      ...words,
      wave_id: wave,
      ...created,
    })
    .execute();
  await db
    .insertInto('person_address')
    .values({
      email: 'ada@example.com',
      person_id: wave,
      added_by: text,
      added_at: SUBMITTED_AT,
    })
    .execute();
}
