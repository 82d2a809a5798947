/** The addresses by which staff see the site at a date, compare two, and go back to one. */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { ApiRoute } from '#platform/http/api-router.ts';
import { fileEndpoint, NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import { instant } from '../instant.ts';
import type { ContentType } from '../schema.ts';
import {
  actorOf,
  type StudioCall,
  type StudioContext,
  type StudioRead,
  WRITE_DEFAULTS,
} from '../studio-endpoints.server.ts';
import { type AddressOf, differencesBetween, publicFields } from './compare.server.ts';
import { framedPage } from './frame.server.ts';
import { knownFrom } from './past-states.server.ts';
import { listRestorable, restoreTo } from './restore.server.ts';
import {
  Comparison,
  EntryAtTwo,
  MomentFacts,
  Restorable,
  RestoreInput,
  SITE_AT_DATE,
} from './schema.ts';
import type { SiteAt, SiteAtDate } from './site-at-date.ts';

/** What the addresses are answered from. */
export interface AtDateContext extends StudioContext {
  publicUrl: string;
  siteAtDate: SiteAtDate;
}

const moment = instant('Choose a date and a time');
const At = z.object({ at: moment });
const Two = z.object({ from: moment, to: moment });
const Page = At.extend({
  path: z
    .string()
    .max(2_000)
    .regex(/^\/(?![/\\])/, 'Use a path of the site, such as /contact')
    .default('/'),
});
const EntryParams = z.object({ type: z.string().max(64), id: z.string().max(64) });

interface Query<Input> {
  context: AtDateContext;
  query: Input;
}

const longTime = (at: string): string => `${at.slice(0, 10)}, ${at.slice(11, 16)} UTC`;

/**
 * Opens the site at a moment.
 * @throws {AppError} validation_failed, by field, for one from before the record of changes, or beyond more
 * planned changes than are gone through.
 */
async function openAt(
  { db, siteAtDate }: AtDateContext,
  at: string,
  field = 'at',
): Promise<SiteAt> {
  const from = await startOfRecord(db);
  if (at >= from) return siteAtDate.open(at).catch((error: unknown) => refuseFar(error, field));
  const sentence = `Nothing is known of the site before ${longTime(from)}. Choose a later time`;
  throw new AppError('validation_failed', `${sentence}.`, { fields: { [field]: sentence } });
}

/** What is wrong with the moment is said of the field that it came in. */
function refuseFar(error: unknown, field: string): never {
  const sentence = error instanceof AppError ? error.fields?.at : undefined;
  if (sentence === undefined) throw error;
  throw new AppError('validation_failed', `${sentence}.`, { fields: { [field]: sentence } });
}

const startOfRecord = async (db: Db): Promise<string> =>
  (await knownFrom(db)) ?? new Date().toISOString();

const readMoment = readEndpoint({
  summary: 'The site at a date: what is known',
  description:
    'Of a past time what of the site cannot be shown any more, of a coming one what cannot be carried out as scheduled. Returns 422 for a time before the record of changes begins, and for one beyond more scheduled changes than are gone through.',
  query: At,
  params: NOTHING,
  body: MomentFacts,
  isKept: false,
  async handle({ context, query }: Query<z.output<typeof At>>) {
    const { at, unknown, forgotten, failures } = await openAt(context, query.at);
    const from = await startOfRecord(context.db);
    return {
      body: {
        at,
        knownFrom: from,
        unknown: [...unknown],
        forgotten: [...forgotten],
        failures: [...failures],
      },
    };
  },
});

const readPage = fileEndpoint({
  summary: 'A page of the site at a date',
  description:
    'The public page at this path as it was or will be, for a frame of the studio: without scripts, its links at the same time. It is stored nowhere.',
  query: Page,
  params: NOTHING,
  mediaType: 'text/html',
  async handle({ context, query: { at, path } }: Query<z.output<typeof Page>>) {
    const site = await openAt(context, at);
    return framedPage(site, { path, publicUrl: context.publicUrl });
  },
});

const compareEndpoint = (addressOf: AddressOf) =>
  readEndpoint({
    summary: 'Compare the site at two dates',
    description: 'The entries that are public at one of them alone, or in other words.',
    query: Two,
    params: NOTHING,
    body: Comparison,
    isKept: false,
    async handle({ context, query: { from, to } }: Query<z.output<typeof Two>>) {
      const before = await openAt(context, from, 'from');
      const after = await openAt(context, to, 'to');
      return { body: await differencesBetween(before.db, after.db, addressOf) };
    },
  });

interface EntryQuery extends Query<z.output<typeof Two>> {
  params: z.output<typeof EntryParams>;
}

const entryEndpoint = (types: readonly ContentType[]) =>
  readEndpoint({
    summary: 'An entry at two dates',
    description: 'Its public fields, or null where it was not public.',
    query: Two,
    params: EntryParams,
    body: EntryAtTwo,
    isKept: false,
    async handle({ context, query: { from, to }, params }: EntryQuery) {
      const type = types.find((known) => known.type === params.type);
      if (type === undefined) throw new AppError('not_found', 'There is no such type of content.');
      const before = await openAt(context, from, 'from');
      const after = await openAt(context, to, 'to');
      const [then, now] = await Promise.all(
        [before, after].map(({ db }) => publicFields(db, type, params.id)),
      );
      return { body: { before: then ? { ...then } : null, after: now ? { ...now } : null } };
    },
  });

interface ReadCall extends StudioRead<object> {
  context: AtDateContext;
  query: z.output<typeof At>;
}

const assertPast = (at: string): void => {
  if (at <= new Date().toISOString()) return;
  const sentence =
    'Choose a time that is over; entries cannot go back to one that is still to come';
  throw new AppError('validation_failed', `${sentence}.`, { fields: { at: sentence } });
};

const restorableEndpoint = (types: readonly ContentType[], addressOf: AddressOf) =>
  readEndpoint({
    summary: 'What a restoration would change',
    description:
      'Each entry that is public otherwise now than it was then, and what becomes of it.',
    query: At,
    params: NOTHING,
    body: z.object({ items: z.array(Restorable), isCut: z.boolean() }),
    isKept: false,
    async handle({ context, query: { at }, staff }: ReadCall) {
      assertPast(at);
      const then = await openAt(context, at);
      const now = await context.siteAtDate.open(new Date().toISOString());
      const asked = { now: now.db, addressOf, types, actor: actorOf(staff) };
      return { body: await listRestorable(context.db, then.db, asked) };
    },
  });

interface RestoreCall extends StudioCall<object, RestoreInput> {
  context: AtDateContext;
}

const Restored = z.object({ at: z.string(), count: z.int() });

const restoreEndpoint = (types: readonly ContentType[]) =>
  writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Restore entries to a date',
    description:
      'Makes these entries again what they were, each given with its current revision (0 for one in the trash), all in one change or none. What was not public then becomes a draft. Returns 409 with a sentence for each that cannot go back. Schedule can undo it.',
    params: NOTHING,
    input: RestoreInput,
    body: Restored,
    async handle({ context, input, staff }: RestoreCall) {
      assertPast(input.at);
      const then = await openAt(context, input.at);
      const actor = actorOf(staff);
      const done = await restoreTo(context.db, then.db, types, { ...input, actor });
      return { body: { at: done.at, count: done.entries.length } };
    },
  });

/**
 * All of them. They are about the whole site, whose pages mix everybody's entries: nobody whose content is
 * limited has the right `plans`, and what is restored is asked of each entry besides.
 */
export function siteAtDateRows(
  types: readonly ContentType[],
  addressOf: AddressOf,
): ApiRoute<AtDateContext>[] {
  const get = { method: 'GET', access: 'plans', tag: 'Planning' } as const;
  return [
    { ...get, path: SITE_AT_DATE, endpoint: readMoment },
    { ...get, path: `${SITE_AT_DATE}/page`, endpoint: readPage },
    { ...get, path: `${SITE_AT_DATE}/differences`, endpoint: compareEndpoint(addressOf) },
    { ...get, path: `${SITE_AT_DATE}/entries/{type}/{id}`, endpoint: entryEndpoint(types) },
    {
      ...get,
      path: `${SITE_AT_DATE}/restorable`,
      endpoint: restorableEndpoint(types, addressOf),
    },
    {
      ...get,
      method: 'POST',
      path: `${SITE_AT_DATE}/restore`,
      endpoint: restoreEndpoint(types),
    },
  ];
}
