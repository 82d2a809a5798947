/** The addresses by which staff look after confirmations and invitations. */
import { z } from 'zod';
import { actorOf, WRITE_DEFAULTS } from '#content/studio-endpoints.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import { getSubmission } from '../inbox-store.server.ts';
import { listVisitorMails, resendVisitorMail } from './queue.server.ts';
import { VisitorMail } from './schema.ts';

const IdParams = z.object({ id: z.string() });

interface Call {
  context: { db: Db };
  params: { id: string };
  staff: Staff | undefined;
}

export const visitorMailEndpoints = {
  list: readEndpoint({
    summary: 'Confirmation and invitation of a submission',
    description: 'With every attempt to deliver them, oldest first.',
    query: NOTHING,
    params: IdParams,
    body: z.array(VisitorMail),
    isKept: false,
    async handle({ context: { db }, params }: Call) {
      const { id } = await getSubmission(db, params.id);
      return { body: await listVisitorMails(db, id) };
    },
  }),
  again: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Send a confirmation or an invitation again',
    description: 'If it was given up or bounced. Its Message-ID stays the same.',
    params: IdParams,
    input: NOTHING,
    formats: [],
    body: VisitorMail,
    handle: async ({ context, params, staff }: Call) => ({
      body: await resendVisitorMail(context.db, params.id, actorOf(staff)),
    }),
  }),
};
