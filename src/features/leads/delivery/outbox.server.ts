/**
 * The rows of the outbox, how many processes share them, and what is known of each channel: whether
 * it pauses, and whether its receiver is gone.
 */

import { createHash } from 'node:crypto';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isPostgres } from '#platform/db/migrate.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { relaxedTransaction } from '#platform/db/transaction.ts';
import type { Channel, OutboxChannelTable } from '../tables.ts';
import {
  type Attempt,
  BREAKER_FAILURES,
  MAX_PAUSE_MS,
  MAX_RETRY_AFTER_MS,
  pauseMs,
  retryDelayMs,
  type Sending,
} from './attempts.ts';
import { goesBy } from './item-channel.ts';

/** Longer than any attempt: whoever holds a row beyond it is dead. */
const LEASE_MS = 60_000;

/** Clocks of machines that share a database may differ by this much. */
const CLOCK_SKEW_MS = 60_000;

export interface Lease extends Sending {
  /** Attempts before this one. */
  attempts: number;
  worker: string;
}

interface LeaseRequest {
  channel: Channel;
  worker: string;
  limit: number;
  now: number;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Takes rows that are due for this worker alone, the longest waiting first. A lease that a power cut
 * undoes belongs to a worker that the cut ended too.
 */
export async function leaseDue(db: Kysely<Tables>, request: LeaseRequest): Promise<Lease[]> {
  // Most polls find nothing, and SQLite's write lock is not taken for nothing.
  const [due] = await dueRows(db, { ...request, limit: 1 }).execute();
  if (due === undefined) return [];
  const { worker, now } = request;
  return relaxedTransaction(db, async (db) => {
    const query = dueRows(db, request);
    const rows = await (isPostgres(db) ? query.forUpdate().skipLocked() : query).execute();
    if (rows.length === 0) return [];
    await db
      .updateTable('outbox')
      .set({ leased_by: worker, leased_until: iso(now + LEASE_MS) })
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
    return rows.map(({ id, submission_id, item_kind, item_id, attempts }) => ({
      id,
      submissionId: submission_id,
      itemKind: item_kind,
      itemId: item_id,
      attempts,
      worker,
    }));
  });
}

const dueRows = (db: Db, { channel, limit, now }: LeaseRequest) =>
  db
    .selectFrom('outbox')
    .select(['id', 'submission_id', 'item_kind', 'item_id', 'attempts'])
    .where('state', '=', 'pending')
    .where(goesBy(channel))
    .where('due_at', '<=', iso(now))
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', iso(now))]))
    .orderBy('due_at')
    .limit(limit);

interface Settlement {
  lease: Lease;
  key: ChannelKey;
  attempt: Attempt;
  startedAt: number;
  durationMs: number;
  now: number;
  random: () => number;
  /** What else is written down in the transaction of a success. */
  onDelivered?: (db: Db, lease: Lease, at: string) => Promise<void>;
}

type SettledState = 'delivered' | 'waiting' | 'dead';

/**
 * Writes down what came of an attempt. A success counts whoever had it; a failure only moves the
 * row while this worker still holds it. What a power cut undoes of it is sent again under its id.
 */
export async function settle(db: Kysely<Tables>, settlement: Settlement): Promise<SettledState> {
  const { lease, key, attempt, startedAt, durationMs, now, random, onDelivered } = settlement;
  const attempts = lease.attempts + 1;
  const isOver = attempt.isDelivered || attempt.isRefused;
  const delay = isOver ? undefined : retryDelayMs(attempts, random, attempt.retryAfterMs);
  await relaxedTransaction(db, async (db) => {
    await db
      .insertInto('outbox_attempt')
      .values({
        id: uuid(),
        outbox_id: lease.id,
        started_at: iso(startedAt),
        duration_ms: Math.round(durationMs),
        status: attempt.status,
        answer: attempt.answer,
        problem: attempt.problem,
      })
      .execute();
    const free = { attempts, leased_by: null, leased_until: null, updated_at: iso(now) };
    if (attempt.isDelivered) {
      await db
        .updateTable('outbox')
        .set({ ...free, state: 'delivered' })
        .where('id', '=', lease.id)
        .execute();
      await recordSuccess(db, key);
      await onDelivered?.(db, lease, iso(now));
      return;
    }
    await db
      .updateTable('outbox')
      .set(delay === undefined ? { ...free, state: 'dead' } : { ...free, due_at: iso(now + delay) })
      .where('id', '=', lease.id)
      .where('leased_by', '=', lease.worker)
      .execute();
    // Whoever refuses one has answered, so the channel works.
    if (attempt.isRefused) await recordSuccess(db, key);
    else await recordFailure(db, key, { now, isGone: attempt.isGone });
  });
  if (attempt.isDelivered) return 'delivered';
  return delay === undefined ? 'dead' : 'waiting';
}

/** Whether the row is still there: a submission that is erased takes its rows along. */
export async function isOnItsWay(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Takes an item off its way that there is nothing to send of any more. */
export async function dropItem(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('state', '=', 'pending').execute();
}

/**
 * Makes rows due that were put off by a clock which has been set back since: their time may be
 * years away. Call it at the start and whenever the clock has jumped.
 */
export async function rescueFromTheFuture(db: Db, channel: Channel, now: number): Promise<void> {
  const rows = db.updateTable('outbox').where('state', '=', 'pending').where(goesBy(channel));
  await rows
    .where(mayGo(now))
    .set({ due_at: iso(now), updated_at: iso(now) })
    .where((row) =>
      row.or([
        row('updated_at', '>', iso(now + CLOCK_SKEW_MS)),
        row('due_at', '>', iso(now + 2 * MAX_RETRY_AFTER_MS)),
      ]),
    )
    .execute();
  await rows
    .set({ leased_by: null, leased_until: null })
    .where('leased_until', '>', iso(now + LEASE_MS + CLOCK_SKEW_MS))
    .execute();
}

/** Makes all that waits for a channel due at once. */
export async function requeue(db: Db, channel: Channel, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: iso(now), updated_at: iso(now) })
    .where('state', '=', 'pending')
    .where(goesBy(channel))
    .where('due_at', '>', iso(now))
    .where(mayGo(now))
    .execute();
}

/** Not what somebody wants sent later. */
const mayGo = (now: number) => sql<SqlBool>`(not_before is null or not_before <= ${iso(now)})`;

export interface ChannelKey {
  channel: Channel;
  /** Digest of the address: webhook addresses are secrets of a kind. */
  address: string;
}

export const channelKey = (channel: Channel, address: string): ChannelKey => ({
  channel,
  address: createHash('sha256').update(address).digest('hex'),
});

/** What a channel may send now. */
type ChannelState = 'working' | 'trying' | 'paused' | 'disabled';

const fresh = (key: ChannelKey): OutboxChannelTable => ({
  ...key,
  failures: 0,
  paused_until: null,
  disabled_at: null,
});

/** What is known of the channel at this address; another address starts afresh. */
async function readChannel(db: Db, key: ChannelKey): Promise<OutboxChannelTable> {
  const row = await db
    .selectFrom('outbox_channel')
    .selectAll()
    .where('channel', '=', key.channel)
    .executeTakeFirst();
  return row?.address === key.address ? row : fresh(key);
}

async function writeChannel(db: Db, row: OutboxChannelTable): Promise<void> {
  await db
    .insertInto('outbox_channel')
    .values(row)
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(row))
    .execute();
}

/** After a pause one attempt is made to see whether the receiver is back. */
export function stateOf(row: OutboxChannelTable, now: number): ChannelState {
  if (row.disabled_at !== null) return 'disabled';
  const remaining = row.paused_until === null ? 0 : Date.parse(row.paused_until) - now;
  // No pause is as long: the clock was set back since.
  if (remaining > 0 && remaining <= MAX_PAUSE_MS) return 'paused';
  return row.failures >= BREAKER_FAILURES ? 'trying' : 'working';
}

export const channelState = async (db: Db, key: ChannelKey, now: number): Promise<ChannelState> =>
  stateOf(await readChannel(db, key), now);

async function recordSuccess(db: Db, key: ChannelKey): Promise<void> {
  const row = await readChannel(db, key);
  if (row.failures > 0 || row.disabled_at !== null) await writeChannel(db, fresh(key));
}

async function recordFailure(
  db: Db,
  key: ChannelKey,
  { now, isGone }: { now: number; isGone: boolean },
): Promise<void> {
  const known = await readChannel(db, key);
  const failures = known.failures + 1;
  const pause = pauseMs(failures);
  await writeChannel(db, {
    ...key,
    failures,
    paused_until: pause === 0 ? null : new Date(now + pause).toISOString(),
    disabled_at: isGone ? new Date(now).toISOString() : known.disabled_at,
  });
}

/**
 * Forgets what was known of another address of the channel.
 * @returns whether there was one.
 */
export async function adoptAddress(db: Db, key: ChannelKey): Promise<boolean> {
  const removed = await db
    .deleteFrom('outbox_channel')
    .where('channel', '=', key.channel)
    .where('address', '!=', key.address)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Forgets that channels failed or that their receivers were gone. */
export async function forgetChannels(db: Db, channels: readonly Channel[]): Promise<void> {
  if (channels.length === 0) return;
  await db.deleteFrom('outbox_channel').where('channel', 'in', channels).execute();
}
