import { z } from 'zod';
import { link, text } from '#content/schema.ts';
import { heading, image, listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const solutionStories = definePageBlock({
  type: 'solution-stories',
  v: 1,
  labels: {
    one: 'Client stories',
    help: 'Case studies in words of this page’s own. One that is not published is left out.',
    group: 'Proof',
    sketch: 'cards',
    fields: {
      label: 'Name of the section',
      plainHeading: 'Heading in plain text',
      items: 'Stories',
      'items.imageUrl': 'Picture',
      'items.link': 'Address of the case study',
    },
    fieldHelp: {
      label: 'Stands beside the number.',
      plainHeading: 'Stands above the list where the page is read as Markdown.',
    },
  },
  fields: z.strictObject({
    label: text(40).default('Case studies'),
    heading,
    plainHeading: text(160).default('Client stories'),
    items: listOf(
      {
        company: text(120).default(''),
        title: required(160),
        text: text(400).default(''),
        imageUrl: image,
        link: link.default(''),
      },
      6,
    ),
  }),
  sample: {
    heading: 'Where we have done it',
    items: [
      {
        company: 'Pellworth Manufacturing',
        title: 'Aisle 14',
        text: 'A third fewer steps per order.',
        link: '/case-studies/aisle-14',
      },
    ],
  },
  says: ({ plainHeading, heading: title, items }) => [
    {
      heading: plainHeading || title,
      paragraphs: [],
      points: items.map(
        ({ company, title: name, text: about }) => `${company}, “${name}”: ${about}`,
      ),
    },
  ],
});
