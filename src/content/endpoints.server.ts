/** The public reads that every content type has: published entries as a list, and one by its slug. */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { type BoundEndpoint, NOTHING, readEndpoint } from '#platform/http/endpoint.ts';
import { type Cursor, decodeCursor } from './cursor.ts';
import { findByIds, findBySlug, findBySlugs } from './entries.server.ts';
import { findTagsInUse, listItems } from './entry-lists.server.ts';
import { withNamed, withVoice } from './named.server.ts';
import { type DrawTexts, withDrawnTexts } from './prose/drawn.server.ts';
import { MAX_PAGE_SIZE, MAX_SLUG_LENGTH } from './rules.ts';
import { type ContentItem, type ContentType, type EntryFacts, MAX_TAG_LENGTH } from './schema.ts';
import { tagsOf } from './tag-book.server.ts';
import { filterTags } from './tags.ts';

const LIMIT_MEND = `Use a whole number from 1 to ${MAX_PAGE_SIZE}`;

/** What every list takes to be read a page at a time. */
export const pageQuery = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, LIMIT_MEND)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MAX_PAGE_SIZE, LIMIT_MEND)
    .optional()
    .meta({ description: 'Items on a page, 100 unless given.', type: 'integer' }),
  cursor: z
    .string()
    .transform((value, context) => {
      const cursor = decodeCursor(value);
      if (cursor === undefined) context.addIssue('Use the cursor of a Link header');
      return cursor;
    })
    .optional()
    .meta({ description: 'Where the previous page ended. See the Link header.', type: 'string' }),
};

const IDS_MEND = `Use at most ${MAX_PAGE_SIZE} ids, separated by commas`;

const ListQuery = z.object({
  ...pageQuery,
  tag: z.string().min(1, 'Enter a tag').max(MAX_TAG_LENGTH, 'This tag is too long').optional(),
  ids: z
    .string()
    .regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/, IDS_MEND)
    .transform((value) => [...new Set(value.split(','))])
    .optional()
    .meta({
      description: 'Entries with these ids, separated by commas. Other filters are ignored.',
      type: 'string',
    }),
});

const SLUGS_MEND = `Use at most ${MAX_PAGE_SIZE} slugs, separated by commas`;

const SluggedListQuery = ListQuery.extend({
  slugs: z
    .string()
    .regex(/^[a-z0-9-]{1,120}(?:,[a-z0-9-]{1,120}){0,99}$/, SLUGS_MEND)
    .transform((value) => [...new Set(value.split(','))])
    .optional()
    .meta({
      description: 'Entries with these slugs, separated by commas. Other filters are ignored.',
      type: 'string',
    }),
});

const SolutionListQuery = SluggedListQuery.extend({
  solution: z
    .string()
    .min(1, 'Enter a solution')
    .max(MAX_TAG_LENGTH, 'This solution name is too long')
    .optional()
    .meta({ description: 'Only entries featured for this solution.' }),
});

interface ListRequest {
  limit?: number | undefined;
  cursor?: Cursor | undefined;
  tag?: string | undefined;
  ids?: string[] | undefined;
  slugs?: string[] | undefined;
  solution?: string | undefined;
}

/** What a list of the type can be narrowed by. */
const listQueryOf = (type: ContentType): z.ZodObject & z.ZodType<ListRequest> =>
  z.object({ ...commonQueryOf(type).shape, ...type.narrowedBy?.shape });

function commonQueryOf(type: ContentType): typeof ListQuery {
  if (type.solutionsOf !== undefined) return SolutionListQuery;
  return 'slug' in type.fields.shape ? SluggedListQuery : ListQuery;
}

const SlugParams = z.object({ slug: z.string() });

/** What public reads need of the app. */
export interface ReadContext {
  db: Db;
  /** What the owner has chosen of it: the types whose reading time is told. */
  findSite?: () => { choices?: { counted?: string[] } };
  /** Draws what was written in Markdown, for those who show a whole entry. */
  drawTexts?: DrawTexts;
}

/**
 * Entries as anybody may have them: with what is told of those that they name, and with their reading time
 * where the owner has it counted.
 */
async function shown<Item extends ContentItem & EntryFacts>(
  { db, findSite }: ReadContext,
  type: ContentType,
  items: readonly Item[],
): Promise<object[]> {
  const named = await withNamed(db, type, items);
  if (findSite?.().choices?.counted?.includes(type.type) === true) return named;
  return named.map(({ readMinutes: _, ...item }) => item);
}

interface EndpointTexts {
  summary: string;
  description: string;
}

/** Published entries, a page at a time, with the address of the next page in `Link`. */
export function listEndpoint<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
  reply: z.ZodType,
  words: EndpointTexts,
): BoundEndpoint<ReadContext> {
  const own = Object.keys(type.narrowedBy?.shape ?? {});
  const names = ['limit', 'tag', 'solution', ...own];
  return readEndpoint({
    ...words,
    query: listQueryOf(type),
    params: NOTHING,
    body: z.array(reply),
    unkept: own,
    async handle({ context, query, url }) {
      const { ids, slugs, limit, cursor, tag, solution } = query;
      const asked = type.narrowedBy?.parse(query) ?? {};
      const fields = type.fieldsAsked === undefined ? asked : type.fieldsAsked(asked);
      const filter = { limit, cursor, tag, solution, fields };
      if (ids !== undefined) {
        const found = await findByIds(context.db, type, ids, 'published');
        return { body: await shown(context, type, found) };
      }
      if (slugs !== undefined) {
        const found = await findBySlugs(context.db, type, slugs, 'published');
        return { body: await shown(context, type, found) };
      }
      if (fields === undefined) return { body: [] };
      const page = await listItems(context.db, type, { ...filter, status: 'published' });
      const body = await shown(context, type, page.items);
      return page.next === undefined
        ? { body }
        : { body, headers: { link: nextLink(url, page.next, names) } };
    },
  });
}

/** Which of the tags that lists are filtered by find something published. */
export const tagsEndpoint = (type: ContentType, words: EndpointTexts): BoundEndpoint<ReadContext> =>
  readEndpoint({
    ...words,
    query: NOTHING,
    params: NOTHING,
    body: z.array(z.string()),
    handle: async ({ context }) => ({
      body: await findTagsInUse(context.db, type, {
        status: 'published',
        tags: filterTags(tagsOf(context.db).site),
      }),
    }),
  });

/** The featured published entries; there are never more than the type's limit. */
export function featuredEndpoint<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
  reply: z.ZodType,
  words: EndpointTexts,
): BoundEndpoint<ReadContext> {
  return readEndpoint({
    ...words,
    query: NOTHING,
    params: NOTHING,
    body: z.array(reply),
    async handle({ context }) {
      const options = { status: 'published', featured: true, limit: type.featuredLimit } as const;
      const { items } = await listItems(context.db, type, options);
      return { body: await shown(context, type, items) };
    },
  });
}

/** One published entry. A draft's slug is answered as an unknown one. */
export function detailEndpoint<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
  reply: z.ZodType,
  words: EndpointTexts & { missing: string },
): BoundEndpoint<ReadContext> {
  const { missing, ...rest } = words;
  return readEndpoint({
    ...rest,
    query: NOTHING,
    params: SlugParams,
    body: reply,
    async handle({ context, params }) {
      const item =
        params.slug.length <= MAX_SLUG_LENGTH
          ? await findBySlug(context.db, type, params.slug, 'published')
          : undefined;
      if (item === undefined) throw new AppError('not_found', missing);
      const [named = {}] = await shown(context, type, [item]);
      const told = await withVoice(context.db, type, named);
      const { drawTexts } = context;
      return {
        body: drawTexts === undefined ? told : await withDrawnTexts(type.fields, told, drawTexts),
      };
    },
  });
}

/** The `Link` header of a page that has a successor; `names` are the parameters that go on. */
export function nextLink(url: URL, cursor: string, names: readonly string[]): string {
  const search = new URLSearchParams();
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) search.set(name, value);
  }
  search.set('cursor', cursor);
  return `<${url.pathname}?${search}>; rel="next"`;
}
