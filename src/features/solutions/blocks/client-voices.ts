import { z } from 'zod';
import { text } from '#content/schema.ts';
import { insideQuotes } from '#features/testimonials/rules.ts';
import { heading, image, listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const clientVoices = definePageBlock({
  type: 'client-voices',
  v: 1,
  labels: {
    one: 'Client voices',
    help: 'Passages of testimonials, in large type. Whoever is not published with these words is left out.',
    group: 'Proof',
    sketch: 'quote',
    fields: {
      label: 'Name of the section',
      plainHeading: 'Heading in plain text',
      items: 'Voices',
      'items.imageUrl': 'Portrait',
    },
    fieldHelp: {
      label: 'Stands beside the number.',
      plainHeading: 'Stands above the list where the page is read as Markdown.',
      'items.quote': 'Word for word as in the testimonial; … stands for what is left out.',
      'items.name': 'As the testimonial has it, and so the company.',
    },
  },
  fields: z.strictObject({
    label: text(40).default('Clients'),
    heading,
    plainHeading: text(160).default('Client voices'),
    items: listOf(
      {
        quote: required(1_000),
        name: required(120),
        role: text(120).default(''),
        company: text(120).default(''),
        imageUrl: image,
      },
      6,
    ),
  }),
  sample: {
    heading: 'In their own words',
    items: [
      {
        quote: 'They walked with us for two weeks before they said anything.',
        name: 'Priya Venkataraman',
        role: 'Plant manager',
        company: 'Pellworth Manufacturing',
      },
    ],
  },
  says: ({ plainHeading, heading: title, items }) => [
    {
      heading: plainHeading || title,
      paragraphs: [],
      points: items.map(
        ({ quote, name, role, company }) => `“${insideQuotes(quote)}” ${name}, ${role}, ${company}`,
      ),
    },
  ],
});
