import { z } from 'zod';
import { choice, link, text } from '#content/schema.ts';
import { listOf, OPENING_HELP, opening, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';
import {
  CHALLENGE_COLOURS,
  CHALLENGE_DRAWINGS,
  LIST_SOURCE_HELP,
  LIST_SOURCE_LABEL,
  LIST_SOURCES,
} from './choices.ts';

export const challenges = definePageBlock({
  type: 'challenges',
  v: 1,
  labels: {
    one: 'Challenges',
    help: 'What you offer, by the problem it solves, each on an illustrated card.',
    group: 'Words',
    sketch: 'cards',
    fields: {
      from: LIST_SOURCE_LABEL,
      items: 'Cards',
      'items.*': 'Card',
      'items.title': 'What you offer',
      'items.challenge': 'The problem, as a client says it',
      'items.text': 'What you do about it',
      'items.linkLabel': 'Link text',
      'items.link': 'Card link',
    },
    fieldHelp: { ...OPENING_HELP, from: LIST_SOURCE_HELP },
  },
  fields: z.strictObject({
    ...opening,
    from: choice(LIST_SOURCES).default('own'),
    items: listOf(
      {
        title: required(80),
        challenge: required(160),
        text: text(400).default(''),
        linkLabel: text(60).default(''),
        link: link.default(''),
        drawing: choice(CHALLENGE_DRAWINGS).default('summit'),
        colour: choice(CHALLENGE_COLOURS).default('amber'),
      },
      12,
    ),
  }),
  sample: {
    label: 'Services',
    heading: 'What slows your floor down?',
    lead: 'Pick the one that you heard about last week.',
    items: [
      {
        title: 'Routes',
        challenge: 'Our pickers walk further every year',
        text: 'We measure for two days and move what moves most.',
        linkLabel: 'See how',
        link: '/contact',
      },
      {
        title: 'Handover',
        challenge: 'Nobody knows what the night shift left',
        text: 'One board that both shifts write to.',
        linkLabel: 'See how',
        link: '/contact',
        drawing: 'flow',
        colour: 'green',
      },
    ],
  },
  isEmpty: ({ from, items }) => from === 'catalogue' && items.length === 0,
  says: ({ heading, lead, items }) => [
    {
      heading,
      paragraphs: lead === '' ? [] : [lead],
      points: items.map(({ title, challenge, text: words }) =>
        `${title}: ${challenge}. ${words}`.trim(),
      ),
    },
  ],
});
