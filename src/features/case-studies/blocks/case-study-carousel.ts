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
    one: 'Case study carousel',
    help: 'A row of cards to swipe through: featured case studies, those with a tag, or picks.',
    group: 'Proof',
    sketch: 'cards',
    fields: {
      ...CHOSEN_LABELS,
      ...ACTION_LABELS,
      rowLabel: 'Carousel name',
      emptyText: 'Text if there are none',
    },
    fieldHelp: {
      ...OPENING_HELP,
      ...CHOSEN_HELP,
      rowLabel: 'Read aloud by screen readers before the cards.',
    },
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
