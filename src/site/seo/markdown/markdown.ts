/** Plain words as Markdown that says them and nothing else (CommonMark 0.31 with GitHub's tables). */

/** What can begin or end something inside a line. */
const INLINE = /[\\`*_[\]<>|~]/g;
/** An ampersand that would be read as the start of a character reference. */
const REFERENCE = /&(#?\w+;)/g;
/** What makes a line, or the one before it, something else than words where the line begins with it. */
const LINE_START = /^(?:[#+=-]|:(?=-)|\d{1,9}(?=[.)]))/;

const escapeInline = (text: string): string =>
  text.replace(INLINE, '\\$&').replace(REFERENCE, '\\&$1');

/** A number at the start of a line is no list where its point is escaped. */
const escapeStart = (line: string): string =>
  line.replace(LINE_START, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));

/** Control characters and Unicode's line ends are no words. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Words that stay on one line: a heading, the text of a link. */
export const markdownLine = (text: string): string =>
  escapeInline(plain(text)).replace(/(^|\s)#/g, '$1\\#');

/** A paragraph whose line breaks stay. */
export const markdownParagraph = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => escapeStart(escapeInline(plain(line))))
    .filter((line) => line !== '')
    .join('\\\n');

/** `address` is absolute and escaped: `absoluteAddress` gives it so. */
export const markdownLink = (text: string, address: string): string =>
  `[${markdownLine(text)}](${address})`;

export const markdownImage = (alt: string, address: string): string =>
  `!${markdownLink(alt, address)}`;

export const markdownList = (items: readonly string[]): string =>
  items.map((item) => `- ${item}`).join('\n');
