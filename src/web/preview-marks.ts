/**
 * Marks in the texts of a preview: one character that no text has says of which field a text is, so that
 * every view that shows the text shows the mark too, without knowing of it. The frame takes them out before
 * anything is painted.
 */

/** The characters of plane 15, which are for private use. */
const FIRST = 0xf0000;
const LAST = 0xffffd;
/** How many texts can be marked. */
export const MAX_MARKS = LAST - FIRST + 1;
/** Behind a mark: the text goes on with this line, and has begun with another. */
const GOES_ON = '\u{100000}';

const MARK = /([\u{f0000}-\u{ffffd}])(\u{100000}?)/gu;
const ANY_MARK = /[\u{f0000}-\u{ffffd}\u{100000}]/gu;
/** Before the second letter of a line of Markdown: there it is in no mark of a heading, a list or a link. */
const IN_FIRST_WORD =
  /^((?: {0,3}(?:#{1,6}|[-*+>]|\d{1,9}[.)]) )?(?!https?:|www\.)\p{L})(?=\p{L})/gmu;
const LINE_END = /(?<=\S)[^\S\n]*$/gmu;

export const withoutMarks = (text: string): string => text.replace(ANY_MARK, '');

export const hasMarks = (text: string): boolean => text.search(ANY_MARK) !== -1;

/** The text with this mark in each of its lines; as it is where no line can have one. */
export function withMark(text: string, code: number, isMarkdown: boolean): string {
  let isFirst = true;
  const mark = (before = ''): string => {
    const own = String.fromCodePoint(FIRST + code) + (isFirst ? '' : GOES_ON);
    isFirst = false;
    return before + own;
  };
  const bare = withoutMarks(text);
  return isMarkdown
    ? bare.replace(IN_FIRST_WORD, (_, before: string) => mark(before))
    : bare.replace(LINE_END, (spaces) => mark() + spaces);
}

export interface FoundMark {
  code: number;
  goesOn: boolean;
}

export const marksIn = (text: string): FoundMark[] =>
  Array.from(text.matchAll(MARK), ([, mark = '', more]) => ({
    code: (mark.codePointAt(0) ?? FIRST) - FIRST,
    goesOn: more !== '',
  }));
