/** The addresses by which staff ask somebody for words of their own, and read what was given. */
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import { typeNamed } from '../reviews/api.server.ts';
import type { ContentType } from '../schema.ts';
import {
  actorOf,
  DONE,
  Done,
  type Id,
  IdParams,
  type StudioContext,
  type StudioRead,
  WRITE_DEFAULTS,
} from '../studio-endpoints.server.ts';
import { type QuoteMailParts, sendQuoteMails } from './mails.server.ts';
import { endQuoteRequest, mailQuoteRequestAgain } from './open-requests.server.ts';
import { askForQuote, listQuoteRequests, readOriginal } from './requests.server.ts';
import { QuoteAsk, QuoteAsked, QuoteOriginal, QuoteRequest } from './schema.ts';

export interface QuoteContext extends StudioContext {
  accounts: QuoteMailParts;
}

interface Call<Params, Input> extends Omit<StudioRead<Params>, 'context'> {
  context: QuoteContext;
  input: Input;
}

/** Nobody waits for a mail server; what fails now is tried again by the job. */
const sendSoon = (accounts: QuoteMailParts): void =>
  void sendQuoteMails(accounts).catch((err: unknown) =>
    accounts.log.warn({ err }, 'a request for a testimonial could not be mailed'),
  );

/** The endpoints of requests for entries of `type`, which may be about those of `types`. */
export const quoteEndpoints = (type: ContentType, types: readonly ContentType[]) => ({
  list: readEndpoint({
    summary: 'Who was asked for a testimonial',
    description: 'The newest requests whose testimonial the caller may change.',
    query: NOTHING,
    params: NOTHING,
    body: z.array(QuoteRequest),
    isKept: false,
    handle: async ({ context: { db }, staff }: StudioRead<object>) => ({
      body: await listQuoteRequests(db, type, actorOf(staff)),
    }),
  }),

  ask: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Ask a client for a testimonial',
    description:
      'Makes a link by which somebody without an account answers the questions in their own words, and says what those may be used for. What they give becomes a draft; by the same link they can correct or withdraw it at any time.',
    params: NOTHING,
    input: QuoteAsk,
    status: 201,
    body: QuoteAsked,
    async handle({ context: { accounts, db }, input: ask, staff }: Call<object, QuoteAsk>) {
      const about = ask.about && { ...ask.about, type: typeNamed(types, ask.about.type) };
      const { secret, mail } = accounts;
      const asking = { ask, actor: actorOf(staff), secret, about, hasMail: mail !== undefined };
      const body = await askForQuote(db, type, asking);
      if (body.isMailed) sendSoon(accounts);
      return { body };
    },
  }),

  end: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'End a link that nobody has answered by',
    description: 'What was given by a link stays open to whoever gave it.',
    params: IdParams,
    formats: [],
    input: NOTHING,
    body: Done,
    async handle({ context: { db }, params, staff }: Call<Id, object>) {
      await endQuoteRequest(db, type, params.id, actorOf(staff));
      return DONE;
    },
  }),

  mailAgain: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Mail a request again whose mail was given up',
    description: 'It is tried at once, and again for a day where that fails.',
    params: IdParams,
    formats: [],
    input: NOTHING,
    body: Done,
    async handle({ context: { accounts, db }, params, staff }: Call<Id, object>) {
      if (accounts.mail === undefined) {
        throw new AppError('conflict', 'No mail server is set up. Copy the link instead.');
      }
      await mailQuoteRequestAgain(db, type, params.id, actorOf(staff));
      sendSoon(accounts);
      return DONE;
    },
  }),

  original: readEndpoint({
    summary: 'What a testimonial was made of',
    description:
      'The answers word for word, what they may be used for, and whether they were withdrawn; null for a testimonial that was typed.',
    query: NOTHING,
    params: IdParams,
    body: QuoteOriginal.nullable(),
    isKept: false,
    handle: async ({ context: { db }, params, staff }: StudioRead<Id>) => ({
      body: await readOriginal(db, type, params.id, actorOf(staff)),
    }),
  }),
});
