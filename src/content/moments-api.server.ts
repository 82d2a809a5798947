/** The addresses by which staff see what goes live together, and take back what did. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import type { Actor } from './actor.ts';
import { nextLink } from './endpoints.server.ts';
import { changeableBy } from './entry-rights.server.ts';
import { getMoment } from './moment-states.server.ts';
import { listMoments, type Moment } from './moments.server.ts';
import { ENTRY_STATUSES } from './rules.ts';
import type { ContentType } from './schema.ts';
import {
  actorOf,
  type StudioCall,
  type StudioContext,
  type StudioRead,
  WRITE_DEFAULTS,
} from './studio-endpoints.server.ts';
import { takeBack } from './take-back.server.ts';

const MOMENTS_ON_PAGE = 20;
const MAX_COMING = 200;

const person = z.object({ id: z.string(), name: z.string() });
const time = z.string().nullable();
const member = { type: z.string(), id: z.string(), label: z.string(), revision: z.int() };
const restores = time.describe('The time that entries were restored to then, or null.');
const moment = { at: z.string(), by: person, takesBack: time, restores };

const At = z.iso.datetime({ message: 'Use a time in UTC' });
const MomentParams = z.object({ at: At });
const ListQuery = z.object({ cursor: At.optional() });

const Coming = z.object({
  type: z.string(),
  id: z.string(),
  label: z.string(),
  publishAt: time,
  unpublishAt: time,
  author: person,
});

interface ListCall {
  context: StudioContext;
  query: z.output<typeof ListQuery>;
  url: URL;
}

/** All plans that are still to be carried out. */
const readPlans = readEndpoint({
  summary: 'Scheduled publishing and unpublishing',
  description: `Every upcoming schedule, the next first, at most ${MAX_COMING}.`,
  query: NOTHING,
  params: NOTHING,
  body: z.array(Coming),
  isKept: false,
  handle: async ({ context, staff }: StudioRead<object>) => ({
    body: await listComing(context.db, actorOf(staff)),
  }),
});

async function listComing(db: Db, actor: Actor): Promise<z.output<typeof Coming>[]> {
  const own = changeableBy(actor, { type: 'entry.type', id: 'entry.id' });
  const next = sql<string>`coalesce(publish_at, unpublish_at)`;
  const rows = await db
    .selectFrom('entry_schedule')
    .innerJoin('entry', 'entry.id', 'entry_schedule.entry_id')
    .select([
      'entry.type',
      'entry.id',
      'entry.label',
      'publish_at as publishAt',
      'unpublish_at as unpublishAt',
      'author_id',
      'author_name',
    ])
    .where(next, 'is not', null)
    .$if(own !== undefined, (query) => (own === undefined ? query : query.where(own)))
    .orderBy(next)
    .orderBy('entry.id')
    .limit(MAX_COMING)
    .execute();
  return rows.map(({ author_id: id, author_name: name, ...plan }) => ({
    ...plan,
    author: { id, name },
  }));
}

/** What plans have changed. */
const readMoments = readEndpoint({
  summary: 'Past scheduled changes',
  description: 'Changes grouped by time, the latest first, including those that were undone.',
  query: ListQuery,
  params: NOTHING,
  body: z.array(z.object({ ...moment, entries: z.array(z.object(member)) })),
  isKept: false,
  async handle({ context, query, url }: ListCall) {
    const { items, next } = await listMoments(context.db, {
      limit: MOMENTS_ON_PAGE,
      before: query.cursor,
    });
    if (next === undefined) return { body: items };
    return { body: items, headers: { link: nextLink(url, next, ['cursor']) } };
  },
});

/** One moment: what stands in the way of taking it back. */
const momentEndpoint = (types: readonly ContentType[]) =>
  readEndpoint({
    summary: 'Scheduled changes at one time',
    description: 'For each entry: unchanged since, changed since, already undone, or deleted.',
    query: NOTHING,
    params: MomentParams,
    body: z.object({
      ...moment,
      entries: z.array(
        z.object({
          ...member,
          now: z.enum(ENTRY_STATUSES).nullable(),
          before: z.enum(ENTRY_STATUSES).nullable(),
          current: z.int().describe('Its current revision, or 0 if it is deleted.'),
          changed: z
            .object({ by: z.string(), at: z.string() })
            .nullable()
            .describe('Who last saved it since.'),
          state: z.enum(['as-then', 'changed', 'as-before', 'gone']),
          comesDownAt: time.describe('When it is scheduled to be unpublished.'),
        }),
      ),
    }),
    isKept: false,
    handle: async ({ context, params }: StudioRead<z.output<typeof MomentParams>>) => ({
      body: await getMoment(context.db, types, params.at),
    }),
  });

const Choice = z.strictObject({
  entries: z
    .array(z.strictObject({ id: z.string().max(64), revision: z.int().positive() }))
    .min(1, 'Choose at least one entry')
    .max(1_000, 'Choose at most 1,000 entries'),
});
type TakeBackCall = StudioCall<z.output<typeof MomentParams>, z.output<typeof Choice>>;

const takeBackEndpoint = (types: readonly ContentType[]) =>
  writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Undo scheduled changes',
    description:
      'Restores the earlier version of each entry, given with its current revision, all in one change: new entries become drafts, unpublished ones are published again. Returns 409 and changes nothing if someone has changed an entry in the meantime.',
    params: MomentParams,
    input: Choice,
    body: z.object({ ...moment, entries: z.array(z.object(member)) }),
    async handle({ context, params, input, staff }: TakeBackCall): Promise<{ body: Moment }> {
      const choice = { chosen: input.entries, actor: actorOf(staff) };
      return { body: await takeBack(context.db, types, params.at, choice) };
    },
  });

/** The endpoints of what goes live together and of what did, over these types. */
export const momentEndpoints = (types: readonly ContentType[]) => ({
  plans: readPlans,
  list: readMoments,
  read: momentEndpoint(types),
  takeBack: takeBackEndpoint(types),
});
