/** The addresses by which staff answer a person's request about their data. */
import { z } from 'zod';
import { recordAudit } from '#content/audit.server.ts';
import { HeldQuote } from '#content/quotes/erase.server.ts';
import { actorOf } from '#content/studio-endpoints.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import { Conversation, IncomingMail } from './conversation/schema.ts';
import { Submission } from './inbox.ts';
import { PersonParams } from './people/schema.ts';
import { erasePerson, exportPerson } from './people.server.ts';
import { VisitorMail } from './visitor-mails/schema.ts';

interface Handling {
  context: { db: Db };
  params: z.output<typeof PersonParams>;
  staff: Staff | undefined;
}

export const readPerson = readEndpoint({
  summary: 'Everything held about a person',
  description:
    'Every submission from this e-mail address or another of the same person, and challenges that mention one.',
  query: NOTHING,
  params: PersonParams,
  body: z.object({
    email: z.string(),
    addresses: z.array(z.string()).describe('All of the person.'),
    exportedAt: z.string(),
    submissions: z.array(
      z.object({
        ...Submission.shape,
        conversation: Conversation.shape.entries,
        visitorMails: z.array(VisitorMail),
      }),
    ),
    mails: z
      .array(IncomingMail)
      .describe('Mails from these addresses that stand nowhere else here.'),
    testimonials: z
      .array(HeldQuote)
      .describe('What was asked of these addresses, and what was given.'),
  }),
  isKept: false,
  handle: async ({ context, params }: Handling) => ({
    body: await exportPerson(context.db, params.email),
  }),
});

export const deletePerson = writeEndpoint({
  summary: 'Erase a person',
  description:
    'Permanently deletes everything held about the person, from all their addresses, including recordings, files and deliveries.',
  params: PersonParams,
  headers: NOTHING,
  input: NOTHING,
  formats: [],
  status: 200,
  body: z.object({
    submissions: z.int(),
    recordings: z.int(),
    files: z.int(),
    deliveries: z.int(),
    testimonials: z.int(),
  }),
  handle: async ({ context, params, staff }: Handling) => ({
    body: await transaction(context.db, async (db) => {
      const erasure = await erasePerson(db, params.email);
      // The log says that somebody was forgotten, and not who.
      const subject = { type: 'person', id: '', label: 'A person' };
      await recordAudit(db, {
        actor: actorOf(staff),
        action: 'erased',
        subject,
        after: erasure,
      });
      return erasure;
    }),
  }),
});
