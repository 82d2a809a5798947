/** The addresses by which staff ask for reviews, answer them and publish what was approved. */
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import { assertMaySee } from '../entry-rights.server.ts';
import type { ContentType } from '../schema.ts';
import { listStaffWith } from '../staff.server.ts';
import {
  actorOf,
  DONE,
  Done,
  type StudioCall,
  type StudioContext,
  type StudioRead,
  WRITE_DEFAULTS,
} from '../studio-endpoints.server.ts';
import {
  answerReview,
  askForReview,
  listOpenReviews,
  listReviewers,
  publishApproved,
  readReview,
} from './reviews.server.ts';
import { keepRules, readRules } from './rules.server.ts';
import {
  ReviewAnswer,
  ReviewAsk,
  ReviewPublication,
  ReviewReply,
  ReviewRules,
  ReviewSummary,
} from './schema.ts';
import type { TellContext } from './tell.server.ts';

/** Which entry, of which type. */
export const EntryParams = z.object({ type: z.string().max(64), id: z.string().max(64) });
type Params = z.output<typeof EntryParams>;
type Context = StudioContext & TellContext;

interface Call<Input> extends StudioCall<Params, Input> {
  context: Context;
}

/** @throws {AppError} not_found */
export function typeNamed(types: readonly ContentType[], name: string): ContentType {
  const type = types.find((known) => known.type === name);
  if (type === undefined) throw new AppError('not_found', 'There is no content of this type.');
  return type;
}

/** The endpoints of reviews, over these types. */
export function reviewEndpoints(types: readonly ContentType[]) {
  const typeOf = (name: string): ContentType => typeNamed(types, name);
  return { ...readingEndpoints(types, typeOf), ...answeringEndpoints(typeOf) };
}

type TypeOf = (name: string) => ContentType;

function readingEndpoints(types: readonly ContentType[], typeOf: TypeOf) {
  return {
    list: readEndpoint({
      summary: 'Reviews that wait',
      description: 'Those that the caller can answer or publish, and answers to what they asked.',
      query: NOTHING,
      params: NOTHING,
      body: z.array(ReviewSummary),
      isKept: false,
      handle: async ({ context, staff }: StudioRead<object>) => ({
        body: await listOpenReviews(context.db, actorOf(staff)),
      }),
    }),

    read: readEndpoint({
      summary: 'The review of an entry',
      description: 'What was asked last, by whom, and how it was answered.',
      query: NOTHING,
      params: EntryParams,
      body: ReviewReply,
      isKept: false,
      async handle({ context: { db }, params, staff }: StudioRead<Params>) {
        const type = typeOf(params.type);
        await assertMaySee(db, type, params.id, actorOf(staff));
        return { body: await readReview(db, type, params.id, actorOf(staff)) };
      },
    }),

    rules: readEndpoint({
      summary: 'What needs an approval',
      description: 'The types that are published only after somebody else has approved.',
      query: NOTHING,
      params: NOTHING,
      body: ReviewRules,
      isKept: false,
      handle: async ({ context }: StudioRead<object>) => ({ body: await readRules(context.db) }),
    }),

    keepRules: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: 'Choose what needs an approval',
      description: 'The whole list of types.',
      params: NOTHING,
      input: ReviewRules,
      body: ReviewRules,
      async handle({ context, input, staff }: StudioCall<object, z.output<typeof ReviewRules>>) {
        const known = input.types.filter((name) => types.some(({ type }) => type === name));
        return { body: await keepRules(context.db, known, actorOf(staff)) };
      },
    }),
  };
}

function answeringEndpoints(typeOf: TypeOf) {
  return {
    ask: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: 'Ask for a review',
      description:
        'Of the words that are sent, which go on from a revision. Publishers are told by mail. An earlier review of the entry is over.',
      params: EntryParams,
      input: ReviewAsk,
      body: Done,
      async handle({ context, params, input, staff }: Call<z.output<typeof ReviewAsk>>) {
        const actor = actorOf(staff);
        const type = typeOf(params.type);
        const { label } = await askForReview(context.db, type, params.id, { ask: input, actor });
        const people = await listReviewers(context.db, params.type, params.id, actor.id);
        context.accounts.tell(
          people.filter(({ id }) => id !== actor.id),
          {
            subject: `${actor.name} asks for a review: ${label}`,
            paragraphs: [`${actor.name} asks you to review “${label}”.`, input.note],
            entry: params,
          },
        );
        return DONE;
      },
    }),

    answer: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: 'Answer a review',
      description:
        'Approve, or ask for changes with a note. Nobody approves what they asked about, unless nobody else may.',
      params: EntryParams,
      input: ReviewAnswer,
      body: Done,
      async handle({ context, params, input, staff }: Call<z.output<typeof ReviewAnswer>>) {
        const actor = actorOf(staff);
        const type = typeOf(params.type);
        const given = { answer: input, actor };
        const { label, askedBy } = await answerReview(context.db, type, params.id, given);
        const did = input.answer === 'approve' ? 'approved' : 'asks for changes to';
        const people = await listStaffWith(context.db, 'content.write');
        context.accounts.tell(
          people.filter(({ id }) => id === askedBy && id !== actor.id),
          {
            subject: `${actor.name} ${did} ${label}`,
            paragraphs: [`${actor.name} ${did} “${label}”.`, input.note],
            entry: params,
          },
        );
        return DONE;
      },
    }),

    publish: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: 'Publish what was approved',
      description: 'Exactly the words that were approved, now or at a time.',
      params: EntryParams,
      input: ReviewPublication,
      body: Done,
      async handle({ context, params, input, staff }: Call<z.output<typeof ReviewPublication>>) {
        const options = { actor: actorOf(staff), publishAt: undefined, ...input };
        await publishApproved(context.db, typeOf(params.type), params.id, options);
        return DONE;
      },
    }),
  };
}
