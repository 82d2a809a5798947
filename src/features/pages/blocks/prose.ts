import { z } from 'zod';
import { heading, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const prose = definePageBlock({
  type: 'prose',
  v: 1,
  labels: {
    one: 'Text',
    help: 'Text with headings, lists and more.',
    group: 'Words',
    sketch: 'text',
  },
  fields: z.strictObject({ heading, text: required(20_000).meta({ prose: true }) }),
  sample: {
    heading: 'What happens in the two days',
    text: 'On the first day we walk with your pickers and time every leg.\n\nOn the second we move three shelves and walk again.\n\n- A map of the floor as it is used\n- The five legs that cost most',
  },
  says: ({ heading: title, text }) => [{ heading: title, paragraphs: [], prose: text }],
});
