import { z } from 'zod';
import { text } from '#content/schema.ts';
import { required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';
import { PRODUCT_FRAME } from '../rules.ts';

export const pulseBanner = definePageBlock({
  type: 'pulse-banner',
  v: 1,
  labels: {
    one: 'Beta banner',
    help: 'Stays at the top of the window, with a link to the beta and to the sections of the page.',
    group: 'Product',
    sketch: 'list',
    fields: {
      joinLabel: 'Button text',
      overviewName: 'Name of the first section',
      futureName: 'Name of the plans',
      faqName: 'Name of the questions',
    },
  },
  fields: z.strictObject({
    text: required(120),
    joinLabel: required(40).default('Join Beta →'),
    overviewName: text(40).default('Overview'),
    futureName: text(40).default("What's next"),
    faqName: text(40).default('FAQ'),
  }),
  sample: { text: 'Try it before everybody else does.' },
  says: () => [],
  isUnnumbered: true,
  isAside: true,
  frame: PRODUCT_FRAME,
});
