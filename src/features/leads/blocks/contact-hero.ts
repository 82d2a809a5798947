import { z } from 'zod';
import { text } from '#content/schema.ts';
import { lead, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const contactHero = definePageBlock({
  type: 'contact-hero',
  v: 1,
  labels: {
    one: 'Contact: opening',
    help: 'Invites a message, next to a map of the offices from Settings.',
    group: 'Openings and endings',
    sketch: 'hero',
    fields: { eyebrow: 'Text above the headline', writeLabel: 'Button text' },
    fieldHelp: {
      headline: 'The main heading of the page.',
      eyebrow: 'Leave it empty to show how many offices there are and how far apart.',
      writeLabel: 'Links to the form on this page. The phone number is shown next to it.',
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
