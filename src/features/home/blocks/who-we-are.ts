import { z } from 'zod';
import { choice, text } from '#content/schema.ts';
import { PRODUCT_DRAWINGS } from '#features/products/rules.ts';
import {
  ACTION_LABELS,
  action,
  listOf,
  OPENING_HELP,
  opening,
  required,
} from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';
import { LIST_SOURCE_HELP, LIST_SOURCE_LABEL, LIST_SOURCES, MAX_SUMMITS } from './choices.ts';

const eyebrow = text(60).default('');
const title = text(80).default('');
const words = text(400).default('');

export const whoWeAre = definePageBlock({
  type: 'who-we-are',
  v: 1,
  labels: {
    one: 'Who we are',
    help: 'Two cards: what your people do, and what you have built. A card without a title is not shown.',
    group: 'Words',
    sketch: 'cards',
    fields: {
      from: LIST_SOURCE_LABEL,
      servicesEyebrow: 'First sheet: small text above',
      servicesTitle: 'First sheet: title',
      servicesText: 'First sheet: text',
      services: 'First sheet: what you do',
      'services.*': 'Service',
      productsEyebrow: 'Second sheet: small text above',
      productsBadge: 'Second sheet: badge',
      productsTitle: 'Second sheet: title',
      productsText: 'Second sheet: text',
      products: 'Second sheet: what you have built',
      'products.*': 'Product',
      'products.kind': 'What kind of thing it is',
      'products.state': 'Whether it can be had',
      ...ACTION_LABELS,
    },
    fieldHelp: { ...OPENING_HELP, from: LIST_SOURCE_HELP },
  },
  fields: z.strictObject({
    ...opening,
    from: choice(LIST_SOURCES).default('own'),
    servicesEyebrow: eyebrow,
    servicesTitle: title,
    servicesText: words,
    services: listOf({ title: required(80), text: text(200).default('') }, MAX_SUMMITS),
    productsEyebrow: eyebrow,
    productsBadge: text(30).default(''),
    productsTitle: title,
    productsText: words,
    products: listOf(
      {
        title: required(80),
        kind: text(160).default(''),
        state: text(30).default(''),
        drawing: choice(PRODUCT_DRAWINGS).default('none'),
      },
      8,
    ),
    ...action,
  }),
  sample: {
    label: 'About us',
    heading: 'Two who walk, one who codes',
    lead: 'We have worked on floors before we drew any.',
    servicesEyebrow: 'On your floor',
    servicesTitle: 'Walks',
    servicesText: 'Two days with a wheel and a notebook.',
    services: [
      { title: 'Measure', text: 'Every route, twice.' },
      { title: 'Move', text: 'What moves most comes closest.' },
    ],
    productsEyebrow: 'On your screens',
    productsBadge: 'New',
    productsTitle: 'Tools',
    productsText: 'What we kept rebuilding.',
    products: [
      { title: 'Metre', kind: 'Counts steps from scans', state: 'Available', drawing: 'ring' },
    ],
  },
  isEmpty: ({ from, ...sheets }) =>
    from === 'catalogue' && sheets.servicesTitle === '' && sheets.productsTitle === '',
  says: ({ heading, lead, ...sheets }) => [
    { heading, paragraphs: lead === '' ? [] : [lead] },
    {
      heading: sheets.servicesTitle,
      paragraphs: sheets.servicesText === '' ? [] : [sheets.servicesText],
      points: sheets.services.map((service) =>
        [service.title, service.text].filter(Boolean).join(': '),
      ),
    },
    {
      heading: sheets.productsTitle,
      paragraphs: sheets.productsText === '' ? [] : [sheets.productsText],
      points: sheets.products.map((product) =>
        [product.title, product.kind, product.state].filter(Boolean).join(', '),
      ),
    },
  ],
});
