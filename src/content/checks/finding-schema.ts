/** What a check of a text found, for the server that looks and the studio that shows it. */
import { z } from 'zod';

/** The places that a finding can be about, each with the heading it stands under in the studio. */
export const CHECK_RULES = [
  'link',
  'alt',
  'heading',
  'link-words',
  'duplicate',
  'claim',
  'reading',
] as const;

/** One thing that a writer should know of. */
export const Finding = z.object({
  rule: z.enum(CHECK_RULES),
  /** Whether it keeps the entry from going live. */
  stops: z.boolean(),
  /** The field it stands in, as the API names it: `blocks.2.text`. */
  path: z.string(),
  /** The words it is about, or the address of its picture, found in the field; '' where it is about all of it. */
  quote: z.string(),
  /** What is wrong and what to do, in a sentence or two. */
  says: z.string(),
  /** The figure or the superlative that nothing backs, where it is about one. */
  claim: z.string().optional(),
  /** The id of a claim that has the figure. */
  known: z.string().optional(),
  /** Whom a claim that has the figure would be about. */
  client: z.string().optional(),
  /** Whether words of the field can be linked. */
  canLink: z.boolean().optional(),
});
export type Finding = z.output<typeof Finding>;

/** In characters; so much of a text is enough to find it by. */
const MAX_QUOTE_LENGTH = 120;

/** Words of a text as a finding names them: one line of them, and not too many. */
export const quoteOf = (words: string): string => {
  const line = words.trim();
  const [first = ''] = line.split('\n', 1);
  return first.length <= MAX_QUOTE_LENGTH ? first : first.slice(0, MAX_QUOTE_LENGTH);
};

/** A finding that does not keep anything back. */
export const worthALook = (
  rule: Finding['rule'],
  path: string,
  quote: string,
  says: string,
): Finding => ({ rule, stops: false, path, quote: quoteOf(quote), says });
