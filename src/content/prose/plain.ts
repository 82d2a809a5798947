/** Plain words as Markdown that says the same: what looks like a mark stays a sign. */
import { paragraphsOf } from '../rules.ts';

/**
 * What can be a mark wherever it stands so: escapes, emphasis, code, links, footnotes, strikethrough, HTML and
 * character references. A `*` or `_` between spaces, or a `_` within a word, opens and closes nothing.
 */
const MARKS =
  /\\(?=[!-/:-@[-`{-~]|$)|(?<!\s)\*|\*(?!\s)|(?<![\s\p{L}\p{N}])_|_(?![\s\p{L}\p{N}])|(?<=\s)_(?=\S)|(?<=\S)_(?=\s)|`|\[(?=\^)|\](?=[(:])|~(?=~)|(?<=~)~|<(?=[A-Za-z/!?])|&(?=#?[A-Za-z\d]{1,31};)/gu;

/** What makes more than words of a line, or of the one above it, where the line begins with it. */
const OPENING_SIGN = /^(?:[#>|*]|-(?=[-\s:|]|$)|\+(?=\s|$)|=(?=[=\s]|$)|:(?=-))/;
const OPENING_NUMBER = /^(\d{1,9})([.)])(?=\s|$)/;

/** The same words, paragraphs and line breaks in the grammar of `parse.ts`. Takes time in proportion to the length. */
export const proseOfPlain = (text: string): string =>
  paragraphsOf(text).map(proseOfParagraph).join('\n\n');

const proseOfParagraph = (paragraph: string): string =>
  paragraph
    .split('\n')
    .map((line) => proseOfLine(line.trim()))
    .join('\\\n');

const proseOfLine = (line: string): string =>
  line.replace(MARKS, '\\$&').replace(OPENING_SIGN, '\\$&').replace(OPENING_NUMBER, '$1\\$2');

const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const HARD_BREAK = /\\\n(?!\n)/g;

/** The plain words of a text in Markdown that has no mark at all; undefined for any other. */
export function plainOfProse(prose: string): string | undefined {
  // No mark anywhere, and no letter either.
  const bare = prose.replace(ESCAPED, ',');
  return proseOfPlain(bare.replace(HARD_BREAK, '\n')) === bare
    ? prose.replace(ESCAPED, '$1').replace(HARD_BREAK, '\n')
    : undefined;
}
