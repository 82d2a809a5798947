import { z } from 'zod';
import { choice, text } from '#content/schema.ts';
import { listOf } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';
import { PRODUCT_FRAME, VIEW_NAMES, VIEWS } from '../rules.ts';
import { linesOfText } from '../site/lines.ts';

export const pulseReel = definePageBlock({
  type: 'pulse-reel',
  v: 1,
  labels: {
    one: 'Health views',
    help: 'Backlog, sprint and ticket views, with sample figures.',
    group: 'Product',
    sketch: 'cards',
    fields: {
      items: 'Views',
      'items.*': 'View',
      'items.view': 'View',
      'items.lead': 'What it is for',
      'items.points': 'Points',
    },
    fieldHelp: { 'items.points': 'One per line.' },
  },
  fields: z.strictObject({
    items: listOf(
      {
        view: choice(VIEWS).default('backlog'),
        lead: text(300).default(''),
        points: text(900).default(''),
      },
      VIEWS.length,
    ),
  }),
  sample: {
    items: [{ view: 'backlog', lead: 'What is missing, and where.', points: 'Counts\nWeighs' }],
  },
  says: ({ items }) =>
    items.map(({ view, lead, points }) => ({
      heading: VIEW_NAMES[view],
      paragraphs: lead === '' ? [] : [lead],
      points: linesOfText(points),
    })),
  numbersOf: ({ items }) => new Set(items.map(({ view }) => view)).size,
  frame: PRODUCT_FRAME,
});
