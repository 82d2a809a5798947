import { z } from 'zod';
import { NOTHING, readEndpoint } from '#platform/http/endpoint.ts';
import { findSlugHolder } from './entries.server.ts';
import { MAX_SLUG_LENGTH } from './rules.ts';
import type { ContentItem, ContentType } from './schema.ts';
import type { StudioRead } from './studio-endpoints.server.ts';

const SlugParams = z.object({ slug: z.string().max(MAX_SLUG_LENGTH) });

/** Tells who has a slug, so that the studio can say so before anything is saved. */
export const slugEndpoint = <Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) =>
  readEndpoint({
    summary: `Which ${type.labels.one} has a slug`,
    description: 'Drafts count; null where the slug is free.',
    query: NOTHING,
    params: SlugParams,
    body: z.object({ entry: z.object({ id: z.string(), label: z.string() }).nullable() }),
    isKept: false,
    async handle({ context: { db }, params }: StudioRead<z.output<typeof SlugParams>>) {
      const holder = await findSlugHolder(db, type, params.slug);
      return { body: { entry: holder ?? null } };
    },
  });
