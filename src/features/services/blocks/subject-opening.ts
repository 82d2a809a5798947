/** What the openings of service pages have in common, in full and in short. */
import { choice, link, text } from '#content/schema.ts';
import { ACTION_LABELS, action, image, lead, required } from '#web/block-fields.ts';
import { SUBJECT_COLOURS } from './subject-colours.ts';

export const subjectOpening = {
  backLabel: text(60).default(''),
  backLink: link.default(''),
  eyebrow: text(80).default(''),
  headline: required(120),
  lead,
  ...action,
  colour: choice(SUBJECT_COLOURS).default('amber'),
  seed: text(60).default(''),
  imageUrl: image,
};

/** What the studio calls its fields, and says of them. */
export const SUBJECT_OPENING_LABELS = {
  ...ACTION_LABELS,
  backLabel: 'Words of the way back',
  backLink: 'Where the way back leads',
  colour: 'Colour of the page',
  imageUrl: 'Picture in place of the drawing',
  seed: 'Word that the drawing grows from',
};

export const SUBJECT_OPENING_HELP = {
  eyebrow: '{title} stands for the name of the page.',
  drawing: 'One that ships, or “Drawn”: ground of its own, made from a word.',
  seed: 'Every word gives another drawing, and the same one each time; the headline where it is empty.',
};
