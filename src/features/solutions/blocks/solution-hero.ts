import { z } from 'zod';
import { choice, link, text } from '#content/schema.ts';
import { SUBJECT_COLOURS } from '#features/services/blocks/subject-colours.ts';
import { required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const solutionHero = definePageBlock({
  type: 'solution-hero',
  v: 1,
  labels: {
    one: 'Solution: opening',
    help: 'Names a solution, says what it does, and leads to the service that offers it.',
    group: 'Openings and endings',
    sketch: 'hero',
    fields: {
      kicker: 'Word before the number',
      backLabel: 'Words of the way back',
      backLink: 'Where the way back leads',
      serviceLabel: 'Word before the service',
      serviceName: 'Service',
      serviceLink: 'Where the service is',
      colour: 'Colour of the page',
    },
    fieldHelp: {
      title: 'The heading of the page.',
      kicker: 'The number is the solution’s place among those that are published.',
      colour: 'Of grounds, drawings and rules.',
    },
  },
  fields: z.strictObject({
    title: required(80),
    description: text(300).default(''),
    kicker: text(40).default('Solution'),
    backLabel: text(60).default('Back to Solutions'),
    backLink: link.default('/#solutions'),
    serviceLabel: text(40).default('Service'),
    serviceName: text(80).default(''),
    serviceLink: link.default(''),
    colour: choice(SUBJECT_COLOURS).default('amber'),
  }),
  sample: {
    title: 'Warehouse Flow',
    description: 'Fewer steps between a shelf and a truck, counted before and after.',
    serviceName: 'Product Development',
    serviceLink: '/product-development-detail',
  },
  says: ({ description }) => [{ heading: '', paragraphs: description === '' ? [] : [description] }],
  headline: ({ title }) => title,
  isUnnumbered: true,
});
