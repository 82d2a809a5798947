/**
 * Looks at a text line by line before it is parsed: divides it into parts that can be parsed one by
 * one, and refuses what would take the parser longer than its length justifies.
 */

import { inDigits } from '#platform/digits-rules.ts';
import { MAX_PROSE_LENGTH } from '../rules.ts';
import { fenceAfter } from './fences.ts';

/** What is wrong with a text, and on which of its lines, from 1. */
export interface ProseProblem {
  line: number;
  /** A sentence that says what to do. */
  says: string;
}

/** A run of whole lines that no block of the text reaches across. */
interface ProsePart {
  /** The number of its first line, from 1. */
  line: number;
  text: string;
}

/** Each may begin a block, and blocks are what takes time. */
const MAX_LINES = 5_000;

/** How deep lists and quotations may stand in each other. */
export const MAX_NESTING = 6;

/**
 * The parser's time grows with the square of the marks within a part, so that square, summed up over
 * the parts, is bounded. Ordinary texts stay ten times below.
 */
const MAX_COST = 3_000_000;

/** A parser is made for each part, which takes as long as this many marks. */
const ENOUGH_MARKS = 100;

/** What is tried as a mark; an escaped sign is passed over, and once is enough to see that. */
const MARKS = /\\.|[*_[\]<>~`]/g;
const INDENTED_FENCE = /^ {1,3}(?:```|~~~)/;
/** Where the words of a footnote begin. */
const FOOTNOTE = /^\[\^([\w-]{1,40})\]:/;
const CONTAINER = /^\s{0,8}(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s|$))/;

/** After an empty line, one of these goes on with what stands before it. */
const CONTINUES = /^(?:\s|>|(?:[-*+]|\d{1,9}[.)])(?:\s|$))/;

interface Scan {
  parts: ProsePart[];
  /** The labels of footnotes whose words stand in the text, as the parser compares them. */
  footnotes: string[];
  problems: ProseProblem[];
}

/** The parts of a text, or why it is not parsed at all. Takes time in proportion to its length. */
export function scanProse(text: string): Scan {
  if (text.length > MAX_PROSE_LENGTH) {
    return refusal(1, `Use at most ${inDigits(MAX_PROSE_LENGTH)} characters`);
  }
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > MAX_LINES)
    return refusal(MAX_LINES + 1, `Use at most ${inDigits(MAX_LINES)} lines`);
  const parts: { line: number; lines: string[]; marks: number }[] = [];
  const footnotes: string[] = [];
  let fence: string | undefined;
  let isAfterBlank = true;
  for (const [index, line] of lines.entries()) {
    const isInCode = fence !== undefined;
    let part = parts.at(-1);
    const mayPart = isAfterBlank && !isInCode && line !== '' && !CONTINUES.test(line);
    if (part === undefined || (mayPart && part.marks >= ENOUGH_MARKS)) {
      part = { line: index + 1, lines: [], marks: 0 };
      parts.push(part);
    }
    part.lines.push(line);
    part.marks += 1 + (isInCode ? 0 : (line.match(MARKS)?.length ?? 0));
    isAfterBlank = line === '';
    if (fence !== undefined) {
      fence = fenceAfter(line, fence);
      continue;
    }
    const [, label] = FOOTNOTE.exec(line) ?? [];
    if (label !== undefined) footnotes.push(label.toUpperCase());
    fence = fenceAfter(line, fence);
    if (INDENTED_FENCE.test(line)) {
      return refusal(index + 1, 'Do not indent code blocks. Remove the spaces');
    }
    if (nestingOf(line) > MAX_NESTING) return refusal(index + 1, TOO_DEEP);
  }
  const cost = parts.reduce((sum, { marks }) => sum + marks ** 2, 0);
  if (cost > MAX_COST) {
    const [heaviest] = parts.toSorted((a, b) => b.marks - a.marks);
    return refusal(
      heaviest?.line ?? 1,
      'This part is too long. Add empty lines between paragraphs',
    );
  }
  return {
    parts: parts.map(({ line, lines: own }) => ({ line, text: own.join('\n') })),
    footnotes,
    problems: [],
  };
}

/** What is said of lists and quotations below {@link MAX_NESTING}. */
export const TOO_DEEP = `Nest lists and quotes at most ${MAX_NESTING} levels deep`;

const refusal = (line: number, says: string): Scan => ({
  parts: [],
  footnotes: [],
  problems: [{ line, says }],
});

/** How many lists and quotations a line opens or goes on with. */
export function nestingOf(line: string): number {
  let rest = line;
  let depth = 0;
  while (depth <= MAX_NESTING) {
    const found = CONTAINER.exec(rest);
    if (found === null) break;
    depth += 1;
    rest = rest.slice(found[0].length);
  }
  return depth;
}
