import { z } from 'zod';
import { choice, text } from '#content/schema.ts';
import { listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const methodology = definePageBlock({
  type: 'methodology',
  v: 1,
  labels: {
    one: 'Methodology',
    help: 'The stages of the work, as stations on a route.',
    group: 'Services',
    sketch: 'steps',
    fields: {
      'stages.*': 'Stage',
      label: 'Short name next to the number',
      station: 'Word for a stage',
    },
    fieldHelp: { station: 'Shown with its number above each stage: “Station 1”.' },
  },
  fields: z.strictObject({
    label: text(40).default(''),
    heading: required(160),
    station: text(20).default(''),
    stages: listOf({ name: required(40), text: text(300).default('') }, 6),
    // Earlier releases drew the route over hills of this shape, which said nothing of the stages.
    ground: choice(['climb', 'descent', 'hills', 'valley', 'ridge', 'gorge'])
      .default('climb')
      .meta({ widget: 'none' }),
  }),
  sample: {
    label: 'Methodology',
    heading: 'From the first walk to a shorter one',
    station: 'Station',
    stages: [
      { name: 'Look', text: 'Where people go, and what for.' },
      { name: 'Sketch', text: 'The floor as it could be.' },
      { name: 'Move', text: 'One aisle at a time.' },
    ],
  },
  says: ({ heading, stages }) => [
    {
      heading,
      paragraphs: [],
      points: stages.map(({ name, text: words }) => (words === '' ? name : `${name}: ${words}`)),
    },
  ],
});
