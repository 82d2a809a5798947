import { z } from 'zod';
import { paragraphsOf } from '#content/rules.ts';
import { choice, text } from '#content/schema.ts';
import { ACTION_LABELS, action, image, lead, required, secondAction } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const hero = definePageBlock({
  type: 'hero',
  v: 1,
  labels: {
    one: 'Hero',
    help: 'Opens the page with its promise and one thing to do.',
    group: 'Openings and endings',
    sketch: 'hero',
    fields: { ...ACTION_LABELS, imageUrl: 'Picture', look: 'Background' },
    fieldHelp: {
      headline:
        'The main heading of the page. Start with a verb, and give a number if you have one.',
    },
  },
  fields: z.strictObject({
    eyebrow: text(80).default(''),
    headline: required(120),
    lead,
    ...action,
    ...secondAction,
    imageUrl: image,
    look: choice(['dark', 'light']).default('dark'),
  }),
  sample: {
    eyebrow: 'Warehouse software',
    headline: 'Ship the same orders with half the walking',
    lead: 'We walk your floor for two days and show where the metres go. You keep the map either way.',
    actionLabel: 'Book the two days',
    actionLink: '/contact',
  },
  says: ({ lead: words }) => [{ heading: '', paragraphs: paragraphsOf(words) }],
  isUnnumbered: true,
  headline: ({ headline }) => headline,
});
