import { z } from 'zod';
import { text } from '#content/schema.ts';
import { insideQuotes } from '#ui/inside-quotes.ts';
import { heading, image, listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const clientVoices = definePageBlock({
  type: 'client-voices',
  v: 1,
  labels: {
    one: 'Client voices',
    help: 'Passages from testimonials, in large type. A passage is only shown if the published testimonial contains it.',
    group: 'Proof',
    sketch: 'quote',
    fields: {
      label: 'Section name',
      plainHeading: 'Heading in plain text',
      items: 'Voices',
      'items.*': 'Voice',
      'items.imageUrl': 'Portrait',
    },
    fieldHelp: {
      label: 'Shown next to the number.',
      plainHeading: 'Shown above the list in the Markdown version of the page.',
      'items.quote': 'Exactly as in the testimonial. Use … for what you leave out.',
      'items.name': 'Exactly as in the testimonial, like the company.',
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
        ({ quote, name, role, company }) =>
          `“${insideQuotes(quote)}” ${[name, role, company].filter(Boolean).join(', ')}`,
      ),
    },
  ],
});
