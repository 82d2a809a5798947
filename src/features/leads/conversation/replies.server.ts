/** Sends replies: checked against what the sender has seen, and stored with their place in the outbox. */
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { FindSite } from '#web/site.ts';
import { forgetChannels } from '../delivery/outbox.server.ts';
import type { Submission } from '../inbox.ts';
import { getSubmission, lockSubmission, subjectOf } from '../inbox-store.server.ts';
import type { DeliverySettings } from '../settings.server.ts';
import { queueItem } from '../store.server.ts';
import { type Compose, composeFor } from './compose.server.ts';
import { insertDraft } from './drafts.server.ts';
import { cancelReply, requeueReply } from './queue.server.ts';
import { listReplies, readDrafts, readEntries } from './read.server.ts';
import { type FindLibraryFile, findFiles, keepFiles, readFiles } from './reply-files.server.ts';
import { MAX_REPLIES_PER_HOUR, WRITING_MS, withReference } from './rules.ts';
import type { NewReply, Reply } from './schema.ts';

export interface ReplyParts {
  db: Db;
  delivery: DeliverySettings;
  findSite: FindSite;
  publicUrl: string;
  findFile: FindLibraryFile;
}

const HOUR_MS = 3_600_000;
const HOUR_S = 3_600;

/**
 * Stores a reply and puts it on its way. The same call again is the same reply.
 * @throws {AppError} not_found, validation_failed, rate_limited, or conflict: where mail is not set up,
 *   the submission is spam, or (with `current`) somebody has written what the sender has not seen.
 */
export async function sendReply(
  parts: ReplyParts,
  submissionId: string,
  { reply, actor }: { reply: NewReply; actor: Actor },
): Promise<Reply> {
  const files = await readFiles(await findFiles(parts.findFile, reply.media));
  return transaction(parts.db, async (db) => {
    const submission = await lockSubmission(db, submissionId);
    const sent = await findSent(db, submissionId, reply.id);
    if (sent !== undefined && sent.author.id === actor.id) return asSent(sent, reply, submission);
    assertMayBeSent(submission, parts.delivery);
    const compose = await composeFor({ ...parts, db }, submission, actor);
    const to = addressOf(compose, reply.to);
    await assertSeen(db, submissionId, { reply, actor });
    await assertNotTooMany(db, to);
    await queueReply(db, { submission, reply, actor, compose, to });
    await keepFiles(db, reply.id, files);
    await takeUp(db, submission, actor);
    await recordAudit(db, { actor, action: 'replied-to', subject: subjectOf(submission) });
    return getReply(db, submissionId, reply.id);
  });
}

const findSent = async (db: Db, submissionId: string, id: string): Promise<Reply | undefined> =>
  (await listReplies(db, submissionId)).find((reply) => reply.id === id);

/** @throws {AppError} conflict where other words were sent under this id, or none are any more. */
function asSent(sent: Reply, { subject, body }: NewReply, { reference }: Submission): Reply {
  const isSame = sent.body === body && sent.subject === withReference(subject, reference);
  if (isSame && sent.state !== 'cancelled') return sent;
  throw new AppError(
    'conflict',
    sent.state === 'cancelled'
      ? 'This reply was canceled. Send it again to send it as a new one.'
      : 'This reply was already sent, with other text. Send it again to send this one as a second reply.',
    { current: { entries: [sent], drafts: [] } },
  );
}

async function getReply(db: Db, submissionId: string, id: string): Promise<Reply> {
  const reply = await findSent(db, submissionId, id);
  if (reply === undefined) throw new AppError('not_found', 'This reply does not exist.');
  return reply;
}

function assertMayBeSent({ status }: Submission, { mail }: DeliverySettings): void {
  if (status === 'spam') {
    throw new AppError('conflict', 'This is marked as spam. Change its status first.');
  }
  if (mail === undefined) {
    throw new AppError(
      'conflict',
      'No mail server is set up. Answer from your own mail program, then mark it as answered.',
    );
  }
}

function addressOf({ addresses }: Compose, wanted: string | undefined): string {
  const to = wanted ?? addresses[0];
  if (to !== undefined && addresses.includes(to)) return to;
  const sentence =
    to === undefined
      ? 'This message came without an email address'
      : 'Choose an address that this person has written from';
  throw new AppError('validation_failed', `${sentence}.`, { fields: { to: sentence } });
}

/** Nobody answers past a colleague or the person themselves without having read it. */
async function assertSeen(
  db: Db,
  submissionId: string,
  { reply: { seen, id }, actor }: { reply: NewReply; actor: Actor },
): Promise<void> {
  const isNew = (entry: { id: string }): boolean => entry.id !== id && !seen.includes(entry.id);
  const entries = await readEntries(db, submissionId);
  const unseen = entries.filter((entry) => {
    if (!isNew(entry) || entry.type === 'note') return false;
    if (entry.type === 'mail') return entry.kind === 'mail' || entry.kind === 'bounce';
    return entry.author.id !== actor.id && entry.state !== 'cancelled';
  });
  const since = Date.now() - WRITING_MS;
  const drafts = (await readDrafts(db, submissionId)).filter(
    (draft) =>
      isNew(draft) &&
      draft.author.id !== actor.id &&
      draft.body.trim() !== '' &&
      Date.parse(draft.updatedAt) > since,
  );
  if (unseen.length + drafts.length === 0) return;
  const [other] = drafts;
  const sentence =
    unseen.length > 0
      ? 'There is something new in this conversation. Read it before you send.'
      : `${other?.author.name ?? 'Somebody'} is writing a reply, too. Read it before you send.`;
  throw new AppError('conflict', sentence, { current: { entries: unseen, drafts } });
}

async function assertNotTooMany(db: Db, to: string): Promise<void> {
  const { count } = await db
    .selectFrom('reply')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('to_email', '=', to)
    .where('queued_at', '>', new Date(Date.now() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_REPLIES_PER_HOUR) return;
  throw new AppError(
    'rate_limited',
    `${MAX_REPLIES_PER_HOUR} replies went to this address within an hour. Wait a while, or schedule it.`,
    { retryAfter: HOUR_S },
  );
}

interface QueuedReply {
  submission: Submission;
  reply: NewReply;
  actor: Actor;
  compose: Compose;
  to: string;
}

async function queueReply(
  db: Db,
  { submission, reply, actor, compose, to }: QueuedReply,
): Promise<void> {
  const { id, sendAt } = reply;
  const now = new Date().toISOString();
  const isDraft = await db
    .selectFrom('reply')
    .select('id')
    .where('id', '=', id)
    .where('submission_id', '=', submission.id)
    .where('author_id', '=', actor.id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  if (isDraft === undefined) {
    await db
      .deleteFrom('reply')
      .where('submission_id', '=', submission.id)
      .where('author_id', '=', actor.id)
      .where('state', '=', 'draft')
      .execute();
    await insertDraft(db, { submissionId: submission.id, draft: reply, actor, now });
  }
  await db
    .updateTable('reply')
    .set({
      state: 'queued',
      to_email: to,
      sender: compose.sender,
      subject: withReference(reply.subject, submission.reference),
      body: reply.body,
      signature: compose.signature,
      quote: compose.quote,
      in_reply_to: compose.inReplyTo,
      refs: compose.references,
      send_at: sendAt,
      queued_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await queueItem(db, { submissionId: submission.id, kind: 'reply', id, now, notBefore: sendAt });
}

/** Whoever replies has it in hand, unless somebody else has. */
async function takeUp(db: Db, { id, status, takenUp }: Submission, actor: Actor): Promise<void> {
  const now = new Date().toISOString();
  await db
    .updateTable('submission')
    .set({
      ...(status === 'new' ? { status: 'in-progress' as const } : {}),
      ...(takenUp === null ? { taken_at: now, taken_id: actor.id, taken_by: actor.name } : {}),
      wrote_back_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** The submission of a reply. @throws {AppError} not_found */
async function submissionOf(db: Db, id: string): Promise<Submission> {
  const row = isUuid(id)
    ? await db
        .selectFrom('reply')
        .select('submission_id')
        .where('id', '=', id)
        .where('state', '<>', 'draft')
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('not_found', 'This reply does not exist.');
  return getSubmission(db, row.submission_id);
}

/**
 * Calls a reply off that has not gone out.
 * @throws {AppError} not_found, or conflict where it is under way or gone.
 */
export async function callOffReply({ db }: ReplyParts, id: string, actor: Actor): Promise<Reply> {
  return transaction(db, async (db) => {
    const submission = await submissionOf(db, id);
    await lockSubmission(db, submission.id);
    if (!(await cancelReply(db, id))) {
      throw new AppError('conflict', 'This reply is being sent, or was already sent or canceled.');
    }
    await recordAudit(db, {
      actor,
      action: 'cancelled-a-reply-to',
      subject: subjectOf(submission),
    });
    return getReply(db, submission.id, id);
  });
}

/**
 * Sends a reply again, under its Message-ID, that was given up or has come back.
 * @throws {AppError} not_found, or conflict where it is neither.
 */
export async function resendReply({ db }: ReplyParts, id: string, actor: Actor): Promise<Reply> {
  return transaction(db, async (db) => {
    const submission = await submissionOf(db, id);
    await lockSubmission(db, submission.id);
    const { state } = await getReply(db, submission.id, id);
    if (state !== 'given-up' && state !== 'bounced') {
      throw new AppError(
        'conflict',
        'Only a reply that was given up or bounced can be sent again.',
      );
    }
    await requeueReply(db, id);
    await forgetChannels(db, ['mail']);
    await recordAudit(db, {
      actor,
      action: 'sent-again-a-reply-to',
      subject: subjectOf(submission),
    });
    return getReply(db, submission.id, id);
  });
}

/** Whether this Message-ID is one of our replies, and which. */
export const findReplyOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? undefined
    : db
        .selectFrom('reply')
        .select(['id', 'submission_id', 'to_email'])
        .where('id', 'in', ids)
        .where('state', '<>', 'draft')
        .where(sql<boolean>`queued_at is not null`)
        .orderBy('queued_at', 'desc')
        .executeTakeFirst();
