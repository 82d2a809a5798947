import { z } from 'zod';
import { choice, text } from '#content/schema.ts';
import { heading } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

/** Pages about the company itself, which are listed together. */
export const COMPANY = ['about', 'team', 'pricing', 'security'] as const;

/** Templates of which a site has several pages, and those about the company. */
const LISTED = [
  'company',
  'service',
  'service-landing',
  'solution',
  'industry',
  'landing',
  'event',
] as const;

export const pageList = definePageBlock({
  type: 'page-list',
  v: 1,
  labels: {
    one: 'Pages of a kind',
    help: 'A card for every published page made from a template. Hidden if there are none.',
    group: 'Openings and endings',
    sketch: 'cards',
    fields: { label: 'Short name next to the number', template: 'Pages made from' },
  },
  fields: z.strictObject({
    label: text(40).default('Services'),
    heading,
    template: choice(LISTED).default('service'),
  }),
  sample: { label: 'Services', heading: 'What we do', template: 'service' },
  says: ({ heading: title }) => [{ heading: title, paragraphs: [] }],
});
