import { z } from 'zod';
import { choice, text } from '#content/schema.ts';
import { listOf, required } from '#web/block-fields.ts';
import { COUNT_HELP, counted } from '#web/counted.ts';
import { definePageBlock } from '#web/page-block.ts';

export const landingPoints = definePageBlock({
  type: 'landing-points',
  v: 1,
  labels: {
    one: 'Points',
    help: 'A list of commitments or options.',
    group: 'Services',
    sketch: 'list',
    fields: {
      'points.*': 'Point',
      layout: 'Layout of the points',
      'points.mark': 'Mark',
    },
    fieldHelp: {
      heading: COUNT_HELP,
      'points.mark': 'One or two words before the point. Leave it empty to show its number.',
    },
  },
  fields: z.strictObject({
    heading: required(160),
    layout: choice(['pairs', 'line', 'rows', 'stairs', 'cells']).default('pairs'),
    points: listOf(
      { mark: text(20).default(''), title: text(120).default(''), text: required(400) },
      8,
    ),
  }),
  sample: {
    heading: 'Before we move a shelf',
    points: [
      { text: 'Two days of walking with your people, on ordinary orders' },
      { text: 'A map in metres, yours to keep' },
    ],
  },
  says: ({ heading, points }) => [
    {
      heading: counted(heading, points.length),
      paragraphs: [],
      points: points.map(({ title, text: words }) => (title === '' ? words : `${title}: ${words}`)),
    },
  ],
  isUnnumbered: true,
});
