import { z } from 'zod';
import { paragraphsOf } from '#content/rules.ts';
import { choice, link, text } from '#content/schema.ts';
import { heading, image } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';
import { figureOf } from '#web/readable-page.ts';

export const demo = definePageBlock({
  type: 'demo',
  v: 1,
  labels: {
    one: 'Demo and deep dive',
    help: 'A scene from a demo you give on a call, and how it works in columns below.',
    group: 'Pictures and film',
    sketch: 'image',
    fields: {
      label: 'Section name',
      text: 'How it works',
      posterLabel: 'Text below the scene',
      note: 'How to see it',
      askLabel: 'Link text',
      askLink: 'Link address',
      drawing: 'Drawing of the scene',
      imageUrl: 'Picture of the scene',
      side: 'Side of the scene',
    },
    fieldHelp: {
      label: 'Shown next to the number.',
      text: 'Leave a blank line between paragraphs.',
      caption: 'What the demo shows.',
      askLink: 'Leave it empty to link to the form on this page.',
      drawing: 'Uses the colors of the page.',
      imageUrl: 'Shown instead of the drawing.',
    },
  },
  fields: z.strictObject({
    label: text(40).default('Deep dive'),
    heading,
    text: text(6_000).default(''),
    caption: text(300).default(''),
    posterLabel: text(60).default('Live demo'),
    note: text(300).default(''),
    askLabel: text(60).default(''),
    askLink: link.default(''),
    drawing: choice([
      'product-development',
      'expert-teams',
      'process-automation',
      'system-modernization',
      'customer-experience',
      'ai-adoption',
      'none',
    ]).default('none'),
    imageUrl: image,
    side: choice(['left', 'right']).default('left'),
  }),
  sample: {
    heading: 'Count the steps first',
    text: 'For two weeks we walk with the people who pick.\n\nThen we move what they walk to most.',
    caption: 'The demo shows one order, from the shelf to the truck.',
    drawing: 'process-automation',
  },
  says: ({ heading: title, text: words, imageUrl, caption }) => [
    {
      heading: title,
      paragraphs: paragraphsOf(words),
      ...(imageUrl === '' ? {} : { figure: figureOf(imageUrl, caption) }),
    },
  ],
});
