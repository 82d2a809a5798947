/** What is known of a channel as a whole: whether it rests, and whether its receiver is gone. */
import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/tables.ts';
import type { Channel, OutboxChannelTable } from '../tables.ts';
import { BREAKER_FAILURES, MAX_PAUSE_MS, pauseMs } from './schedule.ts';

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
export type ChannelState = 'working' | 'trying' | 'paused' | 'disabled';

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

export async function recordSuccess(db: Db, key: ChannelKey): Promise<void> {
  const row = await readChannel(db, key);
  if (row.failures > 0 || row.disabled_at !== null) await writeChannel(db, fresh(key));
}

export async function recordFailure(
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
