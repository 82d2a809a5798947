/** What words that somebody gives may be used for, and how long each part of them may be. */

/** Each is asked for on its own; none is given unless it is ticked. */
export const QUOTE_USES = ['website', 'proposals', 'social', 'name', 'picture'] as const;
/** One of `QUOTE_USES`. */
export type QuoteUse = (typeof QUOTE_USES)[number];

/** What each use is asked for in; kept with every answer as it was said there. */
export const USE_WORDS: Readonly<Record<QuoteUse, string>> = {
  website: 'You may show it on your website.',
  proposals: 'You may use it in proposals and sales documents.',
  social: 'You may use it on social media.',
  name: 'You may show my name with it. Without this, only my role and company appear.',
  picture: 'You may show my picture with it.',
};

/** What somebody is asked, where whoever asks does not ask something else. */
export const QUOTE_QUESTIONS: readonly string[] = [
  'What was the situation before we worked together?',
  'What has changed since?',
  'What would you tell someone in the same situation?',
];

export const MAX_QUESTIONS = 3;
export const MAX_QUESTION = 200;
/** Of an answer, in characters. */
export const MAX_ANSWER = 2_000;
export const MAX_FACT = 120;

/** Stands in the place of a name that is not to be shown. */
export const NAME_WITHHELD = 'Name withheld';

/** Said to who comes back to words that were deleted for good. */
export const QUOTE_GONE = 'Your words were deleted from this site. Nothing of them is left.';

/** How many of an original's words the testimonial that is made of it can hold at first, in characters. */
export const MAX_FIRST_TEXT = 2_000;

interface Answer {
  answer: string;
}

/** The original as one text: the answers in their order. */
export const wordsGiven = (answers: readonly Answer[]): string =>
  answers
    .map(({ answer }) => answer)
    .filter((answer) => answer !== '')
    .join('\n\n');

/** A form has three answers, three facts, what may be done with them, and what is to be done. */
export const MAX_FORM_FIELDS = 30;
/** Of the form with a picture; the library takes none of more than ten. */
export const MAX_FORM_MEGABYTES = 11;

/** Whether something says a name, or a part of one. */
export function saysName(text: string, name: string): boolean {
  const said = wordsIn(text);
  const own = wordsIn(name);
  const isWhole = own.length > 0 && ` ${said.join(' ')} `.includes(` ${own.join(' ')} `);
  return isWhole || own.some((word) => [...word].length > 1 && said.includes(word));
}

/** However their accents are written: as letters of their own, or by a mark behind. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** What mails to colleagues about whoever gave words are called. */
export const QUOTE_NEWS = {
  given: (name: string) => `${name} has sent a testimonial`,
  changed: (name: string) => `${name} has changed a testimonial`,
  withdrawn: (name: string) => `${name} has withdrawn a testimonial`,
};
