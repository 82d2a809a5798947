import { z } from 'zod';
import { text } from '#content/schema.ts';
import { heading, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const offices = definePageBlock({
  type: 'offices',
  v: 1,
  labels: {
    one: 'Offices',
    help: 'Email, phone and all offices from Settings.',
    group: 'Proof',
    sketch: 'cards',
    fields: {
      label: 'Section name',
      emailLabel: 'Label: email',
      phoneLabel: 'Label: phone',
    },
    fieldHelp: { label: 'Shown next to the number.' },
  },
  fields: z.strictObject({
    label: text(40).default('Reach us'),
    heading,
    emailLabel: required(40).default('Email'),
    phoneLabel: required(40).default('Phone'),
  }),
  sample: { heading: 'Straight to a person' },
  says: ({ heading: title }) => [{ heading: title, paragraphs: [] }],
});
