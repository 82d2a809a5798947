import { z } from 'zod';
import { link, text } from '#content/schema.ts';
import { heading, listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const relatedLinks = definePageBlock({
  type: 'related-links',
  v: 1,
  labels: {
    one: 'Links',
    help: 'Links to read next, as cards.',
    group: 'Openings and endings',
    sketch: 'cards',
    fields: {
      'items.*': 'Link',
      items: 'Links',
      'items.link': 'Address',
      'items.kind': 'What it is',
    },
  },
  fields: z.strictObject({
    heading,
    items: listOf(
      {
        kind: text(40).default(''),
        title: required(120),
        text: text(300).default(''),
        link: link.default(''),
      },
      12,
    ),
  }),
  sample: {
    heading: 'Read on',
    items: [
      {
        kind: 'Case studies',
        title: 'Where it worked',
        text: 'And what it cost.',
        link: '/case-studies',
      },
      {
        kind: 'Insights',
        title: 'How we time a walk',
        text: 'With the arithmetic shown.',
        link: '/insights',
      },
    ],
  },
  says: ({ heading: title, items }) => [
    {
      heading: title,
      paragraphs: [],
      points: items.map(({ title: name, text: about }) => [name, about].filter(Boolean).join(': ')),
    },
  ],
});
