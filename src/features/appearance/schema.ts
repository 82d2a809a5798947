/** The look of the site, as its owner chooses it in the studio. */
import { z } from 'zod';
import { imageValue } from '#content/image-schema.ts';
import { choice, singletonMarks, text } from '#content/schema.ts';
import { colourText } from './colour-rules.ts';
import { TYPE_SETS } from './rules.ts';

const SENTENCE = 'Enter a color such as #12352b or oklch(0.3 0.05 165)';

const colour = z.string(SENTENCE).transform((written, context) => {
  const kept = colourText(written);
  if (kept !== undefined) return kept;
  context.addIssue({ code: 'custom', message: SENTENCE });
  return z.NEVER;
});

export const AppearanceFields = z.strictObject({
  ink: colour,
  paper: colour,
  signal: colour,
  current: colour,
  typeSet: choice(TYPE_SETS),
  /** What the terrain is drawn from; empty for that which ships. */
  terrain: text(60),
  logoUrl: imageValue,
  /** For dark grounds. */
  darkLogoImageUrl: imageValue,
  /** For the favicon and link cards. */
  markImageUrl: imageValue,
  ...singletonMarks,
});
export type Appearance = z.output<typeof AppearanceFields>;
