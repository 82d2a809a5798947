import { z } from 'zod';
import { choice } from '#content/schema.ts';
import { image, OPENING_HELP, opening, required } from '#web/block-fields.ts';
import { COUNT_HELP, counted } from '#web/counted.ts';
import { definePageBlock } from '#web/page-block.ts';
import { MAX_PARTNERS, PARTNER_SOURCES } from './choices.ts';

export const partners = definePageBlock({
  type: 'partners',
  v: 1,
  labels: {
    one: 'Partners',
    help: 'Logos of your clients in three scrolling columns. A few stay still. Hidden if there are none.',
    group: 'Proof',
    sketch: 'cards',
    fields: {
      'items.*': 'Partner',
      from: 'Which logos',
      items: 'Own list',
      'items.name': 'Name',
      'items.mark': 'Mark',
    },
    fieldHelp: {
      ...OPENING_HELP,
      lead: COUNT_HELP,
      from: '“Clients” shows the clients featured in the list, in its order. “Own” shows those you add below.',
      'items.mark':
        'Used if no client has this name. A client’s own logo always comes first. Without a logo, the name is shown.',
    },
  },
  fields: z.strictObject({
    ...opening,
    from: choice(PARTNER_SOURCES).default('own'),
    // Not strict: what is drawn of one may have the address of its case study beside these.
    items: z
      .array(z.object({ name: required(120), mark: image }), 'Use a list')
      .max(MAX_PARTNERS, `Use at most ${MAX_PARTNERS}`)
      .default([]),
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
  isEmpty: ({ items }) => items.length === 0,
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
