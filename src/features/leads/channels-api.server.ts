/** The addresses by which staff see whether deliveries arrive, and open a closed channel again. */
import { z } from 'zod';
import { recordAudit } from '#content/audit.server.ts';
import { actorOf } from '#content/studio-endpoints.server.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import { configuredChannels } from './channels.ts';
import { enableChannel, listChannels } from './delivery/status.server.ts';
import { ChannelOverview } from './inbox.ts';
import type { InboxContext } from './inbox-api.server.ts';

const ChannelList = z.array(ChannelOverview);
const ChannelParams = z.object({ channel: z.string() });

export const listDeliveryChannels = readEndpoint({
  summary: 'Delivery channels',
  description: 'Every webhook and mailbox in the settings, with its state and waiting deliveries.',
  query: NOTHING,
  params: NOTHING,
  body: ChannelList,
  isKept: false,
  handle: async ({ context }: { context: InboxContext }) => ({
    body: await listChannels(context.db, context.delivery),
  }),
});

export const enableDeliveries = writeEndpoint({
  summary: 'Resume a delivery channel',
  description:
    'After a pause, or after its receiver was gone. Waiting deliveries are sent immediately.',
  params: ChannelParams,
  headers: NOTHING,
  input: NOTHING,
  formats: ['json'],
  isBodyOptional: true,
  status: 200,
  body: ChannelList,
  async handle({ context: { db, delivery }, params, staff }: EnableCall) {
    const known = configuredChannels(delivery).find(({ channel }) => channel === params.channel);
    if (known === undefined) throw new AppError('not_found', 'This channel does not exist.');
    await transaction(db, async (db) => {
      await enableChannel(db, known.channel);
      const subject = { type: 'channel', id: known.channel, label: known.channel };
      await recordAudit(db, { actor: actorOf(staff), action: 'enabled', subject });
    });
    return { body: await listChannels(db, delivery) };
  },
});

interface EnableCall {
  context: InboxContext;
  params: { channel: string };
  staff: Staff | undefined;
}
