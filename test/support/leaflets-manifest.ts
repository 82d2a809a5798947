/** A content type whose entries are made of blocks, which tests add to a copy of the program. */
import { z } from 'zod';
import { defineBlock } from '#content/blocks/block.ts';
import { blocksField } from '#content/blocks/field.ts';
import type { PageTemplate } from '#content/blocks/templates.ts';
import { imageValue } from '#content/image-schema.ts';
import {
  choice,
  defineContent,
  featured,
  link,
  requiredText,
  seo,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';
import { defineManifest } from '#web/content-manifest.ts';

const hero = defineBlock({
  type: 'hero',
  v: 1,
  labels: {
    one: 'Hero',
    help: 'The headline over everything else.',
    group: 'Words',
    sketch: 'hero',
    fields: { lead: 'Lead' },
    fieldHelp: { lead: 'One or two sentences.' },
  },
  fields: z.strictObject({
    headline: requiredText(120),
    lead: text(600).default(''),
    imageUrl: imageValue.default(''),
    action: z.strictObject({ label: text(60).default(''), to: link.default('') }).prefault({}),
  }),
  sample: { headline: 'Software that keeps to its word' },
});

const quote = defineBlock({
  type: 'quote',
  v: 2,
  labels: { one: 'Quote', help: 'What somebody said.', group: 'Words', sketch: 'quote' },
  fields: z.strictObject({ words: requiredText(600), by: text(120).default('') }),
  migrate: { 1: ({ text: words, ...rest }) => ({ ...rest, words }) },
  sample: { words: 'It held.', by: 'Ines Duarte' },
});

const faq = defineBlock({
  type: 'faq',
  v: 1,
  labels: {
    one: 'Questions and answers',
    help: 'What people ask before they write.',
    group: 'Lists',
    sketch: 'list',
    fields: { items: 'Questions', 'items.*': 'Question' },
  },
  fields: z.strictObject({
    heading: text(120).default(''),
    columns: choice(['one', 'two']).default('one'),
    isOpen: z.boolean().default(false),
    most: z.int().min(1).max(9).default(3),
    items: z
      .array(z.strictObject({ question: requiredText(200), answer: text(2_000).default('') }))
      .max(20)
      .default([]),
    keywords: z.array(requiredText(60)).max(5, 'Use at most 5 lines').default([]),
  }),
  sample: { items: [{ question: 'How soon?', answer: 'Within a week.' }] },
});

const leaflet: PageTemplate = {
  name: 'leaflet',
  label: 'Leaflet',
  help: 'One sheet.',
  blocks: [{ type: 'hero' }],
  rules: { locked: ['hero'] },
};

const card = {
  title: requiredText(200),
  slug,
  tags: tags.default([]),
  status: status.default('draft'),
  featured: featured.default(false),
  seo,
};

export const leaflets = defineManifest({
  content: defineContent({
    type: 'leaflet',
    collection: 'leaflets',
    labels: {
      one: 'leaflet',
      missing: 'Leaflet not found',
      limitReached: 'Maximum featured leaflets reached',
      limitDetails: 'Up to 3 leaflets can be featured.',
    },
    label: (item) => item.title,
    fields: z.strictObject({
      ...card,
      kind: choice(['blank', 'leaflet']).default('blank'),
      blocks: blocksField([hero, quote, faq], {
        templateOf: ({ kind }) => (kind === 'leaflet' ? leaflet : undefined),
      }),
    }),
    card: z.object(card),
    featuredFirst: false,
    featuredLimit: 3,
  }),
  name: 'leaflets',
  many: 'leaflets',
});
