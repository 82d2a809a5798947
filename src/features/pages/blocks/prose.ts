import { z } from 'zod';
import { heading, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';
import { readProse } from '../prose.ts';

export const prose = definePageBlock({
  type: 'prose',
  v: 1,
  labels: {
    one: 'Text',
    help: 'Paragraphs, with headings and lists where they help.',
    group: 'Words',
    sketch: 'text',
    fieldHelp: {
      text: 'An empty line begins a paragraph, “## ” a heading, and “- ” a line of a list.',
    },
  },
  fields: z.strictObject({ heading, text: required(20_000) }),
  sample: {
    heading: 'What happens in the two days',
    text: 'On the first day we walk with your pickers and time every leg.\n\nOn the second we move three shelves and walk again.\n\n- A map of the floor as it is used\n- The five legs that cost most',
  },
  says: ({ heading: title, text }) => {
    const [first, ...rest] = readProse(text);
    return [
      { ...first, heading: first?.heading || title, paragraphs: first?.paragraphs ?? [] },
      ...rest,
    ];
  },
});
