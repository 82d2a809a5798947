import { z } from 'zod';
import { choice, text } from '#content/schema.ts';
import { CHALLENGE_COLOURS, CHALLENGE_DRAWINGS } from '#features/home/blocks/choices.ts';
import { listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const offer = definePageBlock({
  type: 'offer',
  v: 1,
  labels: {
    one: 'As an offer',
    help: 'How the service is told elsewhere: its card on the home page, the graph, the search. Nothing of it is seen on this page.',
    group: 'Services',
    sketch: 'cards',
    fields: {
      isListed: 'Listed with the other services',
      subline: 'In a sentence',
      challenge: 'The problem, as a client says it',
      text: 'What you do about it',
      points: 'What it brings',
      details: 'For those who want to know more',
      actionLabel: 'Words of the link',
    },
    fieldHelp: {
      isListed:
        'On the home page, in the graph and among the ways on of the search. Without it the service has its page alone.',
      tag: 'Of its case studies, insights and testimonials; the name of the page where it is empty. Visitors filter by it.',
      challenge: 'The heading of its card on the home page; the sentence above where it is empty.',
      details: 'With everything above, what the search finds it by.',
      drawing: 'One that ships, or “Drawn”: ground of its own, made from the name.',
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
