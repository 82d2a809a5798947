/** What the studio shows of each channel, and what it can do about it. */
import type { Db } from '#platform/db/tables.ts';
import { configuredChannels } from '../channels.ts';
import type { ChannelOverview } from '../inbox.ts';
import type { DeliverySettings } from '../settings.server.ts';
import type { Channel } from '../tables.ts';
import { channelKey, forgetChannels, stateOf } from './channel-state.server.ts';
import { hurry } from './outbox.server.ts';

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
      'channel',
      'state',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('oldest'),
    ])
    .where('state', 'in', ['pending', 'dead'])
    .groupBy(['channel', 'state'])
    .execute();
  return configuredChannels(settings).map(({ channel, address }) => {
    const key = channelKey(channel, address);
    const known = rows.find((row) => row.channel === channel && row.address === key.address);
    const countOf = (state: 'pending' | 'dead') =>
      counts.find((count) => count.channel === channel && count.state === state);
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
  await hurry(db, channel, now);
}
