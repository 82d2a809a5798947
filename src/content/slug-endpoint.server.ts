import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { NOTHING, readEndpoint } from '#platform/http/endpoint.ts';
import { findSlugHolder } from './entries.server.ts';
import { seenOf } from './entry-rights.server.ts';
import { slugInTable } from './nesting.server.ts';
import { MAX_SLUG_LENGTH } from './rules.ts';
import type { ContentItem, ContentType } from './schema.ts';
import { actorOf, type StudioRead } from './studio-endpoints.server.ts';

const SlugParams = z.object({ slug: z.string().max(MAX_SLUG_LENGTH) });

const SlugQuery = z.object({
  parent: z.string().max(64).optional().meta({ description: 'The id of the parent entry.' }),
  id: z.string().max(64).optional().meta({ description: 'The id of the entry itself.' }),
  template: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Its template, if that determines its address.' }),
});

const SlugReply = z.object({
  entry: z.object({ id: z.string(), label: z.string() }).nullable(),
  above: z
    .string()
    .nullable()
    .describe('The part of the address before the slug, for nested entries.'),
  isFixed: z.boolean().describe('Whether `above` is the complete, fixed address of the entry.'),
  problem: z.string().nullable().describe('Why the address cannot be used.'),
});

interface SlugCall extends StudioRead<z.output<typeof SlugParams>> {
  query: z.output<typeof SlugQuery>;
}

/** Tells who has a slug, so that the studio can say so before anything is saved. */
export function slugEndpoint<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) {
  const isNested = type.parent !== undefined;
  const query: z.ZodObject & z.ZodType<SlugCall['query']> = isNested ? SlugQuery : NOTHING;
  const reply: z.ZodType = isNested ? SlugReply : SlugReply.pick({ entry: true });
  return readEndpoint({
    summary: `Which ${type.labels.one} has a slug`,
    description: 'Includes drafts. Null if the slug is free.',
    query,
    params: SlugParams,
    body: reply,
    isKept: false,
    async handle({ context: { db }, params: { slug }, query, staff }: SlugCall) {
      const place = await placeOf(db, type, slug, query);
      if (place.slug === null) {
        const { problem } = place;
        return { body: { entry: null, above: null, isFixed: false, problem } };
      }
      const holder = await findSlugHolder(db, type, place.slug);
      const body = { entry: holder === undefined ? null : await named(db, type, holder, staff) };
      if (place.isFixed) {
        return { body: { ...body, above: `/${place.slug}`, isFixed: true, problem: null } };
      }
      // Nobody's own words come back, by whose length what is secret could be guessed.
      const above = `/${place.slug.slice(0, place.slug.length - slug.length)}`;
      return { body: isNested ? { ...body, above, isFixed: false, problem: null } : body };
    },
  });
}

/** What a draft is called is for who may see it; that it has the slug is for everybody who wants it. */
async function named(
  db: SlugCall['context']['db'],
  type: ContentType,
  holder: { id: string; label: string },
  staff: SlugCall['staff'],
): Promise<{ id: string; label: string }> {
  const [seen] = await seenOf(db, actorOf(staff), [holder], ({ id }) => id);
  return seen ?? { ...holder, label: `another ${type.labels.one}` };
}

/** The slug as the table has it, or why there is none. */
async function placeOf(
  db: SlugCall['context']['db'],
  type: ContentType,
  slug: string,
  { parent = '', id, template = '' }: z.output<typeof SlugQuery>,
): Promise<{ slug: string | null; isFixed: boolean; problem: string | null }> {
  if (type.parent === undefined) return { slug, isFixed: false, problem: null };
  // What has its address for good is never anything but published.
  const marks = { status: 'published', featured: false, tags: [] } as const;
  const item = { ...marks, tags: [...marks.tags], slug, template, [type.parent]: parent };
  const isFixed = type.placeOf?.(item).fixed !== undefined;
  try {
    return { slug: await slugInTable(db, type, item, id), isFixed, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = Object.values(error.fields ?? {})[0] ?? error.message;
    return { slug: null, isFixed, problem };
  }
}
