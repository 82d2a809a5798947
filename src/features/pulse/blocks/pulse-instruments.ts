import { z } from 'zod';
import { text } from '#content/schema.ts';
import { lead, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';
import { PRODUCT_FRAME } from '../rules.ts';

const LABEL = { label: 'Section name' };
const LABEL_HELP = { label: 'Shown next to the number.' };

export const pulseWeights = definePageBlock({
  type: 'pulse-weights',
  v: 1,
  labels: {
    one: 'Weight editor',
    help: 'Lets visitors set how much each field of a ticket counts.',
    group: 'Product',
    sketch: 'table',
    fields: { ...LABEL, saveLabel: 'Button text' },
    fieldHelp: LABEL_HELP,
  },
  fields: z.strictObject({
    label: text(40).default('Weights'),
    heading: required(160),
    lead,
    saveLabel: required(40).default('Save and score'),
  }),
  sample: { heading: 'Set your own weights', lead: 'Nothing leaves this page.' },
  says: () => [],
  frame: PRODUCT_FRAME,
});

export const pulseScore = definePageBlock({
  type: 'pulse-score',
  v: 1,
  labels: {
    one: 'Score your own',
    help: 'Scores a visitor’s own export in their browser.',
    group: 'Product',
    sketch: 'form',
    fields: {
      ...LABEL,
      fileLabel: 'Button text: file',
      sampleLabel: 'Button text: sample',
      pasteLabel: 'Label: rows',
      pastedLabel: 'Button text: rows',
      hint: 'Where to find an export',
    },
    fieldHelp: LABEL_HELP,
  },
  fields: z.strictObject({
    label: text(40).default('Your data'),
    heading: required(160),
    lead,
    fileLabel: required(40).default('Choose a CSV file'),
    sampleLabel: required(40).default('Load a sample'),
    pasteLabel: required(60).default('Paste rows instead'),
    pastedLabel: required(40).default('Score these rows'),
    hint: text(300).default(''),
  }),
  sample: { heading: 'Score your own floor', lead: 'This page reads it on your machine.' },
  says: () => [],
  frame: PRODUCT_FRAME,
});

export const pulseMethod = definePageBlock({
  type: 'pulse-method',
  v: 1,
  labels: {
    one: 'How scores are made',
    help: 'The formulas and the table of points.',
    group: 'Product',
    sketch: 'table',
    fields: LABEL,
    fieldHelp: LABEL_HELP,
  },
  fields: z.strictObject({ label: text(40).default('Method'), heading: required(160), lead }),
  sample: { heading: 'How scores are made', lead: 'Here they all are.' },
  says: () => [],
  frame: PRODUCT_FRAME,
});
