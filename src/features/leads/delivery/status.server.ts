/** What the studio and the doctor see of channels and deliveries, and what staff can do about them. */
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { configuredChannels } from '../channels.ts';
import type { ChannelOverview, Delivery } from '../inbox.ts';
import type { DeliverySettings } from '../settings.server.ts';
import { queueDeliveries } from '../store.server.ts';
import {
  type Channel,
  type ItemKind,
  type OutboxAttemptTable,
  type OutboxTable,
  TEST_CHANNEL,
} from '../tables.ts';
import { ATTEMPT_DELAYS_MS } from './attempts.ts';
import { goingBy } from './item-channel.ts';
import { channelKey, forgetChannels, requeue, stateOf } from './outbox.server.ts';

/** Every channel of the settings with its state and its backlog. */
export async function listChannels(
  db: Db,
  settings: DeliverySettings,
  now = Date.now(),
): Promise<ChannelOverview[]> {
  const rows = await db.selectFrom('outbox_channel').selectAll().execute();
  const counts = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('oldest'),
    ])
    .select(sql<Channel>`case when item_kind > '' then 'mail' else channel end`.as('via'))
    .where('state', 'in', ['pending', 'dead'])
    .where(isNotRefused)
    .where(isDueAtAll(now))
    .groupBy(['via', 'state'])
    .execute();
  return configuredChannels(settings).map(({ channel, address }) => {
    const key = channelKey(channel, address);
    const known = rows.find((row) => row.channel === channel && row.address === key.address);
    const countOf = (state: 'pending' | 'dead') =>
      counts.find((count) => count.via === channel && count.state === state);
    return {
      channel,
      host: new URL(address).host,
      state: known === undefined ? 'working' : stateOf(known, now),
      failures: known?.failures ?? 0,
      pausedUntil: known?.paused_until ?? null,
      disabledAt: known?.disabled_at ?? null,
      pending: Number(countOf('pending')?.count ?? 0),
      oldestPendingAt: countOf('pending')?.oldest ?? null,
      dead: Number(countOf('dead')?.count ?? 0),
    };
  });
}

/** Opens a channel again that was paused or disabled; what waits for it is due at once. */
export async function enableChannel(db: Db, channel: Channel, now = Date.now()): Promise<void> {
  await forgetChannels(db, [channel]);
  await requeue(db, channel, now);
}

/** The deliveries of a submission with every attempt, in two queries. */
export async function listDeliveries(db: Db, submissionId: string): Promise<Delivery[]> {
  const rows = await listOutbox(db, submissionId, '');
  return rows.map(({ delivery }) => delivery);
}

/** Those of its items of a kind, each with the item's id. */
export async function listOutbox(
  db: Db,
  submissionId: string,
  kind: ItemKind,
): Promise<{ itemId: string; notBefore: string | null; delivery: Delivery }[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('item_kind', '=', kind)
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
    itemId: row.item_id,
    notBefore: row.not_before,
    delivery: toDelivery(row, histories.get(row.id) ?? []),
  }));
}

const toDelivery = (row: OutboxRow, history: readonly OutboxAttemptTable[]): Delivery => ({
  id: row.id,
  channel: goingBy(row.channel),
  state: row.state,
  attempts: row.attempts,
  dueAt: row.due_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  history: history.map((attempt) => ({
    startedAt: attempt.started_at,
    durationMs: attempt.duration_ms,
    status: attempt.status,
    answer: attempt.answer,
    problem: attempt.problem,
  })),
});

type OutboxRow = Selectable<OutboxTable>;

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

/** Puts deliveries of these submissions on their way again; without ids all that were given up, but for refused mails. */
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
      ? update.where('state', '=', 'dead').where(isNotRefused)
      : update.where('submission_id', 'in', submissionIds).where('item_kind', '=', '');
  if (channels !== undefined) update = update.where('channel', 'in', channels);
  const rows = await update.returning('channel').execute();
  // A person who sends again says that the receiver is back: its pause or its end is over.
  await forgetChannels(db, [...new Set(rows.map(({ channel }) => goingBy(channel)))]);
  return rows.length;
}

/**
 * A mail to a lead or a colleague that was given up before its last attempt was refused for good: it is
 * sent again where it stands, by whoever has looked at why.
 */
const isNotRefused = sql<SqlBool>`(item_kind = '' or state <> 'dead'
  or attempts >= ${sql.lit(ATTEMPT_DELAYS_MS.length)})`;

/** Not what somebody wants sent later. */
const isDueAtAll = (now: number) =>
  sql<SqlBool>`(not_before is null or not_before <= ${new Date(now).toISOString()})`;

const SECOND_MS = 1_000;

/** What has not been delivered, tests of the way left out. */
export interface Backlog {
  waiting: number;
  /** For how long the one that has been due longest waits, in seconds; 0 where none is due. */
  oldestDueSeconds: number;
  dead: number;
}

export async function readBacklog(db: Db, now = Date.now()): Promise<Backlog> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('count'),
      fn.min('due_at').as('firstDueAt'),
    ])
    .where('state', 'in', ['pending', 'dead'])
    .where('channel', '!=', TEST_CHANNEL)
    .where(isNotRefused)
    .where(isDueAtAll(now))
    .groupBy('state')
    .execute();
  const waiting = rows.find(({ state }) => state === 'pending');
  const dead = rows.find(({ state }) => state === 'dead');
  const lateMs = waiting === undefined ? 0 : now - Date.parse(waiting.firstDueAt);
  return {
    waiting: Number(waiting?.count ?? 0),
    oldestDueSeconds: Math.max(0, lateMs / SECOND_MS),
    dead: Number(dead?.count ?? 0),
  };
}
