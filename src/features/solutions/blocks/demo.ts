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
    help: 'The scene of a demo that is shown on a call, and below it how the thing works, in columns.',
    group: 'Pictures and film',
    sketch: 'image',
    fields: {
      label: 'Name of the section',
      text: 'How it works',
      posterLabel: 'Words below the scene',
      note: 'How to see it',
      askLabel: 'Words of the link',
      askLink: 'Where the link leads',
      drawing: 'Drawing of the scene',
      imageUrl: 'Picture of the scene',
      side: 'Side of the scene',
    },
    fieldHelp: {
      label: 'Stands beside the number.',
      text: 'A blank line parts two paragraphs.',
      caption: 'What the demo shows.',
      askLink: 'The form of this page where it is empty.',
      drawing: 'In the colours of the page.',
      imageUrl: 'Shown in place of the drawing.',
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
