import { z } from 'zod';
import { CHOSEN_HELP, CHOSEN_LABELS, chosen, heading, lead } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const caseStudies = definePageBlock({
  type: 'case-studies',
  v: 1,
  labels: {
    one: 'Case studies',
    help: 'Up to six published entries: featured, with a tag, or picked.',
    group: 'Proof',
    sketch: 'cards',
    fields: CHOSEN_LABELS,
    fieldHelp: CHOSEN_HELP,
  },
  fields: z.strictObject({ heading, lead, ...chosen('case-study') }),
  sample: { heading: 'Work that moved a number', from: 'featured' },
  says: ({ heading: title, lead: words }) =>
    title === '' && words === ''
      ? []
      : [{ heading: title, paragraphs: words === '' ? [] : [words] }],
});
