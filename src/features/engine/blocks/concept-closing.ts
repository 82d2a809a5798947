import { z } from 'zod';
import { paragraphsOf } from '#content/rules.ts';
import { link, text } from '#content/schema.ts';
import { listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const conceptClosing = definePageBlock({
  type: 'concept-closing',
  v: 1,
  labels: {
    one: 'Next steps',
    help: 'Ends a page about an idea: what to bring, and up to three links.',
    group: 'Layers',
    sketch: 'text',
    fields: {
      'buttons.*': 'Button',
      'buttons.label': 'Button text',
      'buttons.link': 'Link',
    },
    fieldHelp: { buttons: 'The first is the most prominent, the last the least.' },
  },
  fields: z.strictObject({
    heading: required(160),
    text: text(400).default(''),
    buttons: listOf({ label: text(60).default(''), link: link.default('') }, 3),
  }),
  sample: {
    heading: 'Bring one order that nobody could find.',
    text: 'We show where it went.',
    buttons: [{ label: 'Talk to us', link: '/contact' }],
  },
  says: ({ heading, text: words }) => [{ heading, paragraphs: paragraphsOf(words) }],
  isUnnumbered: true,
});
