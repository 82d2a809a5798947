import { z } from 'zod';
import { link, text } from '#content/schema.ts';
import { heading, image, listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';
import { titled } from '#web/readable-page.ts';

export const solutionStories = definePageBlock({
  type: 'solution-stories',
  v: 1,
  labels: {
    one: 'Client stories',
    help: 'Case studies retold for this page. Unpublished ones are not shown.',
    group: 'Proof',
    sketch: 'cards',
    fields: {
      label: 'Section name',
      plainHeading: 'Heading in plain text',
      items: 'Stories',
      'items.*': 'Story',
      'items.imageUrl': 'Picture',
      'items.link': 'Address of the case study',
    },
    fieldHelp: {
      label: 'Shown next to the number.',
      plainHeading: 'Shown above the list in the Markdown version of the page.',
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
      points: items.map(({ company, title: name, text: words, link: address }) => {
        const story = { title: [company, `“${name}”`].filter(Boolean).join(', '), words };
        return address === '' ? titled(story) : { ...story, address };
      }),
    },
  ],
});
