import { z } from 'zod';
import { link, text } from '#content/schema.ts';
import { required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const solutionCaseStudies = definePageBlock({
  type: 'solution-case-studies',
  v: 1,
  labels: {
    one: 'Case studies of a solution',
    help: 'The first three case studies featured for a solution. Hidden if there are none.',
    group: 'Services',
    sketch: 'cards',
    fields: {
      label: 'Short name next to the number',
      tag: 'Solution',
      allLabel: 'Text of the link to all',
      allLink: 'Link',
    },
    fieldHelp: {
      tag: 'The solution the case studies are featured for. Without one, the section is hidden.',
      allLabel: 'Shown if there are more than three.',
    },
  },
  fields: z.strictObject({
    label: text(40).default(''),
    heading: required(160),
    tag: text(60).default(''),
    allLabel: text(120).default(''),
    allLink: link.default(''),
  }),
  sample: {
    label: 'Case studies',
    heading: 'Warehouse walks, measured',
    tag: 'Product Development',
    allLabel: 'View All Case Studies',
    allLink: '/case-studies',
  },
  says: () => [],
});
