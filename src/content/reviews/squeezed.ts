/** Texts as they are compared with quotes: without marks of Markdown, and with every gap as one space. */
import { findQuote, type Quote } from './anchor.ts';

/** A piece of a text, and where it begins in what it was taken from. */
export interface Piece {
  text: string;
  start: number;
}

export interface Squeezed {
  text: string;
  /** Where each of its characters stands in what it was taken from. */
  places: number[];
}

const MARK = /[*_`~#>[\]]/;
const GAP = /\s/;

/** One text of all pieces; between two of them is a gap. */
export function squeeze(pieces: readonly Piece[]): Squeezed {
  const characters: string[] = [];
  const places: number[] = [];
  const put = (character: string, place: number): void => {
    if (GAP.test(character)) {
      if (characters.length === 0 || characters.at(-1) === ' ') return;
      characters.push(' ');
    } else if (MARK.test(character)) {
      return;
    } else {
      characters.push(character);
    }
    places.push(place);
  };
  for (const { text, start } of pieces) {
    put(' ', start);
    for (let index = 0; index < text.length; index += 1) put(text.charAt(index), start + index);
  }
  return { text: characters.join(''), places };
}

/** A text as `squeeze` has it, where nobody asks for places. */
export const squeezed = (text: string): string =>
  text.replaceAll(/[*_`~#>[\]]/g, '').replaceAll(/\s+/g, ' ');

/** A quote as it is looked for in squeezed texts. */
const squeezedQuote = ({ exact, prefix, suffix }: Quote): Quote => ({
  exact: squeezed(exact).trim(),
  prefix: squeezed(prefix),
  suffix: squeezed(suffix),
});

/** Whether a squeezed text has the words of a quote. */
export const hasQuote = (text: string, quote: Quote): boolean =>
  findQuote(text, squeezedQuote(quote)) !== undefined;

/** So much beside the words says that they are those that were meant. */
const CERTAIN = 12;

/** Whether words stand in a text beside something that stood beside them, or are long enough to be no others. */
function isCertain(text: string, { exact, prefix, suffix }: Quote): boolean {
  const before = prefix.slice(-CERTAIN);
  const behind = suffix.slice(0, CERTAIN);
  if (before.trim() === '' && behind.trim() === '') return exact.length >= CERTAIN;
  return (
    (before.trim() !== '' && text.includes(before + exact)) ||
    (behind.trim() !== '' && text.includes(exact + behind))
  );
}

/**
 * Where the words stand in what a text was taken from; undefined where they are gone. Of a text that is one
 * of several they can be of, `isSure` is false: what stood around them has to be there, too.
 */
export function findSqueezed(
  { text, places }: Squeezed,
  quote: Quote,
  { isSure }: { isSure: boolean } = { isSure: true },
): { start: number; end: number } | undefined {
  const wanted = squeezedQuote(quote);
  if (!isSure && !isCertain(text, wanted)) return undefined;
  const found = findQuote(text, wanted);
  if (found === undefined) return undefined;
  const start = places[found.start];
  const last = places[found.end - 1];
  return start === undefined || last === undefined ? undefined : { start, end: last + 1 };
}
