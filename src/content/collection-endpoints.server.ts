/** The addresses by which staff see and change many entries of one content type. */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import type { Actor } from './actor.ts';
import { createEntry, fieldsOf, updateEntry } from './change.server.ts';
import { findEntry, findSlugHolder, toItem } from './entries.server.ts';
import { assertMaySee } from './entry-rights.server.ts';
import { slugInTable } from './nesting.server.ts';
import { reorderEntries } from './order.server.ts';
import { findRequestOf } from './quotes/originals.server.ts';
import { entryReply } from './reply.ts';
import { MAX_SLUG_LENGTH } from './rules.ts';
import { type ContentItem, type ContentType, MAX_TAG_LENGTH } from './schema.ts';
import {
  actorOf,
  DONE,
  Done,
  IdParams,
  type StudioCall,
  type StudioRead,
  WRITE_DEFAULTS,
} from './studio-endpoints.server.ts';
import { MAX_LISTED, studioListEndpoint } from './studio-list-endpoint.server.ts';
import { tagsOf } from './tag-book.server.ts';
import { trashEntry } from './trash.server.ts';
import { undoChange } from './undo.server.ts';
import { findEntryUses, seenUses } from './uses.server.ts';
import { EntryUse } from './uses.ts';
import { UseHeaders } from './write-headers.ts';

/** As many as a list shows at once, so that all that is shown can be changed. */
const MAX_BULK = MAX_LISTED;

const ids = z
  .array(IdParams.shape.id, 'Use a list of ids')
  .min(1, 'Choose at least one')
  .max(MAX_BULK, `Choose at most ${MAX_BULK} at a time`)
  .transform((list) => [...new Set(list)]);

const tag = z.string().trim().min(1, 'Choose a tag').max(MAX_TAG_LENGTH, 'This tag is too long');

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

interface BulkOptions {
  actor: Actor;
  /** Whether entries that others use are neither deleted nor taken down. */
  stopsIfUsed: boolean;
}

interface BulkCall extends StudioCall<object, Bulk> {
  headers: UseHeaders;
}

const IDS_MEND = `Use at most ${MAX_BULK} ids, separated by commas`;

const UsesQuery = z.object({
  ids: z
    .string(IDS_MEND)
    .regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/, IDS_MEND)
    .transform((value) => [...new Set(value.split(','))])
    .meta({ description: 'The ids of the entries, separated by commas.', type: 'string' }),
});

interface UsesCall extends StudioRead<object> {
  query: z.output<typeof UsesQuery>;
}

const BulkResult = z.object({
  id: z.string(),
  /** Why it was not changed. */
  error: z.string().optional(),
  revision: z
    .int()
    .optional()
    .describe('The revision the change created, used to undo it. 0 for a deletion.'),
  /** How it stands after the change; of what was deleted there is nothing to tell. */
  tags: z.array(z.string()).optional(),
  featured: z.boolean().optional(),
});
type BulkResult = z.output<typeof BulkResult>;

/** The endpoints of the collection: list, order, copies, many at once. */
export function collectionEndpoints<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) {
  const { one } = type.labels;
  return {
    list: studioListEndpoint(type),

    uses: readEndpoint({
      summary: 'Where entries are used',
      description: `What shows these ${type.labels.one} entries, links to them or names them, whether saved, planned or not saved yet: the first 200 places. Ask before you delete or unpublish them.`,
      query: UsesQuery,
      params: NOTHING,
      body: z.array(EntryUse),
      isKept: false,
      async handle({ context: { db }, query, staff }: UsesCall) {
        const uses = await findEntryUses(db, query.ids);
        return { body: await seenUses(db, actorOf(staff), uses) };
      },
    }),

    bulk: writeEndpoint({
      ...WRITE_DEFAULTS,
      headers: UseHeaders,
      summary: `Change many at once`,
      description:
        'Each entry is changed on its own, and the response says which could not be changed and why. Undo reverses an earlier call, except for entries changed since.',
      params: NOTHING,
      input: Bulk,
      body: z.array(BulkResult),
      async handle({ context, headers, input, staff }: BulkCall) {
        const stopsIfUsed = headers['stop-if-used'] !== undefined;
        const options = { actor: actorOf(staff), stopsIfUsed };
        return { body: await changeMany(context.db, type, input, options) };
      },
    }),

    order: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: 'Order by hand',
      description: 'The ids in their new order. All other entries keep their place.',
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
      description: 'The copy is a draft, not featured, with its own slug.',
      params: IdParams,
      formats: [],
      input: NOTHING,
      status: 201,
      body: entryReply(type),
      async handle({ context: { db }, params: { id }, staff }: StudioCall<{ id: string }, object>) {
        const item = await getItem(db, type, id);
        if (item.status !== 'published') await assertMaySee(db, type, id, actorOf(staff));
        await assertMayBeCopied(db, type, id);
        const slug = item.slug === undefined ? {} : { slug: await freeSlug(db, type, item) };
        const copy = { ...item, ...slug, status: 'draft' as const, featured: false };
        const options = { actor: actorOf(staff), action: 'copied' };
        return { body: await createEntry(db, type, type.fields.parse(copy), options) };
      },
    }),
  };
}

/**
 * A copy would stay where its original is withdrawn.
 * @throws {AppError} conflict for what somebody gave by a link.
 */
async function assertMayBeCopied(db: Db, type: ContentType, id: string): Promise<void> {
  if (type.given === undefined || (await findRequestOf(db, type, id)) === undefined) return;
  throw new AppError(
    'conflict',
    'These words were given by a link, so there is one of them alone: what their giver permits holds for it.',
  );
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
  options: BulkOptions,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  if (input.action === 'undo') {
    for (const change of input.changes) {
      results.push(await tryOne(change.id, () => undoChange(db, type, change, options.actor)));
    }
    return results;
  }
  for (const id of input.ids) {
    results.push(await tryOne(id, () => changeOne(db, type, id, input, options)));
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
  options: BulkOptions,
): Promise<Pick<BulkResult, 'revision' | 'tags' | 'featured'>> {
  if (change.action === 'delete') {
    await trashEntry(db, type, id, options.actor, options);
    return { revision: 0 };
  }
  const item = await getItem(db, type, id);
  const named = 'tag' in change ? { ...change, tag: tagsOf(db).nameOf(change.tag) } : change;
  const changed = { ...item, ...changesOf(item, named) };
  return updateEntry(db, type, id, changed, { ...options, keepsDraft: true });
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
