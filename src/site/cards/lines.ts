/** Breaking a text into lines that fit. */

/** The width of a text in ems. */
export type Measure = (text: string) => number;

export interface TextBox {
  /** In pixels. */
  width: number;
  height: number;
  /** Pixels per em, largest first; there is at least one. */
  sizes: readonly number[];
  /** In ems. */
  lineHeight: number;
}

export interface FittedText {
  size: number;
  lines: readonly string[];
}

const ELLIPSIS = '…';

/**
 * The text at the largest size at which it fits without breaking a word, in lines of about the same
 * length. At the smallest size words break where they must, and what is too much ends in an ellipsis.
 */
export function fitText(text: string, measure: Measure, box: TextBox): FittedText {
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (const size of box.sizes) {
    const width = box.width / size;
    const limit = lineLimit(box, size);
    if (words.some((word) => measure(word) > width)) continue;
    const lines = fillLines(words, measure, width);
    if (lines.length <= limit) return { size, lines: balance(words, measure, width, lines.length) };
  }
  const size = box.sizes.at(-1) ?? 0;
  const width = box.width / size;
  const limit = Math.max(1, lineLimit(box, size));
  const pieces = words.flatMap((word) => breakWord(word, measure, width));
  return { size, lines: cutLines(fillLines(pieces, measure, width), limit, measure, width) };
}

/** The first lines of a text at one size, ending in an ellipsis where there is more. */
export function firstLines(
  text: string,
  measure: Measure,
  { width, size, count }: { width: number; size: number; count: number },
): readonly string[] {
  return fitText(text, measure, { width, height: count * size, sizes: [size], lineHeight: 1 })
    .lines;
}

const lineLimit = ({ height, lineHeight }: TextBox, size: number): number =>
  Math.floor(height / (size * lineHeight) + 0.001);

function fillLines(words: readonly string[], measure: Measure, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The narrowest setting in as many lines, to a fiftieth of an em. */
function balance(
  words: readonly string[],
  measure: Measure,
  width: number,
  count: number,
): string[] {
  let [narrow, wide] = [Math.max(0, ...words.map(measure)), width];
  while (wide - narrow > 0.02) {
    const middle = (narrow + wide) / 2;
    if (fillLines(words, measure, middle).length <= count) wide = middle;
    else narrow = middle;
  }
  return fillLines(words, measure, wide);
}

function breakWord(word: string, measure: Measure, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

function cutLines(lines: string[], limit: number, measure: Measure, width: number): string[] {
  const last = lines[limit - 1];
  if (lines.length <= limit || last === undefined) return lines;
  let end = [...last];
  while (end.length > 1 && measure(end.join('') + ELLIPSIS) > width) end = end.slice(0, -1);
  while (/[\s,;:.–—-]/.test(end.at(-1) ?? '')) end = end.slice(0, -1);
  return [...lines.slice(0, limit - 1), end.join('') + ELLIPSIS];
}
