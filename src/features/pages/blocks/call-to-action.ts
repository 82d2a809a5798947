import { z } from 'zod';
import { paragraphsOf } from '#content/rules.ts';
import { choice, text } from '#content/schema.ts';
import { ACTION_LABELS, action, lead, required, secondAction } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const callToAction = definePageBlock({
  type: 'call-to-action',
  v: 1,
  labels: {
    one: 'Call to action',
    help: 'Ends the page with the next step and what happens after it.',
    group: 'Openings and endings',
    sketch: 'hero',
    fields: {
      ...ACTION_LABELS,
      lead: 'What happens next',
      label: 'Small text above',
      look: 'Background',
    },
  },
  fields: z.strictObject({
    label: text(40).default('Next mile'),
    heading: required(160),
    lead,
    ...action,
    ...secondAction,
    look: choice(['dark', 'light']).default('dark'),
  }),
  sample: {
    heading: 'Send us a photo of your busiest aisle',
    lead: 'A senior person looks at it and replies within 24 hours.',
    actionLabel: 'Send a message',
    actionLink: '/contact',
  },
  says: ({ heading, lead: words }) => [{ heading, paragraphs: paragraphsOf(words) }],
  isUnnumbered: true,
});
