/** Puts a mail that came in where it belongs: into a conversation, or to those that staff look through. */
import { validate as isUuid, v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { noteBounce } from '../conversation/queue.server.ts';
import { findReplyOf } from '../conversation/replies.server.ts';
import type { IncomingKind } from '../conversation/tables.ts';
import { findVisitorMail, noteVisitorBounce } from '../visitor-mails/queue.server.ts';
import type { ReceivedMail } from './read-mail.server.ts';

/** Mails of one address within an hour that are read; more of them are only noted. */
export const MAX_MAILS_PER_HOUR = 30;

/** Mails of an hour without a conversation that are read, whoever sends them: anybody may. */
export const MAX_UNMATCHED_PER_HOUR = 200;

/** Message-IDs of ours that are looked up: a mail may name any number. */
const MAX_OWN_IDS = 100;

const HOUR_MS = 3_600_000;

interface Place {
  submissionId: string | null;
  candidateId: string;
  replyId: string;
  /** A confirmation or an invitation that it answers or reports; or empty. */
  visitorMailId: string;
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
  // What we sent ourselves and got a copy of answers nothing.
  if (ownIds([mail.messageId], host).length > 0 || !(await isFirstSeen(db, mail.digest, at)))
    return;
  const place = await placeOf(db, mail, host);
  const isOurBounce = mail.kind === 'bounce' && place.submissionId !== null;
  const isTooMuch = !isOurBounce && (await isFlood(db, mail.from.email, { place, now }));
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

/** Its digest outlives it: what was removed or erased here is still in the mailbox. */
async function isFirstSeen(db: Db, digest: string, at: string): Promise<boolean> {
  const kept = await db
    .selectFrom('incoming_mail')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (kept !== undefined) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seen_mail')
    .values({ digest, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
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
  const own = messageIds.flatMap((id) => {
    const name = id.endsWith(end) ? id.slice(1, -end.length).toLowerCase() : '';
    return isUuid(name) ? [name] : [];
  });
  return [...new Set(own)].slice(0, MAX_OWN_IDS);
}

const NOWHERE = { submissionId: null, candidateId: '', replyId: '', visitorMailId: '' } as const;

async function placeOf(db: Db, mail: ReceivedMail, host: string): Promise<Place> {
  const ids = ownIds(mail.mentions, host);
  const reply = await findReplyOf(db, ids);
  const other = reply === undefined ? await findVisitorMail(db, ids) : undefined;
  const sent = reply ?? other;
  const named = { replyId: reply?.id ?? '', visitorMailId: other?.id ?? '' };
  if (mail.kind === 'bounce') {
    const isOurs = sent !== undefined && mail.failedRecipients.includes(sent.to_email);
    return isOurs ? { submissionId: sent.submission_id, candidateId: '', ...named } : NOWHERE;
  }
  const candidateId = sent?.submission_id ?? (await findByReference(db, mail.subject));
  const isKnown = candidateId !== '' && (await writesFrom(db, candidateId, mail.from.email));
  return isKnown
    ? { submissionId: candidateId, candidateId: '', ...named }
    : { ...NOWHERE, candidateId };
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

/** Counted apart in each conversation, so that nobody silences an address by forging it elsewhere. */
async function isFlood(
  db: Db,
  email: string,
  { place: { submissionId }, now }: { place: Place; now: number },
): Promise<boolean> {
  const recent = db
    .selectFrom('incoming_mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('submission_id', submissionId === null ? 'is' : '=', submissionId)
    .where('created_at', '>', new Date(now - HOUR_MS).toISOString());
  const { count } = await recent.where('from_email', '=', email).executeTakeFirstOrThrow();
  if (Number(count) >= MAX_MAILS_PER_HOUR) return true;
  if (submissionId !== null) return false;
  const all = await recent.executeTakeFirstOrThrow();
  return Number(all.count) >= MAX_UNMATCHED_PER_HOUR;
}

interface News {
  mail: Pick<ReceivedMail, 'diagnosis' | 'text'>;
  kind: IncomingKind;
  place: Place;
  at: string;
}

/** What a mail changes of its submission; what a program sent answers and asks nothing. */
async function tell(db: Db, { mail, kind, place, at }: News): Promise<void> {
  const { submissionId, replyId, visitorMailId } = place;
  if (submissionId === null) return;
  if (kind === 'bounce') {
    const text = mail.diagnosis === '' ? 'The mail server could not deliver it.' : mail.diagnosis;
    if (visitorMailId !== '') await noteVisitorBounce(db, { id: visitorMailId, text, at });
    else await noteBounce(db, { id: replyId, submissionId, text, at });
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
