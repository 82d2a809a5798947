import { z } from 'zod';
import { link, text } from '#content/schema.ts';
import { required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const solutionCaseStudies = definePageBlock({
  type: 'solution-case-studies',
  v: 1,
  labels: {
    one: 'Case studies of a solution',
    help: 'The first three that are featured for a solution; without any there is no such section.',
    group: 'Services',
    sketch: 'cards',
    fields: {
      label: 'Short name beside the number',
      tag: 'Solution',
      allLabel: 'Words of the way to all',
      allLink: 'Where it leads',
    },
    fieldHelp: {
      tag: 'The solution that studies are featured for; without one there is no such section.',
      allLabel: 'Shown where there are more than three.',
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
