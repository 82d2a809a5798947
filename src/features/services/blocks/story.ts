import { z } from 'zod';
import { paragraphsOf } from '#content/rules.ts';
import { text } from '#content/schema.ts';
import { required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const story = definePageBlock({
  type: 'story',
  v: 1,
  labels: {
    one: 'Story',
    help: 'A heading with a text in large type.',
    group: 'Services',
    sketch: 'text',
  },
  fields: z.strictObject({ heading: required(120), text: text(1_200).default('') }),
  sample: {
    heading: 'Two days on foot',
    text: 'We begin with shoes. Most of a picker’s day is walking, and most of the walking is to the same forty shelves.',
  },
  says: ({ heading, text: words }) => [{ heading, paragraphs: paragraphsOf(words) }],
  isUnnumbered: true,
});
