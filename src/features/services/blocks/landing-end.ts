import { z } from 'zod';
import { text } from '#content/schema.ts';
import { ACTION_LABELS, action, required, secondAction } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const landingEnd = definePageBlock({
  type: 'landing-end',
  v: 1,
  labels: {
    one: 'Last word',
    help: 'Ends the page with a closing text and a link.',
    group: 'Services',
    sketch: 'hero',
    fields: { ...ACTION_LABELS, label: 'Short name above the heading' },
  },
  fields: z.strictObject({
    label: text(40).default(''),
    heading: required(200),
    ...action,
    ...secondAction,
  }),
  sample: {
    label: 'Next step',
    heading: 'Send us a floor plan. We will mark the forty shelves.',
    actionLabel: 'Talk to Us',
    actionLink: '/contact',
  },
  says: ({ heading }) => [{ heading: '', paragraphs: [heading] }],
  isUnnumbered: true,
});
