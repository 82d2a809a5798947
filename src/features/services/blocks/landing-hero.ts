import { z } from 'zod';
import { paragraphsOf } from '#content/rules.ts';
import { choice, link, text } from '#content/schema.ts';
import { definePageBlock } from '#web/page-block.ts';
import { SUBJECT_OPENING_HELP, SUBJECT_OPENING_LABELS, subjectOpening } from './subject-opening.ts';

/** The drawings that ship, by the ends of their file names in public/drawings. */
const DRAWINGS = [
  'product-development',
  'expert-teams',
  'process-automation',
  'digital-experience',
  'ai-solutions',
] as const;

export const landingHero = definePageBlock({
  type: 'landing-hero',
  v: 1,
  labels: {
    one: 'Opening with a figure',
    help: 'The promise, with one figure that proves it and its source.',
    group: 'Services',
    sketch: 'figures',
    fields: {
      ...SUBJECT_OPENING_LABELS,
      figureLabel: 'What the figure counts',
      sourceClient: 'Where it was measured',
      sourceTitle: 'Title of the source',
      sourceLink: 'Address of the source',
      place: 'Place of the figure',
    },
    fieldHelp: {
      ...SUBJECT_OPENING_HELP,
      headline: 'The main heading of the page.',
      figure: 'Shorter figures are shown larger: “83%”, “9 days”.',
      sourceLink: 'If the case study is not published, only the client is named.',
    },
  },
  fields: z.strictObject({
    ...subjectOpening,
    figure: text(20).default(''),
    figureLabel: text(160).default(''),
    sourceClient: text(120).default(''),
    sourceTitle: text(160).default(''),
    sourceLink: link.default(''),
    place: choice(['left', 'right', 'above', 'close-above', 'above-at-the-right']).default('above'),
    drawing: choice([...DRAWINGS, 'drawn']).default('drawn'),
  }),
  sample: {
    backLabel: 'Back to Home',
    backLink: '/',
    eyebrow: 'Warehouse walks',
    headline: 'Walk Half as Far',
    lead: 'We count the metres with you and move the forty shelves that matter.',
    actionLabel: 'Contact Us Today',
    actionLink: '/contact',
    figure: '48%',
    figureLabel: 'less walking per order, in the third week',
    sourceClient: 'Orrin Parts',
    drawing: 'drawn',
  },
  says: ({ lead: words, figure, figureLabel, sourceClient, sourceTitle }) => [
    { heading: '', paragraphs: paragraphsOf(words) },
    {
      heading: '',
      paragraphs: [],
      points:
        figure === ''
          ? []
          : [`${figure} ${figureLabel}`, [sourceClient, sourceTitle].filter(Boolean).join(', ')],
    },
  ],
  headline: ({ headline }) => headline,
  isUnnumbered: true,
});
