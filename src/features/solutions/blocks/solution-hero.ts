import { z } from 'zod';
import { choice, link, text } from '#content/schema.ts';
import { SUBJECT_COLOUR_HELP, SUBJECT_COLOURS } from '#features/services/blocks/subject-colours.ts';
import { required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const solutionHero = definePageBlock({
  type: 'solution-hero',
  v: 1,
  labels: {
    one: 'Solution: opening',
    help: 'The name of a solution, what it does, and a link to its service.',
    group: 'Openings and endings',
    sketch: 'hero',
    fields: {
      kicker: 'Word before the number',
      backLabel: 'Back link text',
      backLink: 'Back link address',
      serviceLabel: 'Word before the service',
      serviceName: 'Service',
      serviceLink: 'Where the service is',
      colour: 'Color of the page',
    },
    fieldHelp: {
      title: 'The main heading of the page.',
      kicker: 'The number is the solution’s position among published solutions.',
      colour: SUBJECT_COLOUR_HELP,
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
