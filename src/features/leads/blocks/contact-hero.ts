import { z } from 'zod';
import { text } from '#content/schema.ts';
import { lead, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const contactHero = definePageBlock({
  type: 'contact-hero',
  v: 1,
  labels: {
    one: 'Contact: opening',
    help: 'Asks for a message, beside a map of the offices from the settings.',
    group: 'Openings and endings',
    sketch: 'hero',
    fields: { eyebrow: 'Above the headline', writeLabel: 'Words of the button' },
    fieldHelp: {
      headline: 'The heading of the page.',
      eyebrow: 'How many offices there are and how far apart, where it is empty.',
      writeLabel: 'It leads to the form of this page; the phone number stands beside it.',
    },
  },
  fields: z.strictObject({
    eyebrow: text(80).default(''),
    headline: required(120),
    lead,
    writeLabel: text(60).default('Write to us'),
  }),
  sample: { headline: 'Begin with a message', lead: 'Whoever knows the subject reads it.' },
  says: ({ lead: words }) => [{ heading: '', paragraphs: words === '' ? [] : [words] }],
  headline: ({ headline }) => headline,
  isUnnumbered: true,
});
