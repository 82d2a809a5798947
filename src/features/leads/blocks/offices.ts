import { z } from 'zod';
import { text } from '#content/schema.ts';
import { heading, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const offices = definePageBlock({
  type: 'offices',
  v: 1,
  labels: {
    one: 'Offices',
    help: 'Email, phone and every office, as the settings have them.',
    group: 'Proof',
    sketch: 'cards',
    fields: {
      label: 'Name of the section',
      emailLabel: 'Above the email address',
      phoneLabel: 'Above the phone number',
    },
    fieldHelp: { label: 'Stands beside the number.' },
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
