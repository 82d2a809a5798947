/** Finds words of a text again after it was edited, by what they were and what stood around them (W3C TextQuoteSelector). */

export interface Quote {
  exact: string;
  prefix: string;
  suffix: string;
}

/** So much of what stands before and behind is kept. */
export const CONTEXT_LENGTH = 64;
/** Words that were edited themselves are looked for between what stood around them, if that is no further apart. */
const MAX_GROWTH = 2_000;
/** Of words that a text has often, so many places are compared. */
const MAX_PLACES = 500;
/** Less of it than this is no mark of a place. */
const MIN_CONTEXT = 8;

/** The words from `start` to `end` with what stands around them. */
export const quoteOf = (text: string, start: number, end: number): Quote => ({
  exact: text.slice(start, end),
  prefix: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
  suffix: text.slice(end, end + CONTEXT_LENGTH),
});

/** Where the words stand now; undefined where they are gone, and what stood around them too. */
export function findQuote(text: string, quote: Quote): { start: number; end: number } | undefined {
  const { exact } = quote;
  if (exact === '') return undefined;
  let best: { start: number; score: number } | undefined;
  let start = text.indexOf(exact);
  for (let places = 0; start !== -1 && places < MAX_PLACES; places += 1) {
    const score = around(text, start, start + exact.length, quote);
    if (best === undefined || score > best.score) best = { start, score };
    start = text.indexOf(exact, start + 1);
  }
  if (best !== undefined) return { start: best.start, end: best.start + exact.length };
  return findBetween(text, quote);
}

/** How many characters before and behind are those that were there. */
function around(text: string, start: number, end: number, { prefix, suffix }: Quote): number {
  let before = 0;
  while (before < prefix.length && text[start - 1 - before] === prefix.at(-1 - before)) before += 1;
  let behind = 0;
  while (behind < suffix.length && text[end + behind] === suffix[behind]) behind += 1;
  return before + behind;
}

/** The place between the nearest of what stood around, where the words themselves were edited. */
function findBetween(text: string, { exact, prefix, suffix }: Quote) {
  const before = prefix.slice(-CONTEXT_LENGTH / 2);
  const behind = suffix.slice(0, CONTEXT_LENGTH / 2);
  if (before.length < MIN_CONTEXT || behind.length < MIN_CONTEXT) return undefined;
  const at = text.indexOf(before);
  if (at === -1) return undefined;
  const start = at + before.length;
  const end = text.indexOf(behind, start);
  if (end <= start || end - start > exact.length + MAX_GROWTH) return undefined;
  return { start, end };
}
