import { z } from 'zod';
import { heading, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const prose = definePageBlock({
  type: 'prose',
  v: 1,
  labels: {
    one: 'Text',
    help: 'Paragraphs, with headings and lists where they help.',
    group: 'Words',
    sketch: 'text',
    fieldHelp: {
      text: 'Markdown: an empty line begins a paragraph, ## a heading, - a list; **bold**, [words](https://…) a link, [words](entry:ID) one to an entry of this site.',
    },
  },
  fields: z.strictObject({ heading, text: required(20_000).meta({ prose: true }) }),
  sample: {
    heading: 'What happens in the two days',
    text: 'On the first day we walk with your pickers and time every leg.\n\nOn the second we move three shelves and walk again.\n\n- A map of the floor as it is used\n- The five legs that cost most',
  },
  says: ({ heading: title, text }) => [{ heading: title, paragraphs: [], prose: text }],
});
