import { z } from 'zod';
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

export const featuredInsights = definePageBlock({
  type: 'featured-insights',
  v: 1,
  labels: {
    one: 'Insights with a large first post',
    help: 'Featured posts, those with a tag, or picks. Hidden if there are none.',
    group: 'Proof',
    sketch: 'cards',
    fields: { ...CHOSEN_LABELS, ...ACTION_LABELS },
    fieldHelp: { ...OPENING_HELP, ...CHOSEN_HELP },
  },
  fields: z.strictObject({ ...opening, ...chosen('blog-post'), ...action }),
  sample: {
    label: 'Insights',
    heading: 'Notes from the floor',
    from: 'featured',
    actionLabel: 'All notes',
    actionLink: '/insights',
  },
  says: ({ heading, lead }) => [{ heading, paragraphs: lead === '' ? [] : [lead] }],
});
