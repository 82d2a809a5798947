import { z } from 'zod';
import { references } from '#content/reference-schema.ts';
import { choice, link, text } from '#content/schema.ts';
import { heading, image, lead, listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

/** How many people the block shows. */
export const MAX_SHOWN_PEOPLE = 24;

export const people = definePageBlock({
  type: 'people',
  v: 2,
  labels: {
    one: 'People',
    help: 'Who does the work and how to reach them.',
    group: 'Proof',
    sketch: 'cards',
    fields: {
      from: 'Who',
      people: 'Picked',
      items: 'Written here',
      'items.*': 'Person',
      'items.imageUrl': 'Picture',
      'items.text': 'In a sentence',
    },
    fieldHelp: {
      from: `The people written below, people picked from their profiles, or all profiles in order, up to ${MAX_SHOWN_PEOPLE}.`,
      people:
        'If “Picks” is chosen above, shows these in this order. Unpublished people are not shown.',
    },
  },
  fields: z.strictObject({
    heading,
    lead,
    from: choice(['written-here', 'picks', 'all']).default('written-here'),
    people: references('person', MAX_SHOWN_PEOPLE),
    items: listOf(
      {
        name: required(120),
        role: text(120).default(''),
        text: text(300).default(''),
        imageUrl: image,
        link: link.default(''),
      },
      MAX_SHOWN_PEOPLE,
    ),
  }),
  migrate: { 1: (fields) => ({ ...fields, from: 'written-here' }) },
  sample: {
    heading: 'The two who come',
    items: [
      {
        name: 'Mara Lindqvist',
        role: 'Industrial engineer',
        text: 'Nine years on warehouse floors.',
      },
      {
        name: 'Theo Banks',
        role: 'Software lead',
        text: 'Wrote two warehouse systems and replaced three.',
      },
    ],
  },
  says: ({ heading: title, lead: words, from, items }) => {
    const points = items.map(({ name, role, text: about }) =>
      [name, role, about].filter(Boolean).join(', '),
    );
    return [
      {
        heading: title,
        paragraphs: words === '' ? [] : [words],
        ...(from === 'written-here' ? { points } : {}),
      },
    ];
  },
});
