import { z } from 'zod';
import { text } from '#content/schema.ts';
import { CHOSEN_HELP, CHOSEN_LABELS, chosen, OPENING_HELP, opening } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const testimonialWall = definePageBlock({
  type: 'testimonial-wall',
  v: 1,
  labels: {
    one: 'Testimonials as a wall',
    help: 'Up to six voices in columns: the featured ones or else the first, those under a tag, or picks.',
    group: 'Proof',
    sketch: 'quote',
    fields: { ...CHOSEN_LABELS, emptyText: 'In place of the voices where there is none' },
    fieldHelp: {
      ...OPENING_HELP,
      ...CHOSEN_HELP,
      emptyText: 'Left empty, there is no such section then.',
    },
  },
  fields: z.strictObject({
    ...opening,
    ...chosen('testimonial'),
    emptyText: text(160).default('No testimonials available yet.'),
  }),
  sample: { label: 'Clients', heading: 'What foremen say', from: 'featured' },
  says: ({ heading, lead }) => [{ heading, paragraphs: lead === '' ? [] : [lead] }],
});
