import { z } from 'zod';
import { featured, text } from '#content/schema.ts';
import { ACTION_LABELS, action, heading, lead, listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const pricing = definePageBlock({
  type: 'pricing',
  v: 1,
  labels: {
    one: 'Pricing',
    help: 'Up to four offers and what they include.',
    group: 'Offers',
    sketch: 'cards',
    fields: {
      plans: 'Offers',
      'plans.*': 'Offer',
      'plans.points': 'What it includes',
      'plans.unit': 'Billing unit',
      'plans.isChosen': 'Most popular',
      'plans.actionLabel': ACTION_LABELS.actionLabel,
      'plans.actionLink': ACTION_LABELS.actionLink,
    },
    fieldHelp: { 'plans.points': 'One per line.' },
  },
  fields: z.strictObject({
    heading,
    lead,
    plans: listOf(
      {
        name: required(80),
        price: required(40),
        unit: text(80).default(''),
        text: text(300).default(''),
        points: text(1_000).default(''),
        isChosen: featured.default(false),
        ...action,
      },
      4,
    ),
  }),
  sample: {
    heading: 'What it costs',
    plans: [
      {
        name: 'The map',
        price: '$4,800',
        unit: 'once',
        points: 'Two days on the floor\nThe map and the five legs',
      },
      {
        name: 'The map and the move',
        price: '$11,500',
        unit: 'once',
        points: 'All of the map\nOne shift of moving\nA second walk',
        isChosen: true,
        actionLabel: 'Book both',
        actionLink: '/contact',
      },
    ],
  },
  says: ({ heading: title, lead: words, plans }) => [
    {
      heading: title,
      paragraphs: words === '' ? [] : [words],
      points: plans.map(({ name, price, unit, text: about, points }) =>
        [
          `${name}: ${[price, unit].filter(Boolean).join(' ')}`,
          about,
          points.replaceAll('\n', ', '),
        ]
          .filter(Boolean)
          .join('. '),
      ),
    },
  ],
});
