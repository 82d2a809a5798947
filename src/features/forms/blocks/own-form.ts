import { z } from 'zod';
import { reference } from '#content/reference-schema.ts';
import { text } from '#content/schema.ts';
import { heading, lead } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const ownForm = definePageBlock({
  type: 'own-form',
  v: 1,
  labels: {
    one: 'Form of your own',
    help: 'A form from Forms. Answers arrive in Inbox. A page can have several.',
    group: 'Openings and endings',
    sketch: 'form',
    fields: { form: 'Form', label: 'Short name next to the number' },
    fieldHelp: {
      form: 'Build it under Forms. Until you publish it, the page says the form is closed.',
      label: 'Shown above the heading, or next to the number.',
    },
  },
  fields: z.strictObject({
    form: reference('form'),
    label: text(40).default('Write to us'),
    heading,
    lead,
  }),
  sample: { heading: 'Tell us about your floor', lead: 'It takes about two minutes.' },
  says: ({ heading: title, lead: words }) =>
    title === '' ? [] : [{ heading: title, paragraphs: words === '' ? [] : [words] }],
});
