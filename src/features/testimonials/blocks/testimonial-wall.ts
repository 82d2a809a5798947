import { z } from 'zod';
import { text } from '#content/schema.ts';
import { CHOSEN_HELP, CHOSEN_LABELS, chosen, OPENING_HELP, opening } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const testimonialWall = definePageBlock({
  type: 'testimonial-wall',
  v: 1,
  labels: {
    one: 'Testimonial wall',
    help: 'Up to six testimonials in columns: featured (or the first), with a tag, or picks.',
    group: 'Proof',
    sketch: 'quote',
    fields: { ...CHOSEN_LABELS, emptyText: 'Text if there are none' },
    fieldHelp: {
      ...OPENING_HELP,
      ...CHOSEN_HELP,
      emptyText: 'Leave it empty to hide the section if there are none.',
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
