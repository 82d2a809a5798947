import { z } from 'zod';
import { link, text } from '#content/schema.ts';
import { lead, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';
import { PRODUCT_FRAME } from '../rules.ts';

export const pulseHero = definePageBlock({
  type: 'pulse-hero',
  v: 1,
  labels: {
    one: 'Product: opening',
    help: 'What the product promises, next to a video that loads on the first click.',
    group: 'Product',
    sketch: 'hero',
    fields: {
      name: 'Name of the product',
      stage: 'Label next to the name',
      joinLabel: 'Button text',
      scoreLabel: 'Second button text',
      filmTitle: 'Video title',
      src: 'Address of the video or player',
      captions: 'Address of the captions (.vtt)',
      length: 'Video length',
      sound: 'Sound length',
      playLabel: 'Play button text',
    },
    fieldHelp: {
      headline: 'The main heading of the page.',
      scoreLabel: 'Links to the section where visitors score their own export.',
      src: 'A file on this site (/…/film.webm), or the address of another provider’s player (https://…).',
      length: 'In minutes and seconds: 1:36.',
    },
  },
  fields: z.strictObject({
    name: required(60),
    stage: text(20).default('Beta'),
    headline: required(120),
    lead,
    joinLabel: required(40).default('Join Beta Now'),
    scoreLabel: text(60).default('Score your own backlog'),
    filmTitle: text(120).default(''),
    src: link.default(''),
    captions: link.default(''),
    length: text(20).default(''),
    sound: text(60).default(''),
    playLabel: required(60).default('Play the demo video'),
  }),
  sample: {
    name: 'Floor Pulse',
    headline: 'Know where your orders wait',
    lead: 'Counted, not guessed.',
    filmTitle: 'A shift in half a minute',
    src: '/pulse/demo.webm',
    length: '0:36',
  },
  says: () => [],
  headline: ({ headline }) => headline,
  isUnnumbered: true,
  frame: PRODUCT_FRAME,
});
