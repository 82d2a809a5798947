import { z } from 'zod';
import { text } from '#content/schema.ts';
import { videoFrameOrigin } from '#features/pulse/site/video-frame.ts';
import { fileLink, heading, image } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const video = definePageBlock({
  type: 'video',
  v: 1,
  labels: {
    one: 'Video',
    help: 'A video with a poster image. Nothing is loaded from other sites until a visitor plays it.',
    group: 'Pictures and film',
    sketch: 'image',
    fields: {
      src: 'Video or player',
      poster: 'Poster',
      captions: 'Subtitles (.vtt)',
    },
    fieldHelp: {
      src: 'A video of the media library, or the address of another provider’s player (https://…).',
      length: 'In minutes and seconds: 1:36.',
    },
  },
  fields: z.strictObject({
    heading,
    title: text(160).default(''),
    src: fileLink('film'),
    poster: image,
    captions: fileLink('subtitles'),
    length: text(20).default(''),
  }),
  sample: {
    heading: 'A shift in ninety seconds',
    title: 'One shift, sped up',
    src: '/pulse/demo.webm',
    length: '1:30',
  },
  frameOrigin: ({ src }) => videoFrameOrigin(src),
  says: ({ heading: title, title: name }) => [
    { heading: title, paragraphs: name === '' ? [] : [`Video: ${name}`] },
  ],
});
