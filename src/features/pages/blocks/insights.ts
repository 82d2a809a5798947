import { z } from 'zod';
import { CHOSEN_HELP, CHOSEN_LABELS, chosen, heading, lead } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const insights = definePageBlock({
  type: 'insights',
  v: 1,
  labels: {
    one: 'Insights',
    help: 'Up to six published entries: featured, with a tag, or picked.',
    group: 'Proof',
    sketch: 'cards',
    fields: CHOSEN_LABELS,
    fieldHelp: CHOSEN_HELP,
  },
  fields: z.strictObject({ heading, lead, ...chosen('blog-post') }),
  sample: { heading: 'From our notes', from: 'featured' },
  says: ({ heading: title, lead: words }) =>
    title === '' && words === ''
      ? []
      : [{ heading: title, paragraphs: words === '' ? [] : [words] }],
});
