/** The address by which staff list the entries of one content type. */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { NOTHING, readEndpoint, type Staff } from '#platform/http/endpoint.ts';
import type { Actor } from './actor.ts';
import { nextLink, pageQuery } from './endpoints.server.ts';
import { changeableOf, visibleTo } from './entry-rights.server.ts';
import { findMakers } from './list-makers.server.ts';
import { LIST_SORTS } from './list-views.ts';
import { pictureOf } from './picture-fields.ts';
import { sentFields } from './reply.ts';
import { ENTRY_STATUSES } from './rules.ts';
import { findSchedules } from './schedule.server.ts';
import { type ContentItem, type ContentType, type EntryFacts, MAX_TAG_LENGTH } from './schema.ts';
import { actorOf, type StudioContext } from './studio-endpoints.server.ts';
import { listForStudio, listWholeForStudio, StudioCursor } from './studio-list.server.ts';

/** The most entries that one call lists. */
export const MAX_LISTED = 100;

/** What lists of the studio need of the app. */
export interface ListContext extends StudioContext {
  /** The address of a small copy for each of these images; an image without one is left out. */
  findThumbnails?: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const ListQuery = z.object({
  limit: pageQuery.limit,
  cursor: z
    .string()
    .max(800)
    .transform((value, context) => {
      const cursor = decode(value);
      if (cursor === undefined) context.addIssue('Use the cursor of a Link header');
      return cursor;
    })
    .optional()
    .meta({ type: 'string' }),
  q: z.string().max(200, 'Search for at most 200 characters').optional(),
  status: z.enum(ENTRY_STATUSES, 'Choose draft or published').optional(),
  tag: z.string().min(1, 'Enter a tag').max(MAX_TAG_LENGTH, 'This tag is too long').optional(),
  featured: z
    .enum(['true', 'false'], 'Use true or false')
    .transform((value) => value === 'true')
    .optional()
    .meta({ type: 'boolean' }),
  sort: z.enum(LIST_SORTS, `Sort by ${LIST_SORTS.join(', ')}`).default('order'),
  fields: z.literal('card', 'Use card').optional().meta({
    description:
      'Only the fields shown in lists, with author, last editor and thumbnail. Without it, complete entries.',
  }),
});

function decode(value: string): StudioCursor | undefined {
  try {
    const text = Buffer.from(value, 'base64url').toString('utf8');
    return StudioCursor.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const encode = (cursor: StudioCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

const person = z.object({ id: z.string(), name: z.string() }).nullable();

/** What a list says of an entry beside its fields. */
const listFacts = {
  createdBy: person.optional().describe('Who added it, or null if unknown.'),
  changedBy: person.optional().describe('Who last saved it, or null.'),
  thumbnail: z
    .string()
    .nullable()
    .optional()
    .describe('The address of a thumbnail, or of the picture itself.'),
};

/** How entries of a list leave the API: whole, or what lists show of them. */
const listReply = (type: ContentType): z.ZodType => {
  const card = sentFields(type.card);
  const rest = Object.keys(sentFields(type.fields)).filter((name) => !(name in card));
  return z.looseObject({
    ...card,
    ...Object.fromEntries(rest.map((name) => [name, z.unknown().optional()])),
    ...listFacts,
    id: z.string(),
    revision: z.int(),
  });
};

/** The endpoint that lists the entries of a type, drafts included. */
export const studioListEndpoint = <Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) =>
  readEndpoint({
    summary: `Every ${type.labels.one}, drafts included`,
    description:
      'Complete entries, which can be changed and sent back. The Link header has the next page.',
    query: ListQuery,
    params: NOTHING,
    body: z.array(listReply(type)),
    isKept: false,
    async handle({ context, query, url, staff }: ListCall) {
      const { fields, ...rest } = query;
      const actor = actorOf(staff);
      const filter = {
        ...rest,
        actor,
        visible: visibleTo(actor),
        limit: query.limit ?? MAX_LISTED,
      };
      const { next, body } =
        fields === 'card'
          ? await listCards(context, type, filter)
          : await listWhole(context.db, type, filter);
      if (next === undefined) return { body };
      const link = nextLink(url, encode(next), Object.keys(ListQuery.shape));
      return { body, headers: { link } };
    },
  });

interface ListCall {
  context: ListContext;
  query: z.output<typeof ListQuery>;
  url: URL;
  staff: Staff | undefined;
}

type Filter = Parameters<typeof listForStudio>[2] & { actor: Actor };

async function listWhole<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  filter: Filter,
) {
  const { items, next } = await listWholeForStudio(db, type, filter);
  const schedules = await plansOf(db, type, items, filter.actor);
  return {
    next,
    body: items.map((item) => ({ ...item, schedule: schedules.get(item.id) ?? null })),
  };
}

/** A page of cards, with a query for each of the facts that stand beside them. */
async function listCards<Item extends ContentItem, Card extends ContentItem>(
  { db, findThumbnails }: ListContext,
  type: ContentType<Item, Card>,
  filter: Filter,
) {
  const { items, next } = await listForStudio(db, type, filter);
  const pictures = new Map(items.map((item) => [item.id, pictureOf(item)]));
  const [schedules, makers, thumbnails] = await Promise.all([
    plansOf(db, type, items, filter.actor),
    findMakers(db, idsOf(items)),
    findThumbnails?.([...pictures.values()].filter((address) => address !== '')),
  ]);
  const body = items.map((item) => ({
    ...item,
    createdBy: makers.get(item.id)?.createdBy ?? null,
    changedBy: makers.get(item.id)?.changedBy ?? null,
    thumbnail: thumbnails?.get(pictures.get(item.id) ?? '') ?? null,
    schedule: schedules.get(item.id) ?? null,
  }));
  return { next, body };
}

/** What is planned for those of them that the person may change. */
const plansOf = async (
  db: Db,
  { type }: ContentType,
  items: readonly EntryFacts[],
  actor: Actor,
): Promise<Awaited<ReturnType<typeof findSchedules>>> =>
  findSchedules(db, idsOf(await changeableOf(db, actor, items, ({ id }) => ({ type, id }))));

const idsOf = (items: readonly EntryFacts[]): string[] => items.map(({ id }) => id);
