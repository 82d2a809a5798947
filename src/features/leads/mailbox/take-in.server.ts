/** Puts a mail that came in where it belongs: into a conversation, or to those that staff look through. */
import { validate as isUuid, v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { noteBounce } from '../conversation/queue.server.ts';
import { findReplyOf } from '../conversation/replies.server.ts';
import type { IncomingKind } from '../conversation/tables.ts';
import type { ReceivedMail } from './read-mail.server.ts';

/** Mails of one address within an hour that are read; more of them are only noted. */
export const MAX_MAILS_PER_HOUR = 30;

const HOUR_MS = 3_600_000;

interface Place {
  submissionId: string | null;
  candidateId: string;
  replyId: string;
}

/**
 * Stores a mail, once. Call it in a transaction.
 * @param host of our own Message-IDs.
 */
export async function takeIn(
  db: Db,
  mail: ReceivedMail,
  { host, now }: { host: string; now: number },
): Promise<void> {
  const at = new Date(now).toISOString();
  const known = await db
    .selectFrom('incoming_mail')
    .select('id')
    .where('digest', '=', mail.digest)
    .executeTakeFirst();
  // What we sent ourselves and got a copy of answers nothing.
  if (known !== undefined || ownIds([mail.messageId], host).length > 0) return;
  const place = await placeOf(db, mail, host);
  const isTooMuch = mail.kind !== 'bounce' && (await isFlood(db, mail.from.email, now));
  const kind: IncomingKind = isTooMuch ? 'too-many' : mail.kind;
  const id = uuid();
  await db
    .insertInto('incoming_mail')
    .values({
      id,
      submission_id: place.submissionId,
      digest: mail.digest,
      bytes: mail.bytes,
      candidate_id: place.candidateId,
      reply_id: place.replyId,
      kind,
      from_email: mail.from.email,
      from_name: mail.from.name,
      subject: mail.subject,
      body: isTooMuch ? '' : mail.text,
      message_id: mail.messageId,
      assigned_by: '',
      sent_at: mail.sentAt,
      created_at: at,
    })
    .execute();
  if (!isTooMuch) await keepFiles(db, id, mail);
  await tell(db, { mail, kind, place, at });
}

async function keepFiles(db: Db, mailId: string, { files }: ReceivedMail): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto('incoming_file')
    .values(
      files.map((file, position) => ({
        mail_id: mailId,
        position,
        file_name: file.fileName,
        media_type: file.mediaType,
        bytes: file.bytes,
        content: file.content,
      })),
    )
    .execute();
}

/** The ids of our replies in Message-IDs. */
function ownIds(messageIds: readonly string[], host: string): string[] {
  const end = `@${host}>`;
  return messageIds.flatMap((id) => {
    const own = id.endsWith(end) ? id.slice(1, -end.length) : '';
    return isUuid(own) ? [own] : [];
  });
}

async function placeOf(db: Db, mail: ReceivedMail, host: string): Promise<Place> {
  const reply = await findReplyOf(db, ownIds(mail.mentions, host));
  const replyId = reply?.id ?? '';
  if (mail.kind === 'bounce') {
    const { failedRecipients: failed } = mail;
    const isOurs = reply !== undefined && (failed.length === 0 || failed.includes(reply.to_email));
    return isOurs
      ? { submissionId: reply.submission_id, candidateId: '', replyId }
      : { submissionId: null, candidateId: '', replyId: '' };
  }
  const candidateId = reply?.submission_id ?? (await findByReference(db, mail.subject));
  const isKnown = candidateId !== '' && (await writesFrom(db, candidateId, mail.from.email));
  return isKnown
    ? { submissionId: candidateId, candidateId: '', replyId }
    : { submissionId: null, candidateId, replyId: '' };
}

async function findByReference(db: Db, subject: string): Promise<string> {
  const references = subject.match(/\b[A-Z\d]{1,4}-[2-9A-HJKMNP-TV-Z]{6}\b/g) ?? [];
  if (references.length === 0) return '';
  const row = await db
    .selectFrom('submission')
    .select('id')
    .where('reference', 'in', references.slice(0, 5))
    .where('is_test', '=', 0)
    .executeTakeFirst();
  return row?.id ?? '';
}

/** Whether this address is one of the conversation: whoever knows a reference may be anybody. */
async function writesFrom(db: Db, submissionId: string, email: string): Promise<boolean> {
  if (email === '') return false;
  const submission = await db
    .selectFrom('submission')
    .select('id')
    .where('id', '=', submissionId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (submission !== undefined) return true;
  const assigned = await db
    .selectFrom('incoming_mail')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('from_email', '=', email)
    .where('kind', '<>', 'bounce')
    .executeTakeFirst();
  return assigned !== undefined;
}

async function isFlood(db: Db, email: string, now: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('incoming_mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('from_email', '=', email)
    .where('created_at', '>', new Date(now - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count) >= MAX_MAILS_PER_HOUR;
}

interface News {
  mail: Pick<ReceivedMail, 'diagnosis' | 'text'>;
  kind: IncomingKind;
  place: Place;
  at: string;
}

/** What a mail changes of its submission; what a program sent answers and asks nothing. */
async function tell(db: Db, { mail, kind, place, at }: News): Promise<void> {
  const { submissionId, replyId } = place;
  if (submissionId === null) return;
  if (kind === 'bounce') {
    const text = mail.diagnosis === '' ? 'The mail server could not deliver it.' : mail.diagnosis;
    await noteBounce(db, { id: replyId, submissionId, text, at });
  } else if (kind !== 'automatic' && kind !== 'too-many') {
    await noteWroteBack(db, submissionId, at);
  }
}

export async function noteWroteBack(db: Db, submissionId: string, at: string): Promise<void> {
  await db
    .updateTable('submission')
    .set({ wrote_back_at: at, updated_at: at })
    .where('id', '=', submissionId)
    .execute();
}
