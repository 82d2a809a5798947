import { z } from 'zod';
import { choice, link, text } from '#content/schema.ts';
import { ACTION_LABELS, action, image, lead, required, secondAction } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';
import { SUBJECT_COLOURS } from './subject-colours.ts';

/** The drawings that ship, by the ends of their file names in public/drawings. */
const DRAWINGS = [
  'product-development',
  'intelligent-automation',
  'staff-augmentation',
  'digital-modernization',
  'ai-adoption',
  'system-modernization',
] as const;

/** What new pages of services begin with, too. */
export const serviceHero = definePageBlock({
  type: 'service-hero',
  v: 1,
  labels: {
    one: 'Opening of a service',
    help: 'What the service is, its one thing to do, and what it does to a piece of ground.',
    group: 'Services',
    sketch: 'hero',
    fields: {
      ...ACTION_LABELS,
      backLabel: 'Words of the way back',
      backLink: 'Where the way back leads',
      colour: 'Colour of the page',
      layout: 'Place of the drawing',
      imageUrl: 'Picture in place of the drawing',
      seed: 'Word that the drawing grows from',
    },
    fieldHelp: {
      headline: 'The heading of the page: what clients have afterwards.',
      actionLink: 'Where it is empty, the button leads to the form of the page.',
      drawing: 'One that ships, or “Drawn”: ground of its own, made from a word.',
      seed: 'Every word gives another drawing, and the same one each time; the headline where it is empty.',
    },
  },
  fields: z.strictObject({
    backLabel: text(60).default(''),
    backLink: link.default(''),
    eyebrow: text(80).default(''),
    headline: required(120),
    lead,
    ...action,
    ...secondAction,
    colour: choice(SUBJECT_COLOURS).default('amber'),
    layout: choice(['right', 'left', 'bleeding', 'below']).default('right'),
    drawing: choice([...DRAWINGS, 'drawn']).default('drawn'),
    seed: text(60).default(''),
    imageUrl: image,
  }),
  sample: {
    backLabel: 'Back to Solutions',
    backLink: '/#solutions',
    eyebrow: 'Services / Warehouse walks',
    headline: 'Half the Walking, the Same Orders',
    lead: 'We walk your floor for two days and show where the metres go. You keep the map either way.',
    actionLabel: 'Start with one aisle',
    colour: 'teal',
    drawing: 'drawn',
  },
  says: ({ headline, lead: words }) => [
    { heading: '', paragraphs: [words === '' ? headline : `${headline}. ${words}`] },
  ],
  headline: ({ headline }) => headline,
  isUnnumbered: true,
});
