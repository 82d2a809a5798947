import { z } from 'zod';
import { choice, text } from '#content/schema.ts';
import { listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const approach = definePageBlock({
  type: 'approach',
  v: 1,
  labels: {
    one: 'Approach',
    help: 'How you work, point by point.',
    group: 'Services',
    sketch: 'list',
    fields: {
      'points.*': 'Point',
      label: 'Short name next to the number',
      layout: 'Layout of the points',
    },
    fieldHelp: { 'points.title': 'The main idea in a few words.' },
  },
  fields: z.strictObject({
    label: text(40).default(''),
    heading: required(160),
    layout: choice(['ledger', 'stairs', 'pairs', 'exam']).default('ledger'),
    points: listOf({ title: required(80), text: text(300).default('') }, 9),
  }),
  sample: {
    label: 'Approach',
    heading: 'Walk first, then move one shelf',
    points: [
      { title: 'Walk', text: 'We follow pickers through two ordinary days.' },
      { title: 'Move one shelf', text: 'The worst one, on a Tuesday.' },
      { title: 'Count again', text: 'The same people, the same orders.' },
    ],
  },
  says: ({ heading, points }) => [
    {
      heading,
      paragraphs: [],
      points: points.map(({ title, text: words }) => (words === '' ? title : `${title}. ${words}`)),
    },
  ],
});
