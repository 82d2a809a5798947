/** A document of tagged pages in the house's format, type and inks, and the running text on them. */
import { readFile } from 'node:fs/promises';
import type { PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import PDFDocument from 'pdfkit';
import subsetFont from 'subset-font';
import { hex } from '../../src/features/appearance/colour-rules.ts';

/** The light values of the tokens. */
export const INK = {
  text: hex([0.21, 0.03, 262]),
  quiet: hex([0.43, 0.02, 262]),
  line: hex([0.88, 0.012, 85]),
  edge: hex([0.62, 0.016, 85]),
  link: hex([0.42, 0.09, 205]),
  signal: hex([0.68, 0.2, 40]),
} as const;

export type Face = 'display' | 'text' | 'strong' | 'mono';

/**
 * One weight each: the reader of fonts in pdfkit knows no variable ones. The display face has been
 * cut to its one weight before.
 */
const CUTS: readonly { face: Face; file: string; wght?: number }[] = [
  { face: 'display', file: 'display' },
  { face: 'text', file: 'text', wght: 400 },
  { face: 'strong', file: 'text', wght: 600 },
  { face: 'mono', file: 'mono', wght: 400 },
];

const KEPT_FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum'];

/** The fonts with the letters of `text`. */
export async function cutFaces(text: string): Promise<Map<Face, Buffer>> {
  const cuts = CUTS.map(async ({ face, file, wght }) => {
    const source = await readFile(
      new URL(`../../src/ui/fonts/files/${file}.woff2`, import.meta.url),
    );
    const options = {
      targetFormat: 'truetype',
      keepFeatures: KEPT_FEATURES,
      ...(wght === undefined ? {} : { variationAxes: { wght } }),
    } as const;
    return [face, await subsetFont(source, text, options)] as const;
  });
  return new Map(await Promise.all(cuts));
}

export interface Style {
  face: Face;
  /** In points, like all measures here. */
  size: number;
  /** From baseline to baseline. */
  leading: number;
  color: string;
}

export const STYLES = {
  title: { face: 'display', size: 42, leading: 42, color: INK.text },
  lead: { face: 'text', size: 12.5, leading: 18.5, color: INK.quiet },
  heading: { face: 'display', size: 16, leading: 19, color: INK.text },
  body: { face: 'text', size: 10.25, leading: 15.5, color: INK.text },
  cell: { face: 'text', size: 9.5, leading: 13.5, color: INK.text },
  label: { face: 'mono', size: 7.75, leading: 11, color: INK.quiet },
} as const satisfies Record<string, Style>;

/** US Letter, in points: a wide margin on the left for numbers, the text beside it. */
export const PAGE = {
  width: 612,
  height: 792,
  top: 66,
  bottom: 84,
  margin: 54,
  left: 144,
  measure: 384,
} as const;

export const BOTTOM_EDGE = PAGE.height - PAGE.bottom;

export type Sheet = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Which cells a header cell of a table is for. */
      scope?: 'Column' | 'Row';
    }
  }
}

export interface SheetFacts {
  title: string;
  subject: string;
  author: string;
  /** The day from which the text holds; no other time is in the file, so that it stays the same. */
  date: Date;
}

/** The part of the standard for documents that everybody can read; pdfkit's types lack it. */
const UNIVERSAL: object = { subset: 'PDF/UA' };

export const createSheet = ({ title, subject, author, date }: SheetFacts): Sheet =>
  new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margins: {
      top: PAGE.top,
      bottom: PAGE.bottom,
      left: PAGE.left,
      right: PAGE.width - PAGE.left - PAGE.measure,
    },
    pdfVersion: '1.7',
    ...UNIVERSAL,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Creator: author,
      Producer: 'PDFKit',
      CreationDate: date,
      ModDate: date,
    },
  });

/** Makes a style the one that is written in. @returns what to add between lines for its leading. */
export function setStyle(sheet: Sheet, { face, size, leading, color }: Style): number {
  sheet.font(face).fontSize(size).fillColor(color);
  return leading - sheet.currentLineHeight(true);
}

/** Draws what is there for the eye alone. */
export function drawArtifact(
  sheet: Sheet,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  const { x, y } = sheet;
  sheet.markContent('Artifact', { type });
  sheet.save();
  draw();
  sheet.restore();
  sheet.endMarkedContent();
  sheet.x = x;
  sheet.y = y;
}

export const drawRule = (
  sheet: Sheet,
  y: number,
  { from = PAGE.left as number, color = INK.line as string } = {},
): void =>
  drawArtifact(sheet, () => {
    sheet
      .moveTo(from, y)
      .lineTo(PAGE.left + PAGE.measure, y)
      .lineWidth(0.6)
      .stroke(color);
  });

/** Goes on to a new page where less than `height` is left of this one. */
export function ensureRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > BOTTOM_EDGE) sheet.addPage();
}

/** Opens an element under `parent`, fills it and closes it. */
export function inElement(
  sheet: Sheet,
  parent: Element,
  tag: string,
  fill: (element: Element) => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void {
  const element = sheet.struct(tag, options);
  parent.add(element);
  fill(element);
  element.end();
}

interface Run {
  text: string;
  isStrong: boolean;
  href: string | undefined;
}

const runOf = (node: PhrasingContent): Run => ({
  text: textOf(node).replace(/\s+/g, ' '),
  isStrong: node.type === 'strong',
  href: node.type === 'link' ? node.url : undefined,
});

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
  const lineGap = setStyle(sheet, style);
  return sheet.heightOfString(words.map((word) => textOf(word)).join(''), { width, lineGap });
}

/** Writes words into `parent`, each link as an element of its own. */
export function writeRuns(
  sheet: Sheet,
  parent: Element,
  words: readonly PhrasingContent[],
  { style, box }: { style: Style; box: Box },
): void {
  const runs = words.map(runOf);
  sheet.x = box.x;
  sheet.y = box.y;
  for (const [index, run] of runs.entries()) {
    const write = (): void => {
      const lineGap = setStyle(sheet, run.isStrong ? { ...style, face: 'strong' } : style);
      if (run.href !== undefined) sheet.fillColor(INK.link);
      sheet.text(run.text, {
        width: box.width,
        lineGap,
        continued: index < runs.length - 1,
        ...(run.href === undefined ? {} : { link: run.href, underline: true }),
      });
    };
    if (run.href === undefined) parent.add(write);
    else addLink(sheet, parent, run.text, write);
  }
}

function addLink(sheet: Sheet, parent: Element, words: string, write: () => void): void {
  const link = sheet.struct('Link', { alt: words });
  parent.add(link);
  link.add(write);
  link.end();
}
