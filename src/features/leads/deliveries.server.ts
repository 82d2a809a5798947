/** What became of deliveries, and sending them again. */
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { forgetChannels } from './delivery/channel-state.server.ts';
import type { Delivery } from './inbox.ts';
import { queueDeliveries } from './store.server.ts';
import type { Channel } from './tables.ts';

/** The deliveries of a submission with every attempt, in two queries. */
export async function listDeliveries(db: Db, submissionId: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('channel')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const attempts = await db
    .selectFrom('outbox_attempt')
    .selectAll()
    .where('outbox_id', 'in', ids)
    .orderBy('started_at')
    .execute();
  const histories = Map.groupBy(attempts, ({ outbox_id }) => outbox_id);
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    state: row.state,
    attempts: row.attempts,
    dueAt: row.due_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    history: (histories.get(row.id) ?? []).map((attempt) => ({
      startedAt: attempt.started_at,
      durationMs: attempt.duration_ms,
      status: attempt.status,
      answer: attempt.answer,
      problem: attempt.problem,
    })),
  }));
}

/**
 * Puts a submission on its way again under its old ids, and on its way to channels that came later.
 * @returns how many deliveries are on their way by this.
 */
export async function redeliverOne(
  db: Db,
  submissionId: string,
  channels: readonly Channel[],
): Promise<number> {
  if (channels.length === 0) return 0;
  return transaction(db, async (db) => {
    await queueDeliveries(db, submissionId, channels, new Date().toISOString());
    return resetDeliveries(db, { submissionIds: [submissionId], channels });
  });
}

/** Puts deliveries of these submissions on their way again; without ids all that were given up. */
export const redeliverMany = (db: Db, ids: readonly string[] | undefined): Promise<number> =>
  transaction(db, (db) => resetDeliveries(db, { submissionIds: ids }));

interface Selection {
  submissionIds: readonly string[] | undefined;
  channels?: readonly Channel[];
}

/** What a worker holds at this moment is left to it: it is on its way already. */
async function resetDeliveries(db: Db, { submissionIds, channels }: Selection): Promise<number> {
  const now = new Date().toISOString();
  let update = db
    .updateTable('outbox')
    .set({
      state: 'pending',
      attempts: 0,
      due_at: now,
      leased_by: null,
      leased_until: null,
      updated_at: now,
    })
    .where((where) =>
      where.or([where('leased_until', 'is', null), where('leased_until', '<', now)]),
    );
  update =
    submissionIds === undefined
      ? update.where('state', '=', 'dead')
      : update.where('submission_id', 'in', submissionIds);
  if (channels !== undefined) update = update.where('channel', 'in', channels);
  const rows = await update.returning('channel').execute();
  // A person who sends again says that the receiver is back: its pause or its end is over.
  await forgetChannels(db, [...new Set(rows.map(({ channel }) => channel))]);
  return rows.length;
}
