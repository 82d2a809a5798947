import { z } from 'zod';
import { text } from '#content/schema.ts';
import { heading, lead, listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const steps = definePageBlock({
  type: 'steps',
  v: 1,
  labels: {
    one: 'Steps',
    help: 'Numbered steps or points.',
    group: 'Words',
    sketch: 'steps',
    fields: {
      'items.*': 'Step',
      items: 'Steps',
    },
  },
  fields: z.strictObject({
    heading,
    lead,
    items: listOf({ title: required(120), text: text(600).default('') }, 12),
  }),
  sample: {
    heading: 'From the first walk to the new plan',
    items: [
      { title: 'Walk', text: 'Two days on your floor, with a stopwatch.' },
      { title: 'Draw', text: 'The map of where the metres go, the same week.' },
      { title: 'Move', text: 'Three shelves, one shift, and we walk again.' },
    ],
  },
  says: ({ heading: title, lead: words, items }) => [
    {
      heading: title,
      paragraphs: words === '' ? [] : [words],
      points: items.map(({ title: name, text: about }) => [name, about].filter(Boolean).join(': ')),
    },
  ],
});
