import { z } from 'zod';
import { choice, text } from '#content/schema.ts';
import {
  ACTION_LABELS,
  action,
  listOf,
  OPENING_HELP,
  opening,
  required,
} from '#web/block-fields.ts';
import { COUNT_HELP, counted } from '#web/counted.ts';
import { definePageBlock } from '#web/page-block.ts';
import {
  LIST_SOURCE_HELP,
  LIST_SOURCE_LABEL,
  LIST_SOURCES,
  MAX_HUB_NODES,
  MAX_HUB_SOURCES,
  VALUE_ICONS,
} from './choices.ts';

const names = (max: number) => listOf({ name: required(60) }, max);

export const engine = definePageBlock({
  type: 'engine',
  v: 1,
  labels: {
    one: 'Engine',
    help: 'A hub between two interactive sides, and what it is worth.',
    group: 'Words',
    sketch: 'figures',
    fields: {
      from: LIST_SOURCE_LABEL,
      ...ACTION_LABELS,
      hub: 'Name of the hub',
      hintTitle: 'Nothing selected: title',
      hint: 'Nothing selected: text',
      servicesTitle: 'First side: name',
      servicesSubtitle: 'First side: small text',
      services: 'First side: items around it',
      servicesText: 'First side: text when selected',
      productsTitle: 'Second side: name',
      productsSubtitle: 'Second side: small text',
      products: 'Second side: items around it',
      productsText: 'Second side: text when selected',
      sourcesLabel: 'Sources: name for screen readers',
      sources: 'Sources',
      values: 'Benefits',
      'values.promise': 'Short text',
    },
    fieldHelp: {
      ...OPENING_HELP,
      from: LIST_SOURCE_HELP,
      servicesText: COUNT_HELP,
      productsText: COUNT_HELP,
      sources: 'Shown around the hub on screens wider than a phone.',
    },
  },
  fields: z.strictObject({
    ...opening,
    from: choice(LIST_SOURCES).default('own'),
    ...action,
    hub: required(40),
    hintTitle: text(80).default(''),
    hint: text(200).default(''),
    servicesTitle: text(40).default(''),
    servicesSubtitle: text(60).default(''),
    services: names(MAX_HUB_NODES),
    servicesText: text(300).default(''),
    productsTitle: text(40).default(''),
    productsSubtitle: text(60).default(''),
    products: names(MAX_HUB_NODES),
    productsText: text(300).default(''),
    sourcesLabel: text(80).default(''),
    sources: names(MAX_HUB_SOURCES),
    values: listOf(
      {
        icon: choice(VALUE_ICONS).default('speed'),
        name: required(40),
        promise: text(80).default(''),
      },
      8,
    ),
  }),
  sample: {
    label: 'How it fits',
    heading: 'The Ledger',
    lead: 'Every scan, read once and shown to both shifts.',
    hub: 'The Ledger',
    hintTitle: 'Point at a side',
    hint: 'See what it gives and takes.',
    servicesTitle: 'Walks',
    servicesSubtitle: 'On your floor',
    services: [{ name: 'Measure' }, { name: 'Move' }],
    servicesText: '{count} walks a year keep it true.',
    productsTitle: 'Tools',
    productsSubtitle: 'On your screens',
    products: [{ name: 'Metre' }],
    productsText: '{count} tool reads it every minute.',
    sourcesLabel: 'What the Ledger reads',
    sources: [{ name: 'Scans' }],
    values: [{ name: 'Speed', promise: 'Fewer metres' }],
  },
  isEmpty: ({ servicesTitle, productsTitle }) => servicesTitle === '' && productsTitle === '',
  says: ({ heading, lead, services, servicesText, products, productsText, values }) => [
    {
      heading,
      paragraphs: [
        lead,
        services.length === 0 ? '' : counted(servicesText, services.length),
        products.length === 0 ? '' : counted(productsText, products.length),
      ].filter((words) => words !== ''),
      points: values.map(({ name, promise }) => [name, promise].filter(Boolean).join(': ')),
    },
  ],
});
