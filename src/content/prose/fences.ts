/** Where the code blocks of a text begin and end, without a parser. */

const FENCE = /^(?:`{3,}|~{3,})/;

interface TextLine {
  line: string;
  /** Whether it stands in a code block, as one of its fences or between them. */
  isCode: boolean;
}

/** The lines of a text. */
export function linesOf(text: string): TextLine[] {
  let fence: string | undefined;
  return text.split(/\r\n|\r|\n/).map((line) => {
    const before = fence;
    fence = fenceAfter(line, before);
    return { line, isCode: before !== undefined || fence !== undefined };
  });
}

/** The fence of the code block that goes on behind a line which stands in that of `fence`, or in none. */
export function fenceAfter(line: string, fence: string | undefined): string | undefined {
  if (fence === undefined) return openedBy(line);
  return closes(line, fence) ? undefined : fence;
}

function openedBy(line: string): string | undefined {
  const [marks = ''] = FENCE.exec(line) ?? [];
  const isOpening = marks !== '' && !(marks.startsWith('`') && line.includes('`', marks.length));
  return isOpening ? marks : undefined;
}

function closes(line: string, fence: string): boolean {
  const words = line.trim();
  return (
    words.length >= fence.length &&
    words === (words[0] ?? '').repeat(words.length) &&
    words[0] === fence[0] &&
    /^ {0,3}\S/.test(line)
  );
}

/** Whether a text has a heading that can begin a section. */
export const hasSectionHeading = (text: string): boolean =>
  linesOf(text).some(({ line, isCode }) => !isCode && line.startsWith('## '));

/** A text in the one spelling whose headings stand a level lower. */
export const withLowerHeadings = (text: string): string =>
  linesOf(text)
    .map(({ line, isCode }) => (!isCode && /^#{2,4} /.test(line) ? `#${line}` : line))
    .join('\n');
