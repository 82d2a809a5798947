/** Plain words as Markdown that says the same: what looks like a mark stays a sign. */
import { paragraphsOf } from '../rules.ts';

/** Each of them can be a mark somewhere in a line. */
const SIGNS = /[\\`*_[\]<>~|&!#]/g;

/** What is a mark where a line begins with it: lists, and lines below a heading or the head of a table. */
const OPENING_SIGN = /^[-+=:]/;
const OPENING_NUMBER = /^(\d{1,9})([.)])/;

/** The same words, paragraphs and line breaks in the grammar of `parse.ts`. Takes time in proportion to the length. */
export const proseOfPlain = (text: string): string =>
  paragraphsOf(text).map(proseOfParagraph).join('\n\n');

const proseOfParagraph = (paragraph: string): string =>
  paragraph
    .split('\n')
    .map((line) => proseOfLine(line.trim()))
    .join('\\\n');

const proseOfLine = (line: string): string =>
  line.replace(SIGNS, '\\$&').replace(OPENING_SIGN, '\\$&').replace(OPENING_NUMBER, '$1\\$2');
