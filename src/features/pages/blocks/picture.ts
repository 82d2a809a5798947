import { z } from 'zod';
import { imageValue } from '#content/image-schema.ts';
import { choice, text } from '#content/schema.ts';
import { definePageBlock } from '#web/page-block.ts';
import { figureOf } from '#web/readable-page.ts';

export const image = definePageBlock({
  type: 'picture',
  v: 1,
  labels: {
    one: 'Picture',
    help: 'A picture with a caption.',
    group: 'Pictures and film',
    sketch: 'image',
    fields: { imageUrl: 'Picture', alt: 'Alternative text' },
    fieldHelp: {
      alt: 'What it shows, for people who cannot see it. Leave it empty if the caption says it all.',
    },
  },
  fields: z.strictObject({
    imageUrl: imageValue.default(''),
    alt: text(300).default(''),
    caption: text(300).default(''),
    width: choice(['column', 'wide', 'full']).default('wide'),
  }),
  sample: { imageUrl: '', alt: '', caption: 'Aisle 14 before the move, at eight in the morning' },
  says: ({ imageUrl, alt, caption }) => [
    {
      heading: '',
      paragraphs: caption === '' ? [] : [caption],
      figure: figureOf(imageUrl, alt || caption),
    },
  ],
  isUnnumbered: true,
});
