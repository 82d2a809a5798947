/** The headings of a text in Markdown, read without a parser: they are looked for at each pause. */

export interface Heading {
  /** From 1, as many as there are signs before it. */
  level: number;
  /** As readers see them, without the signs of Markdown. */
  words: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const OPENING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;

export function headingsOf(markdown: string): Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true) fence = undefined;
      continue;
    }
    fence = mark;
    const [opening, signs = ''] = OPENING.exec(line) ?? [];
    if (opening === undefined) continue;
    const words = withoutClosing(line.slice(opening.length).trim());
    headings.push({ level: signs.length, words: plainWords(words) });
  }
  return headings;
}

/** Without the signs that a heading may end with as it begins. */
function withoutClosing(words: string): string {
  let end = words.length;
  while (words[end - 1] === '#') end -= 1;
  const isClosed = end === 0 || words[end - 1] === ' ' || words[end - 1] === '\t';
  return isClosed ? words.slice(0, end).trimEnd() : words;
}

/** Words without links, emphasis and code; what a backslash keeps literal stays. */
export const plainWords = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/(\\.)|[*_`]|~~/g, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
