import { z } from 'zod';
import { choice, text } from '#content/schema.ts';
import { LONG_FORM_TYPES } from '#features/leads/rules.ts';
import { required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const leadForm = definePageBlock({
  type: 'lead-form',
  v: 1,
  labels: {
    one: 'Form',
    help: 'A form for name, email and challenge. Messages arrive in Inbox. One per page.',
    group: 'Openings and endings',
    sketch: 'form',
    fields: {
      label: 'Short name next to the number',
      about: 'What it is about',
      subject: 'Kind of work',
      kind: 'Length',
      send: 'Button text',
      formTitle: 'Heading of the long form',
      formText: 'Text below the heading',
      thanksTitle: 'Thank-you heading',
      thanksText: 'Thank-you text',
    },
    fieldHelp: {
      about:
        'Shown in Inbox with messages from the short form. Leave it empty to use the page title.',
      subject: 'For the long form. Shown in Inbox, and used for the texts below if they are empty.',
    },
  },
  fields: z.strictObject({
    label: text(40).default('Start'),
    heading: required(160),
    intro: text(400).default(''),
    kind: choice(['short', 'long']).default('short'),
    about: text(120).default(''),
    subject: choice(LONG_FORM_TYPES).default('ai'),
    send: required(60).default('Send Message'),
    formTitle: text(120).default(''),
    formText: text(300).default(''),
    thanksTitle: text(120).default(''),
    thanksText: text(400).default(''),
  }),
  sample: {
    heading: 'Tell us about your floor',
    intro: 'How large it is, how many orders a day, and what annoys people most.',
    about: 'Warehouse walk',
  },
  says: ({ heading, intro }) => [{ heading, paragraphs: intro === '' ? [] : [intro] }],
  form: 'lead',
});
