import { z } from 'zod';
import { choice, text } from '#content/schema.ts';
import { CHALLENGE_COLOURS, CHALLENGE_DRAWINGS } from '#features/home/blocks/choices.ts';
import { listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const offer = definePageBlock({
  type: 'offer',
  v: 1,
  labels: {
    one: 'Service card',
    help: 'How the service appears elsewhere: on the home page, in the graph and in search. None of this is shown on this page.',
    group: 'Services',
    sketch: 'cards',
    fields: {
      isListed: 'Listed with the other services',
      subline: 'Summary',
      challenge: 'The problem, as a client says it',
      text: 'What you do about it',
      points: 'Benefits',
      'points.*': 'Benefit',
      details: 'Details',
      actionLabel: 'Link text',
    },
    fieldHelp: {
      isListed:
        'On the home page, in the graph and in search suggestions. If off, the service only has its page.',
      tag: 'The tag of its case studies, insights and testimonials. Visitors can filter by it. Leave it empty to use the page name.',
      challenge:
        'The heading of its card on the home page. Leave it empty to use the sentence above.',
      details: 'Used by search, along with everything above.',
      drawing: 'A built-in drawing, or “Drawn” for one made from the name.',
    },
  },
  fields: z.strictObject({
    isListed: z.boolean().default(true),
    tag: text(60).default(''),
    subline: text(200).default(''),
    challenge: text(160).default(''),
    text: text(400).default(''),
    points: listOf({ text: required(200) }, 8),
    details: text(1_000).default(''),
    actionLabel: text(60).default('Start Now'),
    drawing: choice(CHALLENGE_DRAWINGS).default('drawn'),
    colour: choice(CHALLENGE_COLOURS).default('amber'),
  }),
  sample: {
    subline: 'Half the walking for the same orders.',
    challenge: 'Our pickers walk further every year',
    text: 'We measure for two days and move what moves most.',
    actionLabel: 'See how',
  },
  says: () => [],
  isUnnumbered: true,
  isEmpty: () => true,
});
