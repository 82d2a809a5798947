import { z } from 'zod';
import { reference } from '#content/reference-schema.ts';
import { link, text } from '#content/schema.ts';
import { heading, listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const figures = definePageBlock({
  type: 'figures',
  v: 1,
  labels: {
    one: 'Figures',
    help: 'Figures with what they measure and their source.',
    group: 'Proof',
    sketch: 'figures',
    fields: {
      'items.*': 'Figure',
      items: 'Figures',
      'items.link': 'Address of the source',
      'items.claim': 'Claim',
    },
    fieldHelp: {
      'items.source': 'Who measured it and when.',
      'items.claim':
        'Its figure, statement and source replace those above. An unpublished claim is not shown.',
    },
  },
  fields: z.strictObject({
    heading,
    items: listOf(
      {
        // As much as a claim has, whose words are read as these are.
        figure: required(24),
        label: required(200),
        source: text(300).default(''),
        link: link.default(''),
        claim: reference('claim'),
      },
      6,
    ),
  }),
  sample: {
    heading: 'Measured before and after',
    items: [
      {
        figure: '41 %',
        label: 'fewer metres walked per order',
        source: 'Own timing, 412 orders, March',
      },
      { figure: '2 days', label: 'from first visit to the map', source: 'Every visit since 2023' },
    ],
  },
  says: ({ heading: title, items }) => [
    {
      heading: title,
      paragraphs: [],
      points: items.map(({ figure, label, source }) =>
        [`${figure} ${label}`, source].filter(Boolean).join(' · '),
      ),
    },
  ],
});
