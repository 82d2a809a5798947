import { z } from 'zod';
import { reference } from '#content/reference-schema.ts';
import { text } from '#content/schema.ts';
import { listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';
import { PRODUCT_FRAME } from '../rules.ts';

export const pulseOutcomes = definePageBlock({
  type: 'pulse-outcomes',
  v: 1,
  labels: {
    one: 'Outcomes that count up',
    help: 'Up to six figures that count up when scrolled into view, with their source.',
    group: 'Product',
    sketch: 'figures',
    fields: {
      label: 'Section name',
      plainHeading: 'Heading in plain text',
      items: 'Figures',
      'items.*': 'Figure',
      'items.figure': 'Figure',
      'items.label': 'What it counts',
      'items.claim': 'Claim',
    },
    fieldHelp: {
      label: 'Shown next to the number.',
      plainHeading: 'Shown above the list in the Markdown version of the page.',
      source: 'Who measured it, where and when.',
      'items.figure': 'A number with its unit: 73%, 2.3x.',
    },
  },
  fields: z.strictObject({
    label: text(40).default('Outcomes'),
    heading: required(160),
    plainHeading: text(160).default('Outcomes'),
    source: text(300).default(''),
    items: listOf({ figure: required(24), label: required(120), claim: reference('claim') }, 6),
  }),
  sample: {
    heading: 'What changed',
    source: 'Measured on two floors, before and after eight weeks.',
    items: [{ figure: '31%', label: 'fewer steps' }],
  },
  says: ({ plainHeading, heading, source, items }) => [
    {
      heading: plainHeading || heading,
      paragraphs: source === '' ? [] : [source],
      points: items.map(({ figure, label }) => `${figure} ${label}`),
    },
  ],
  frame: PRODUCT_FRAME,
});
