/** The addresses by which staff see and change many entries of one content type. */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import type { Actor } from './actor.ts';
import { createEntry, fieldsOf, updateEntry } from './change.server.ts';
import { nextLink, pageQuery } from './endpoints.server.ts';
import { findEntry, findSlugHolder, toItem } from './entries.server.ts';
import { slugInTable } from './nesting.server.ts';
import { reorderEntries } from './order.server.ts';
import { entryReply, sentFields } from './reply.ts';
import { ENTRY_STATUSES, MAX_SLUG_LENGTH } from './rules.ts';
import { findSchedules } from './schedule.server.ts';
import { type ContentItem, type ContentType, MAX_TAG_LENGTH } from './schema.ts';
import {
  actorOf,
  DONE,
  Done,
  IdParams,
  type StudioCall,
  type StudioContext,
  WRITE_DEFAULTS,
} from './studio-endpoints.server.ts';
import {
  listForStudio,
  listWholeForStudio,
  STUDIO_SORTS,
  StudioCursor,
} from './studio-list.server.ts';
import { tagsOf } from './tag-book.server.ts';
import { trashEntry } from './trash.server.ts';
import { undoChange } from './undo.server.ts';

const MAX_BULK = 100;

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
  tag: z.string().min(1, 'Write a tag').max(MAX_TAG_LENGTH, 'No tag is this long').optional(),
  featured: z
    .enum(['true', 'false'], 'Write true or false')
    .transform((value) => value === 'true')
    .optional()
    .meta({ type: 'boolean' }),
  sort: z.enum(STUDIO_SORTS, `Sort by ${STUDIO_SORTS.join(', ')}`).default('order'),
  fields: z
    .literal('card', 'Write card')
    .optional()
    .meta({ description: 'Only what lists show of each entry; without it, whole entries.' }),
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

const ids = z
  .array(IdParams.shape.id, 'Write a list of ids')
  .min(1, 'Choose at least one')
  .max(MAX_BULK, `Choose at most ${MAX_BULK} at a time`)
  .transform((list) => [...new Set(list)]);

const tag = z.string().trim().min(1, 'Choose a tag').max(MAX_TAG_LENGTH, 'No tag is this long');

/** What is undone: changes of many, by the revision that each made, or 0 for a deletion. */
const changes = z
  .array(z.strictObject({ id: IdParams.shape.id, revision: z.int().nonnegative() }))
  .min(1, 'Choose at least one')
  .max(MAX_BULK, `Choose at most ${MAX_BULK} at a time`);

const Bulk = z.discriminatedUnion(
  'action',
  [
    z.strictObject({
      action: z.enum(['publish', 'unpublish', 'feature', 'unfeature', 'delete']),
      ids,
    }),
    z.strictObject({ action: z.enum(['tag', 'untag']), ids, tag }),
    z.strictObject({ action: z.literal('undo'), changes }),
  ],
  'Choose publish, unpublish, feature, unfeature, tag, untag, delete or undo',
);
type Bulk = z.output<typeof Bulk>;
type BulkChange = Exclude<Bulk, { action: 'undo' }>;

const BulkResult = z.object({
  id: z.string(),
  /** Why it was not changed. */
  error: z.string().optional(),
  revision: z
    .int()
    .optional()
    .describe('The one that the change made, by which it is undone; 0 for a deletion.'),
  /** How it stands after the change; of what was deleted there is nothing to tell. */
  tags: z.array(z.string()).optional(),
  featured: z.boolean().optional(),
});
type BulkResult = z.output<typeof BulkResult>;

/** How entries of a list leave the API: whole, or what lists show of them. */
const listReply = (type: ContentType): z.ZodType => {
  const card = sentFields(type.card);
  const rest = Object.keys(sentFields(type.fields)).filter((name) => !(name in card));
  return z.looseObject({
    ...card,
    ...Object.fromEntries(rest.map((name) => [name, z.unknown().optional()])),
    id: z.string(),
    revision: z.int(),
  });
};

/** The endpoints of the collection: list, order, copies, many at once. */
export function collectionEndpoints<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) {
  const { one } = type.labels;
  return {
    list: readEndpoint({
      summary: `Every ${one}, drafts included`,
      description: 'Whole, so that each can be changed and sent back; Link leads to the next page.',
      query: ListQuery,
      params: NOTHING,
      body: z.array(listReply(type)),
      isKept: false,
      async handle({ context: { db }, query, url }: ListCall) {
        const { fields, ...filter } = query;
        const list = fields === 'card' ? listForStudio : listWholeForStudio;
        const { items, next } = await list(db, type, { ...filter, limit: query.limit ?? MAX_BULK });
        const schedules = await findSchedules(
          db,
          items.map(({ id }) => id),
        );
        const body = items.map((item) => ({ ...item, schedule: schedules.get(item.id) ?? null }));
        if (next === undefined) return { body };
        const link = nextLink(url, encode(next), Object.keys(ListQuery.shape));
        return { body, headers: { link } };
      },
    }),

    bulk: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: `Change many at once`,
      description:
        'Each by itself: the answer says which could not be changed, and why. Undo takes back what a call before has made, where nobody has changed it since.',
      params: NOTHING,
      input: Bulk,
      body: z.array(BulkResult),
      async handle({ context, input, staff }: StudioCall<object, Bulk>) {
        return { body: await changeMany(context.db, type, input, actorOf(staff)) };
      },
    }),

    order: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: 'Order by hand',
      description: 'The ids in their new order; all others stay where they are.',
      params: NOTHING,
      input: z.strictObject({ ids }),
      body: Done,
      async handle({ context, input, staff }: StudioCall<object, { ids: string[] }>) {
        await reorderEntries(context.db, type, input.ids, actorOf(staff));
        return DONE;
      },
    }),

    duplicate: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: `Copy a ${one}`,
      description: 'The copy is a draft, not featured, with a slug of its own.',
      params: IdParams,
      formats: [],
      input: NOTHING,
      status: 201,
      body: entryReply(type),
      async handle({ context: { db }, params: { id }, staff }: StudioCall<{ id: string }, object>) {
        const item = await getItem(db, type, id);
        const slug = item.slug === undefined ? {} : { slug: await freeSlug(db, type, item) };
        const copy = { ...item, ...slug, status: 'draft' as const, featured: false };
        const options = { actor: actorOf(staff), action: 'copied' };
        return { body: await createEntry(db, type, type.fields.parse(copy), options) };
      },
    }),
  };
}

interface ListCall {
  context: StudioContext;
  query: z.output<typeof ListQuery>;
  url: URL;
}

async function getItem<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  id: string,
): Promise<Item> {
  const row = await findEntry(db, type, id);
  if (row === undefined) throw new AppError('not_found', type.labels.missing);
  return fieldsOf(type, toItem(db, type, row));
}

/** Each by itself: what one is refused for keeps none of the others back. */
async function changeMany<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  input: Bulk,
  actor: Actor,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  if (input.action === 'undo') {
    for (const change of input.changes) {
      results.push(await tryOne(change.id, () => undoChange(db, type, change, actor)));
    }
    return results;
  }
  for (const id of input.ids) {
    results.push(await tryOne(id, () => changeOne(db, type, id, input, actor)));
  }
  return results;
}

async function tryOne(
  id: string,
  work: () => Promise<Pick<BulkResult, 'revision' | 'tags' | 'featured'>>,
): Promise<BulkResult> {
  try {
    const { revision, tags, featured } = await work();
    return { id, revision, tags, featured };
  } catch (error) {
    if (error instanceof AppError) return { id, error: error.message };
    throw error;
  }
}

/** Gives the revision that the change made, and how the entry stands after it. */
async function changeOne<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  id: string,
  change: BulkChange,
  actor: Actor,
): Promise<Pick<BulkResult, 'revision' | 'tags' | 'featured'>> {
  if (change.action === 'delete') {
    await trashEntry(db, type, id, actor);
    return { revision: 0 };
  }
  const item = await getItem(db, type, id);
  const named = 'tag' in change ? { ...change, tag: tagsOf(db).nameOf(change.tag) } : change;
  const changed = { ...item, ...changesOf(item, named) };
  return updateEntry(db, type, id, changed, { actor, keepsDraft: true });
}

function changesOf(item: ContentItem, change: BulkChange): Partial<ContentItem> {
  switch (change.action) {
    case 'publish':
      return { status: 'published' };
    case 'feature':
      return { featured: true };
    case 'unfeature':
      return { featured: false };
    case 'tag':
      return { tags: [...new Set([...item.tags, change.tag])] };
    case 'untag':
      return { tags: item.tags.filter((tag) => tag !== change.tag) };
    default:
      return { status: 'draft' };
  }
}

/** A slug that nobody has, made from one that somebody has. */
async function freeSlug(db: Db, type: ContentType, item: ContentItem): Promise<string> {
  const { slug = '' } = item;
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '-copy' : `-copy-${number}`;
    const candidate = slug.slice(0, MAX_SLUG_LENGTH - ending.length) + ending;
    const wanted = await slugInTable(db, type, { ...item, slug: candidate });
    if (wanted === null || (await findSlugHolder(db, type, wanted)) === undefined) return candidate;
  }
}
