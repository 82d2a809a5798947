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
    help: 'Name, address and challenge; what is sent lies in the inbox. A page shows one.',
    group: 'Openings and endings',
    sketch: 'form',
    fields: { about: 'What it is about', subject: 'Kind of work', kind: 'Length' },
    fieldHelp: {
      about: 'Stands in the inbox beside what the short form brings.',
      subject: 'Of the long form, which has words of its own for each.',
    },
  },
  fields: z.strictObject({
    heading: required(160),
    intro: text(400).default(''),
    kind: choice(['short', 'long']).default('short'),
    about: text(120).default(''),
    subject: choice(LONG_FORM_TYPES).default('ai'),
  }),
  sample: {
    heading: 'Tell us about your floor',
    intro: 'How large it is, how many orders a day, and what annoys people most.',
    about: 'Warehouse walk',
  },
  says: ({ heading, intro }) => [{ heading, paragraphs: intro === '' ? [] : [intro] }],
  form: 'lead',
});
