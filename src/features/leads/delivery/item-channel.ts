/**
 * Items of a submission go by the channel `mail`, and stand in the outbox under channels of their own:
 * nodes of the release before, which know no items, would take one for the news of its submission.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Channel, ItemChannel } from '../tables.ts';

export const itemChannel = (itemId: string): ItemChannel => `mail:${itemId}`;

const isOwn = (channel: Channel | ItemChannel): channel is Channel => !channel.startsWith('mail:');

export const goingBy = (channel: Channel | ItemChannel): Channel =>
  isOwn(channel) ? channel : 'mail';

/** Rows of the outbox that go by this channel. */
export const goesBy = (channel: Channel): RawBuilder<SqlBool> =>
  channel === 'mail' ? sql`(channel = 'mail' or item_kind > '')` : sql`channel = ${channel}`;
