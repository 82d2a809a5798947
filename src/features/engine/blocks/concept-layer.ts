import { z } from 'zod';
import { paragraphsOf } from '#content/rules.ts';
import { choice, text } from '#content/schema.ts';
import { required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

/** Lengths of the drill core, each with what is drawn in it. */
export const CORE_DRAWINGS = ['sources', 'memory', 'answers', 'exam'] as const;

export const conceptLayer = definePageBlock({
  type: 'concept-layer',
  v: 1,
  labels: {
    one: 'Layer',
    help: 'A section of the drill core with an explanation.',
    group: 'Layers',
    sketch: 'image',
    fields: { name: 'Short name' },
    fieldHelp: { name: 'Shown next to the number.' },
  },
  fields: z.strictObject({
    name: text(40).default(''),
    heading: required(160),
    text: text(1_200).default(''),
    drawing: choice(CORE_DRAWINGS).default('sources'),
  }),
  sample: {
    name: 'Orders',
    heading: 'What it reads',
    text: 'Orders, bins and shifts, from the tools that you have.',
    drawing: 'sources',
  },
  says: ({ heading, text: words }) => [{ heading, paragraphs: paragraphsOf(words) }],
});
