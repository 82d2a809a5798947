import { z } from 'zod';
import { link, text } from '#content/schema.ts';
import { heading, image, lead, listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const people = definePageBlock({
  type: 'people',
  v: 1,
  labels: {
    one: 'People',
    help: 'Who does the work, and how to reach them.',
    group: 'Proof',
    sketch: 'cards',
    fields: { items: 'People', 'items.imageUrl': 'Picture', 'items.text': 'In a sentence' },
  },
  fields: z.strictObject({
    heading,
    lead,
    items: listOf(
      {
        name: required(120),
        role: text(120).default(''),
        text: text(300).default(''),
        imageUrl: image,
        link: link.default(''),
      },
      24,
    ),
  }),
  sample: {
    heading: 'The two who come',
    items: [
      {
        name: 'Mara Lindqvist',
        role: 'Industrial engineer',
        text: 'Nine years on warehouse floors.',
      },
      {
        name: 'Theo Banks',
        role: 'Software lead',
        text: 'Wrote two warehouse systems and replaced three.',
      },
    ],
  },
  says: ({ heading: title, lead: words, items }) => [
    {
      heading: title,
      paragraphs: words === '' ? [] : [words],
      points: items.map(({ name, role, text: about }) =>
        [name, role, about].filter(Boolean).join(', '),
      ),
    },
  ],
});
