import { z } from 'zod';
import { text } from '#content/schema.ts';
import {
  ACTION_LABELS,
  action,
  CHOSEN_HELP,
  CHOSEN_LABELS,
  chosen,
  OPENING_HELP,
  opening,
} from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const caseStudyCarousel = definePageBlock({
  type: 'case-study-carousel',
  v: 1,
  labels: {
    one: 'Case studies in a row',
    help: 'A row of cards that is moved sideways: all featured studies, those under a tag, or picks.',
    group: 'Proof',
    sketch: 'cards',
    fields: {
      ...CHOSEN_LABELS,
      ...ACTION_LABELS,
      rowLabel: 'Name of the row',
      emptyText: 'In place of the row where there is none',
    },
    fieldHelp: { ...OPENING_HELP, ...CHOSEN_HELP, rowLabel: 'Read aloud before the cards.' },
  },
  fields: z.strictObject({
    ...opening,
    ...chosen('case-study'),
    rowLabel: text(80).default('Case studies'),
    emptyText: text(160).default(''),
    ...action,
  }),
  sample: {
    label: 'Selected work',
    heading: 'Floors that got shorter',
    lead: 'Each begins with metres and ends with fewer of them.',
    from: 'featured',
    emptyText: 'No case studies yet.',
    actionLabel: 'See all',
    actionLink: '/case-studies',
  },
  says: ({ heading, lead }) => [{ heading, paragraphs: lead === '' ? [] : [lead] }],
});
