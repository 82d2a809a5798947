/** What the openings of service pages have in common, in full and in short. */
import { choice, link, text } from '#content/schema.ts';
import { ACTION_LABELS, action, image, lead, required } from '#web/block-fields.ts';
import { SUBJECT_COLOUR_HELP, SUBJECT_COLOURS } from './subject-colours.ts';

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
  backLabel: 'Back link text',
  backLink: 'Back link address',
  colour: 'Color of the page',
  imageUrl: 'Picture instead of the drawing',
  seed: 'Word for the drawing',
};

export const SUBJECT_OPENING_HELP = {
  colour: SUBJECT_COLOUR_HELP,
  eyebrow: '{title} is replaced by the page name.',
  drawing: 'A built-in drawing, or “Drawn” for one made from a word.',
  seed: 'Each word gives its own drawing. Leave it empty to use the headline.',
};
