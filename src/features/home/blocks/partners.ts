import { z } from 'zod';
import { image, listOf, OPENING_HELP, opening, required } from '#web/block-fields.ts';
import { COUNT_HELP, counted } from '#web/counted.ts';
import { definePageBlock } from '#web/page-block.ts';
import { MAX_PARTNERS } from './choices.ts';

export const partners = definePageBlock({
  type: 'partners',
  v: 1,
  labels: {
    one: 'Partners',
    help: 'Whom you work for: a mark each, in three columns that climb past. A few stand still, and without any there is no such section.',
    group: 'Proof',
    sketch: 'cards',
    fields: { items: 'Clients', 'items.name': 'Name', 'items.mark': 'Mark' },
    fieldHelp: {
      ...OPENING_HELP,
      lead: COUNT_HELP,
      'items.mark':
        'Best an SVG in one dark ink that is cut at its sides: on dark ground it is turned light. Without one the name stands in its place.',
    },
  },
  fields: z.strictObject({
    ...opening,
    items: listOf({ name: required(120), mark: image }, MAX_PARTNERS),
  }),
  sample: {
    label: 'Clients',
    heading: 'Warehouses we have walked',
    lead: '{count} floors, each of them twice.',
    items: [
      { name: 'Brannock Cold Stores' },
      { name: 'Tilling & Sons' },
      { name: 'Eastway Parts' },
    ],
  },
  says: ({ heading, lead, items }) =>
    items.length === 0
      ? []
      : [
          {
            heading,
            paragraphs: lead === '' ? [] : [counted(lead, items.length)],
            points: items.map(({ name }) => name),
          },
        ],
});
