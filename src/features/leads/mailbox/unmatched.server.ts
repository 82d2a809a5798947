/** Mails that belong to no conversation they may be shown with; staff say where they do. */
import { type Selectable, type SqlBool, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import { type Cursor, encodeCursor } from '#content/cursor.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { toIncoming } from '../conversation/read.server.ts';
import type { IncomingMailTable } from '../conversation/tables.ts';
import { lockSubmission, subjectOf } from '../inbox-store.server.ts';
import type { UnmatchedMail } from './schema.ts';
import { noteWroteBack } from './take-in.server.ts';

const MAX_PAGE_SIZE = 100;

interface PageOptions {
  limit?: number | undefined;
  cursor?: Cursor | undefined;
}

/** A page of them, the newest first, each with the submission that it says it belongs to. */
export async function listUnmatched(
  db: Db,
  { limit = MAX_PAGE_SIZE, cursor }: PageOptions,
): Promise<{ items: UnmatchedMail[]; next: string | undefined }> {
  const found = await db
    .selectFrom('incoming_mail')
    .selectAll()
    .where('submission_id', 'is', null)
    .$if(cursor !== undefined, (query) =>
      query.where(sql<SqlBool>`(created_at, id) < (${cursor?.[1]}, ${cursor?.[2]})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: await withClaims(db, rows),
    next:
      found.length > limit && last !== undefined
        ? encodeCursor([0, last.created_at, last.id])
        : undefined,
  };
}

async function withClaims(
  db: Db,
  rows: readonly Selectable<IncomingMailTable>[],
): Promise<UnmatchedMail[]> {
  const candidates = rows.map(({ candidate_id }) => candidate_id).filter((id) => id !== '');
  const named =
    candidates.length === 0
      ? []
      : await db
          .selectFrom('submission')
          .select(['id', 'reference'])
          .where('id', 'in', candidates)
          .execute();
  const mails = await toIncoming(db, rows);
  return mails.map((mail, place) => ({
    ...mail,
    claims: named.find(({ id }) => id === rows[place]?.candidate_id)?.reference ?? '',
  }));
}

/** @throws {AppError} not_found */
async function assertUnmatched(db: Db, id: string): Promise<{ kind: string }> {
  const row = isUuid(id)
    ? await db
        .selectFrom('incoming_mail')
        .select('kind')
        .where('id', '=', id)
        .where('submission_id', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('not_found', 'This mail is no longer in the list.');
  return row;
}

/**
 * Puts a mail into the conversation of the submission with this reference. Whoever wrote it may go on
 * writing there.
 * @throws {AppError} not_found, or validation_failed where no submission has the reference.
 */
export async function assignMail(
  db: Db,
  id: string,
  { reference, actor }: { reference: string; actor: Actor },
): Promise<void> {
  await transaction(db, async (db) => {
    const { kind } = await assertUnmatched(db, id);
    const found = await db
      .selectFrom('submission')
      .select('id')
      .where('reference', '=', reference)
      .where('is_test', '=', 0)
      .executeTakeFirst();
    if (found === undefined) {
      const sentence = 'No message has this reference';
      throw new AppError('validation_failed', `${sentence}.`, { fields: { reference: sentence } });
    }
    const submission = await lockSubmission(db, found.id);
    await db
      .updateTable('incoming_mail')
      .set({ submission_id: submission.id, candidate_id: '', assigned_by: actor.name })
      .where('id', '=', id)
      .execute();
    if (kind === 'mail' || kind === 'too-large') {
      await noteWroteBack(db, submission.id, new Date().toISOString());
    }
    const subject = subjectOf(submission);
    await recordAudit(db, { actor, action: 'assigned-a-mail-to', subject });
  });
}

/** Removes a mail here; the mailbox keeps it. @throws {AppError} not_found */
export async function removeUnmatched(db: Db, id: string, actor: Actor): Promise<void> {
  await transaction(db, async (db) => {
    await assertUnmatched(db, id);
    await db.deleteFrom('incoming_mail').where('id', '=', id).execute();
    const subject = { type: 'submission', id: '', label: 'A mail without a conversation' };
    await recordAudit(db, { actor, action: 'deleted', subject });
  });
}
