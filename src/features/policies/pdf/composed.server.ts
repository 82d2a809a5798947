/**
 * Words that several families letter: pdfkit breaks lines anew at each change of font, within words
 * as well, so that these are broken here.
 */
import { BOTTOM_EDGE, PAGE, type Sheet, type Style, setStyle } from './sheet.server.ts';

/** Words of one style, with what pdfkit is told of them. */
export interface Words {
  text: string;
  style: Style;
  options: Pick<PDFKit.Mixins.TextOptions, 'characterSpacing' | 'link' | 'underline' | 'strike'>;
}

interface Segment {
  /** Which of the words it is of. */
  index: number;
  /** Of the font. */
  name: string;
  text: string;
  line: number;
  x: number;
}

/** Whether some of the words have letters that their own face lacks. */
export const isComposed = (sheet: Sheet, all: readonly Words[]): boolean =>
  all.some(({ text, style }) =>
    sheet.faces.partsOf(style.face, text).some(({ name }) => name !== style.face),
  );

const TOKENS = / +|\n|[^ \n]+/g;

/** Where each part of the words stands in lines of a width. */
export function layOut(sheet: Sheet, all: readonly Words[], width: number): Segment[] {
  const placed: Segment[] = [];
  let word: Segment[] = [];
  let [line, x] = [0, 0];
  const place = (): void => {
    const end = word.at(-1);
    const wide = end === undefined ? 0 : end.x;
    if (x > 0 && x + wide > width) [line, x] = [line + 1, 0];
    let from = 0;
    for (const { x: to, ...segment } of word) {
      placed.push({ ...segment, line, x: x + from });
      from = to;
    }
    x += wide;
    word = [];
  };
  for (const [index, { text, style, options }] of all.entries()) {
    for (const { name, text: part } of sheet.faces.partsOf(style.face, text)) {
      setStyle(sheet, style);
      sheet.font(name);
      const sizeOf = (token: string): number =>
        sheet.widthOfString(token) + (options.characterSpacing ?? 0) * token.length;
      for (const [token] of part.matchAll(TOKENS)) {
        const size = sizeOf(token);
        if (token === '\n') {
          place();
          [line, x] = [line + 1, 0];
        } else if (token.startsWith(' ')) {
          place();
          placed.push({ index, name, text: token, line, x });
          x += size;
        } else if (size > width) {
          for (const letter of token) {
            place();
            word.push({ index, name, text: letter, line, x: sizeOf(letter) });
          }
        } else word.push({ index, name, text: token, line, x: (word.at(-1)?.x ?? 0) + size });
      }
    }
  }
  place();
  return placed;
}

/** Draws what was laid out, a function for each of the words; `y` is where the first line stands. */
export function drawers(
  sheet: Sheet,
  all: readonly Words[],
  { x: left, y: top, width }: { x: number; y: number; width: number },
): (() => void)[] {
  const segments = Map.groupBy(layOut(sheet, all, width), ({ index }) => index);
  let [line, y] = [0, top];
  return all.map(({ style, options }, index) => () => {
    for (const segment of segments.get(index) ?? []) {
      for (; line < segment.line; line += 1) y = nextLine(sheet, y, style.leading);
      setStyle(sheet, style);
      sheet.font(segment.name);
      const baseline = -sheet.faces.ascentOf(style.face) * style.size;
      const own = { ...options, baseline, lineBreak: false };
      sheet.text(segment.text, left + segment.x, y, own);
    }
    sheet.x = left;
    sheet.y = y + style.leading;
  });
}

function nextLine(sheet: Sheet, y: number, leading: number): number {
  if (y + 2 * leading <= BOTTOM_EDGE) return y + leading;
  sheet.continueOnNewPage();
  return PAGE.top;
}
