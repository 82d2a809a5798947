import { z } from 'zod';
import { text } from '#content/schema.ts';
import { lead, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const serviceTestimonials = definePageBlock({
  type: 'service-testimonials',
  v: 1,
  labels: {
    one: 'Testimonials of a service',
    help: 'All testimonials with a tag, page by page.',
    group: 'Services',
    sketch: 'quote',
    fields: {
      label: 'Short name next to the number',
      none: 'Text if there are none',
      firstLabel: 'Back to the first',
      moreLabel: 'Way on to more',
    },
    fieldHelp: {
      tag: 'Shows published testimonials with this tag. Without a tag, the section is hidden.',
    },
  },
  fields: z.strictObject({
    label: text(40).default(''),
    heading: required(160),
    intro: lead,
    tag: text(60).default(''),
    none: text(160).default(''),
    firstLabel: required(60).default('First testimonials'),
    moreLabel: required(60).default('More testimonials'),
  }),
  sample: {
    label: 'Clients',
    heading: 'From the people on the floor',
    intro: 'What changed for them, in their words.',
    tag: 'Product Development',
    none: 'No testimonials available for warehouse walks yet.',
  },
  says: () => [],
});
