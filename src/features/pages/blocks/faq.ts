import { z } from 'zod';
import { heading, listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const faq = definePageBlock({
  type: 'faq',
  v: 1,
  labels: {
    one: 'Questions and answers',
    help: 'Questions that open to show their answers. Search engines read them too.',
    group: 'Words',
    sketch: 'list',
    fields: {
      'items.*': 'Question',
      items: 'Questions',
    },
  },
  fields: z.strictObject({
    heading,
    items: listOf({ question: required(200), answer: required(2_000) }, 30),
  }),
  sample: {
    heading: 'What people ask first',
    items: [
      {
        question: 'Do you stop our work?',
        answer: 'No. We walk beside it, and move shelves between shifts.',
      },
      { question: 'What if you find nothing?', answer: 'Then you pay nothing and keep the map.' },
    ],
  },
  says: ({ heading: title, items }) => [
    {
      heading: title,
      paragraphs: [],
      points: items.map(({ question, answer }) => `${question} ${answer}`),
    },
  ],
});
