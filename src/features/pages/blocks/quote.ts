import { z } from 'zod';
import { reference } from '#content/reference-schema.ts';
import { text } from '#content/schema.ts';
import { image } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const quote = definePageBlock({
  type: 'quote',
  v: 1,
  labels: {
    one: 'Quote',
    help: 'A quote, or a published testimonial.',
    group: 'Proof',
    sketch: 'quote',
    fields: { text: 'Quote', imageUrl: 'Picture of the person' },
    fieldHelp: {
      testimonial: 'Its text, name and picture replace those above.',
    },
  },
  fields: z.strictObject({
    text: text(600).default(''),
    name: text(120).default(''),
    role: text(160).default(''),
    imageUrl: image,
    testimonial: reference('testimonial'),
  }),
  sample: {
    text: 'They moved three shelves and my people went home on time.',
    name: 'Ines Okafor',
    role: 'Floor lead, Brightwater Goods',
  },
  says: ({ text: words, name, role }) =>
    words === ''
      ? []
      : [
          {
            heading: '',
            paragraphs: [`“${words}” ${[name, role].filter(Boolean).join(', ')}`.trim()],
          },
        ],
  isUnnumbered: true,
});
