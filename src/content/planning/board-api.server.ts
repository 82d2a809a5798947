/** The addresses by which staff see and plan what is featured. */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import { instant } from '../instant.ts';
import { type ContentType, MAX_TAG_LENGTH } from '../schema.ts';
import {
  actorOf,
  DONE,
  Done,
  type Id,
  IdParams,
  type StudioCall,
  type StudioContext,
  WRITE_DEFAULTS,
} from '../studio-endpoints.server.ts';
import { tagsOf } from '../tag-book.server.ts';
import { featuredTypes, readBoard, toSwap } from './board.server.ts';
import { Lane, Swap } from './board.ts';
import { addSwap, moveSwap, removeSwap } from './swaps.server.ts';

const entryId = z.string().min(1).max(64).nullable();

const NewSwap = z
  .strictObject({
    type: z.string().max(64),
    solution: z
      .string()
      .max(MAX_TAG_LENGTH)
      .default('')
      .describe('The solution on whose page the place is. A star of the type without it.'),
    at: instant().nullable().describe('When, or null for at once.'),
    out: entryId.describe('What loses its place, or null to take a free one.'),
    in: entryId.describe('What gets the place, or null to leave it free.'),
  })
  .refine(({ out, in: into }) => out !== null || into !== null, {
    path: ['in'],
    message: 'Choose an entry',
  })
  .refine(({ out, in: into }) => out === null || out !== into, {
    path: ['in'],
    message: 'Choose another entry than the one that leaves',
  });

const MovedSwap = z.strictObject({
  at: instant(),
  seenAt: instant().describe('The time that the caller was shown.'),
});

/** @throws {AppError} validation_failed where there is no such place. */
function placedType(
  db: Db,
  featured: readonly ContentType[],
  { type: name, solution }: z.output<typeof NewSwap>,
): ContentType {
  const type = featured.find((known) => known.type === name);
  if (type === undefined) {
    throw new AppError('validation_failed', 'Entries of this type cannot be featured.', {
      fields: { type: 'Choose a type that can be featured' },
    });
  }
  const solutions = type.solutionsOf === undefined ? [] : tagsOf(db).site.solutions;
  if (solution !== '' && !solutions.includes(solution)) {
    throw new AppError('validation_failed', 'There is no page of this solution.', {
      fields: { solution: 'Choose a solution that entries can be featured for' },
    });
  }
  return type;
}

/** The endpoints of the featured board, over these types. */
export function boardEndpoints(types: readonly ContentType[]) {
  const featured = featuredTypes(types);
  return {
    read: readEndpoint({
      summary: 'Featured board',
      description:
        'What is featured of each type, how many there may be, and the swaps that are planned or have failed.',
      query: NOTHING,
      params: NOTHING,
      body: z.array(Lane),
      isKept: false,
      handle: async ({ context }: { context: StudioContext }) => ({
        body: await readBoard(context.db, types),
      }),
    }),
    add: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: 'Swap what is featured',
      description:
        'Features one entry in the place of another, at a time or at once. Returns 409 if it, or another planned swap because of it, cannot be carried out.',
      params: NOTHING,
      input: NewSwap,
      status: 201,
      body: Swap,
      async handle({ context, input, staff }: StudioCall<object, z.output<typeof NewSwap>>) {
        const type = placedType(context.db, featured, input);
        const by = { actor: actorOf(staff), now: new Date() };
        return { body: toSwap(await addSwap(context.db, type, input, by)) };
      },
    }),
    move: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: 'Move a planned swap',
      description: 'Returns 409 if somebody has moved it since, or it is over.',
      params: IdParams,
      input: MovedSwap,
      body: Swap,
      async handle({ context, params, input, staff }: StudioCall<Id, z.output<typeof MovedSwap>>) {
        const by = { actor: actorOf(staff), now: new Date() };
        const moved = await moveSwap(context.db, featured, params.id, { ...input, ...by });
        return { body: toSwap(moved) };
      },
    }),
    remove: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: 'Call off a swap',
      description: 'Removes a planned swap, or one that has failed.',
      params: IdParams,
      input: NOTHING,
      formats: [],
      body: Done,
      async handle({ context, params, staff }: StudioCall<Id, object>) {
        await removeSwap(context.db, params.id, actorOf(staff));
        return DONE;
      },
    }),
  };
}
