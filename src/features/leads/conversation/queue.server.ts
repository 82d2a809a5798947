/** Replies that are in the outbox: called off, sent again, and what a delivered one means. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import type { Sending } from '../delivery/attempts.ts';

/** What waits for its time or its mail server and is held by no worker now. */
const waiting = (db: Db) =>
  db
    .deleteFrom('outbox')
    .where('item_kind', '=', 'reply')
    .where('state', '=', 'pending')
    .where(({ or, eb }) =>
      or([eb('leased_until', 'is', null), eb('leased_until', '<', new Date().toISOString())]),
    );

/**
 * Takes a reply off its way.
 * @returns whether it was still to be had.
 */
export async function cancelReply(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await waiting(db).where('item_id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await markCancelled(db, [id]);
  return true;
}

/** Takes all replies to a submission off their way that are still to be had. */
export async function cancelReplies(db: Db, submissionId: string): Promise<void> {
  const rows = await waiting(db)
    .where('submission_id', '=', submissionId)
    .returning('item_id')
    .execute();
  await markCancelled(
    db,
    rows.map(({ item_id }) => item_id),
  );
}

async function markCancelled(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('reply')
    .set({ state: 'cancelled', updated_at: new Date().toISOString() })
    .where('id', 'in', ids)
    .execute();
}

/** Puts a reply on its way again that was given up or has bounced. */
export async function requeueReply(db: Db, id: string): Promise<void> {
  const now = new Date().toISOString();
  await db
    .updateTable('outbox')
    .set({
      state: 'pending',
      attempts: 0,
      due_at: now,
      not_before: null,
      leased_by: null,
      leased_until: null,
      updated_at: now,
    })
    .where('item_kind', '=', 'reply')
    .where('item_id', '=', id)
    .execute();
  await db
    .updateTable('reply')
    .set({ bounced_at: null, bounce: '', updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** The first reply that a mail server takes answers the submission. */
export async function noteSent(db: Db, { itemKind, itemId, submissionId }: Sending, at: string) {
  if (itemKind !== 'reply') return;
  await db
    .updateTable('submission')
    .set(({ selectFrom }) => ({
      answered_at: at,
      answered_reply: itemId,
      answered_by: selectFrom('reply').select('author_name').where('id', '=', itemId),
      updated_at: at,
    }))
    .where('id', '=', submissionId)
    .where('answered_at', 'is', null)
    .where(sql<boolean>`exists (select 1 from reply where id = ${itemId})`)
    .execute();
}

/** A reply that came back has answered nothing; another that was taken has. */
export async function noteBounce(
  db: Db,
  { id, submissionId, text, at }: { id: string; submissionId: string; text: string; at: string },
): Promise<void> {
  await db
    .updateTable('reply')
    .set({ bounced_at: at, bounce: text, updated_at: at })
    .where('id', '=', id)
    .execute();
  const other = await db
    .selectFrom('reply')
    .innerJoin('outbox', 'outbox.item_id', 'reply.id')
    .select(['reply.id', 'reply.author_name', 'outbox.updated_at'])
    .where('reply.submission_id', '=', submissionId)
    .where('reply.bounced_at', 'is', null)
    .where('outbox.state', '=', 'delivered')
    .orderBy('outbox.updated_at')
    .executeTakeFirst();
  await db
    .updateTable('submission')
    .set({
      answered_at: other?.updated_at ?? null,
      answered_by: other?.author_name ?? '',
      answered_reply: other?.id ?? '',
      updated_at: at,
    })
    .where('id', '=', submissionId)
    .where('answered_reply', '=', id)
    .execute();
}
