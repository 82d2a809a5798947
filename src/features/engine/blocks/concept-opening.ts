import { z } from 'zod';
import { paragraphsOf } from '#content/rules.ts';
import { text } from '#content/schema.ts';
import { required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const conceptOpening = definePageBlock({
  type: 'concept-opening',
  v: 1,
  labels: {
    one: 'Surface',
    help: 'Opens a page about an idea: what it is, and the question to follow down through the layers.',
    group: 'Layers',
    sketch: 'hero',
    fieldHelp: {
      question: 'The question followed down through the layers. Shown in quotation marks.',
    },
  },
  fields: z.strictObject({
    eyebrow: text(80).default(''),
    headline: required(120),
    lead: text(400).default(''),
    question: text(160).default(''),
  }),
  sample: {
    eyebrow: 'The map',
    headline: 'One map of the floor',
    lead: 'What everybody knows of the way an order takes, drawn once.',
    question: 'Which orders will be late?',
  },
  says: ({ lead }) => [{ heading: '', paragraphs: paragraphsOf(lead) }],
  headline: ({ headline }) => headline,
  isUnnumbered: true,
});
