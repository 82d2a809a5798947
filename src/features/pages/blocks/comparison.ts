import { z } from 'zod';
import { text } from '#content/schema.ts';
import { heading, listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

const cell = text(200).default('');

export const comparison = definePageBlock({
  type: 'comparison',
  v: 1,
  labels: {
    one: 'Comparison table',
    help: 'Two or three things side by side, row by row.',
    group: 'Offers',
    sketch: 'table',
    fields: {
      'rows.*': 'Row',
      first: 'First column heading',
      second: 'Second column heading',
      third: 'Third column heading',
      'rows.name': 'What is compared',
      'rows.first': 'First column',
      'rows.second': 'Second column',
      'rows.third': 'Third column',
    },
    fieldHelp: { third: 'Leave it empty for two columns.' },
  },
  fields: z.strictObject({
    heading,
    first: required(80),
    second: required(80),
    third: text(80).default(''),
    rows: listOf({ name: required(160), first: cell, second: cell, third: cell }, 40),
  }),
  sample: {
    heading: 'With us and without',
    first: 'On your own',
    second: 'With us',
    rows: [
      { name: 'Time until the first map', first: 'About six weeks', second: 'Five days' },
      { name: 'Who walks the floor', first: 'Your floor lead', second: 'Two of ours' },
    ],
  },
  says: ({ heading: title, first, second, third, rows }) => [
    {
      heading: title,
      paragraphs: [],
      points: rows.map((row) =>
        [
          `${row.name}:`,
          `${first}: ${row.first};`,
          `${second}: ${row.second}`,
          third && `; ${third}: ${row.third}`,
        ]
          .filter(Boolean)
          .join(' '),
      ),
    },
  ],
});
