import { z } from 'zod';
import { choice } from '#content/schema.ts';
import { secondAction } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';
import { SUBJECT_OPENING_HELP, SUBJECT_OPENING_LABELS, subjectOpening } from './subject-opening.ts';

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
    help: 'What the service is and one thing to do, with a drawing.',
    group: 'Services',
    sketch: 'hero',
    fields: {
      ...SUBJECT_OPENING_LABELS,
      layout: 'Place of the drawing',
    },
    fieldHelp: {
      ...SUBJECT_OPENING_HELP,
      headline: 'The main heading of the page: what clients get.',
      actionLink: 'Leave it empty to link to the form on this page.',
    },
  },
  fields: z.strictObject({
    ...subjectOpening,
    ...secondAction,
    layout: choice(['right', 'left', 'bleeding', 'below']).default('right'),
    drawing: choice([...DRAWINGS, 'drawn']).default('drawn'),
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
