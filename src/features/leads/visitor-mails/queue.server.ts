/** Confirmations and invitations that are on their way or were: found, bounced, sent again. */
import { validate as isUuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { itemChannel } from '../delivery/item-channel.ts';
import { forgetChannels } from '../delivery/outbox.server.ts';
import { listOutbox } from '../delivery/status.server.ts';
import { lockSubmission, subjectOf } from '../inbox-store.server.ts';
import { sentState } from '../sent-state.ts';
import { queueItem } from '../store.server.ts';
import type { VisitorMail } from './schema.ts';

/** Which mail one of these Message-IDs is. */
export const findVisitorMail = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? undefined
    : db
        .selectFrom('visitor_mail')
        .select(['id', 'submission_id', 'to_email'])
        .where('id', 'in', ids)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();

export async function noteVisitorBounce(
  db: Db,
  { id, text, at }: { id: string; text: string; at: string },
): Promise<void> {
  await db
    .updateTable('visitor_mail')
    .set({ bounced_at: at, bounce: text })
    .where('id', '=', id)
    .execute();
}

/** Those of a submission, oldest first. One that the outbox has lost is as good as given up. */
export async function listVisitorMails(db: Db, submissionId: string): Promise<VisitorMail[]> {
  const rows = await db
    .selectFrom('visitor_mail')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const outbox = [
    ...(await listOutbox(db, submissionId, 'confirmation')),
    ...(await listOutbox(db, submissionId, 'invitation')),
  ];
  return rows.map((row) => {
    const sent = outbox.find(({ itemId }) => itemId === row.id);
    return {
      id: row.id,
      at: row.created_at,
      kind: row.kind,
      to: row.to_email,
      subject: row.subject,
      body: row.body,
      state: sentState(
        { state: sent?.delivery.state ?? 'dead', notBefore: null },
        { isBounced: row.bounced_at !== null, now: Date.now() },
      ),
      bounce: row.bounce,
      delivery: sent?.delivery ?? null,
    };
  });
}

/**
 * Sends one again, under its Message-ID, that was given up or has come back.
 * @throws {AppError} not_found, or conflict where it is neither or its submission is spam.
 */
export async function resendVisitorMail(db: Db, id: string, actor: Actor): Promise<VisitorMail> {
  const row = isUuid(id)
    ? await db
        .selectFrom('visitor_mail')
        .select(['submission_id', 'kind'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('not_found', 'This mail does not exist.');
  const { submission_id: submissionId, kind } = row;
  return transaction(db, async (db) => {
    const submission = await lockSubmission(db, submissionId);
    if (submission.status === 'spam') {
      throw new AppError('conflict', 'This is marked as spam. Change its status first.');
    }
    const { state } = await getVisitorMail(db, submissionId, id);
    if (state !== 'given-up' && state !== 'bounced') {
      throw new AppError('conflict', 'Only a mail that was given up or bounced can be sent again.');
    }
    const now = new Date().toISOString();
    await db
      .deleteFrom('outbox')
      .where('submission_id', '=', submissionId)
      .where('channel', '=', itemChannel(id))
      .execute();
    await queueItem(db, { submissionId, kind, id, now });
    await db
      .updateTable('visitor_mail')
      .set({ bounced_at: null, bounce: '' })
      .where('id', '=', id)
      .execute();
    await forgetChannels(db, ['mail']);
    const subject = subjectOf(submission);
    await recordAudit(db, { actor, action: 'sent-again-a-mail-to', subject });
    return getVisitorMail(db, submissionId, id);
  });
}

async function getVisitorMail(db: Db, submissionId: string, id: string): Promise<VisitorMail> {
  const mail = (await listVisitorMails(db, submissionId)).find((one) => one.id === id);
  if (mail === undefined) throw new AppError('not_found', 'This mail does not exist.');
  return mail;
}
