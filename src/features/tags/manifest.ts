/** The owner's tags, as one entry that the site always has. */
import { z } from 'zod';
import { DEFAULT_TAGS, SOLUTION_TAGS } from '#content/default-tags.ts';
import { defineContent, singletonMarks } from '#content/schema.ts';
import { defineManifest } from '#web/content-manifest.ts';
import { carryWords } from './rules.ts';
import { type TagsCard, TagsFields, type TagsItem } from './schema.ts';

const CREATED_AT = '2025-01-01T00:00:00.000Z';

export const tags = defineManifest({
  content: defineContent<TagsItem, TagsCard>({
    kind: 'singleton',
    type: 'tags',
    collection: 'tags',
    labels: {
      one: 'list of tags',
      missing: 'The tags could not be found',
      limitReached: '',
      limitDetails: '',
    },
    label: () => 'Tags',
    fields: TagsFields,
    card: z.object(singletonMarks),
    featuredFirst: false,
    featuredLimit: 0,
    carry: (item, before) => TagsFields.parse({ ...item, ...carryWords(item, before.list) }),
    defaults: [
      {
        id: 'tags',
        item: TagsFields.parse({ list: DEFAULT_TAGS, solutions: [...SOLUTION_TAGS] }),
        createdAt: CREATED_AT,
        start: 'sample',
      },
      { id: 'tags', item: TagsFields.parse({ list: [] }), createdAt: CREATED_AT, start: 'empty' },
    ],
  }),
  name: 'tags',
  many: 'tags',
  studio: { icon: 'tags', place: 14, screen: 'admin/tags/tags.tsx' },
});
