/** Running text: words in the faces that have their letters. */
import type { PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { drawers, isComposed, layOut, type Words } from './composed.server.ts';
import type { Face } from './faces.server.ts';
import { type Element, PAGE, type Sheet, type Style, setStyle } from './sheet.server.ts';

interface Place {
  x: number;
  y: number;
}

/** Writes words from one place on, each letter in the first face that has it. */
export function writeWords(
  sheet: Sheet,
  words: string,
  style: Style,
  { place, options }: { place?: Place; options: PDFKit.Mixins.TextOptions },
): void {
  const { characterSpacing, width } = options;
  const all = [
    { text: words, style, options: characterSpacing === undefined ? {} : { characterSpacing } },
  ];
  if (isComposed(sheet, all)) {
    const box = { x: sheet.x, y: sheet.y, ...place, width: width ?? PAGE.measure };
    for (const draw of drawers(sheet, all, box)) draw();
    return;
  }
  const own = { ...options, lineGap: setStyle(sheet, style) };
  const [part] = sheet.faces.partsOf(style.face, words);
  const text = part?.text ?? '';
  if (place === undefined) sheet.text(text, own);
  else sheet.text(text, place.x, place.y, own);
}

interface Run {
  text: string;
  face: Face | undefined;
  href: string | undefined;
  isStruck: boolean;
}

type Marks = Omit<Run, 'text'>;

const PLAIN: Marks = { face: undefined, href: undefined, isStruck: false };

function runsOf(node: PhrasingContent, marks: Marks): Run[] {
  switch (node.type) {
    case 'strong':
      return node.children.flatMap((child) => runsOf(child, { ...marks, face: 'strong' }));
    case 'link':
      return node.children.flatMap((child) => runsOf(child, { ...marks, href: node.url }));
    case 'delete':
      return node.children.flatMap((child) => runsOf(child, { ...marks, isStruck: true }));
    case 'emphasis':
      return node.children.flatMap((child) => runsOf(child, marks));
    case 'inlineCode':
      return [{ ...marks, face: 'mono', text: node.value }];
    case 'break':
      return [{ ...marks, text: '\n' }];
    default:
      return [{ ...marks, text: textOf(node).replace(/\s+/g, ' ') }];
  }
}

export interface Box {
  x: number;
  y: number;
  width: number;
}

/** The height of words as if they were all of one weight, which is near enough to break pages by. */
export function heightOf(
  sheet: Sheet,
  words: readonly PhrasingContent[],
  { style, width }: { style: Style; width: number },
): number {
  const text = words.map((word) => textOf(word)).join('');
  const all = [{ text, style, options: {} }];
  if (isComposed(sheet, all)) {
    return ((layOut(sheet, all, width).at(-1)?.line ?? 0) + 1) * style.leading;
  }
  const lineGap = setStyle(sheet, style);
  return sheet.heightOfString(text, { width, lineGap });
}

/** Writes words into `parent`, each link as an element of its own. */
export function writeRuns(
  sheet: Sheet,
  parent: Element,
  words: readonly PhrasingContent[],
  { style, box }: { style: Style; box: Box },
): void {
  const runs = words.flatMap((word) => runsOf(word, PLAIN)).map((run) => wordsOf(run, style));
  sheet.x = box.x;
  sheet.y = box.y;
  const composed = isComposed(sheet, runs) ? drawers(sheet, runs, box) : undefined;
  for (const [index, { text, style: own, options }] of runs.entries()) {
    const continued = index < runs.length - 1;
    const write =
      composed?.[index] ??
      (() =>
        writeWords(sheet, text, own, { options: { ...options, width: box.width, continued } }));
    if (options.link === undefined) parent.add(write);
    else addLink(sheet, parent, text, write);
  }
}

const wordsOf = ({ text, face, href, isStruck }: Run, style: Style): Words => ({
  text,
  style: {
    ...style,
    ...(face === undefined ? {} : { face }),
    ...(href === undefined ? {} : { color: 'link' }),
  },
  options: {
    ...(isStruck ? { strike: true } : {}),
    ...(href === undefined ? {} : { link: href, underline: true }),
  },
});

function addLink(sheet: Sheet, parent: Element, words: string, write: () => void): void {
  const link = sheet.struct('Link', { alt: words });
  parent.add(link);
  link.add(write);
  link.end();
}
