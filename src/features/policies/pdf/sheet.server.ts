/** A document of tagged pages in the site's colours and type. */
import PDFDocument from 'pdfkit';
import type { Face, Faces } from './faces.server.ts';

/** The light values of the site's tokens, as `#rrggbb`. */
export interface Inks {
  text: string;
  quiet: string;
  line: string;
  edge: string;
  link: string;
}

export interface Style {
  face: Face;
  /** In points, like all measures here. */
  size: number;
  /** From baseline to baseline. */
  leading: number;
  color: keyof Inks;
}

export const STYLES = {
  name: { face: 'display', size: 15, leading: 18, color: 'text' },
  title: { face: 'display', size: 42, leading: 42, color: 'text' },
  lead: { face: 'text', size: 12.5, leading: 18.5, color: 'quiet' },
  heading: { face: 'display', size: 16, leading: 19, color: 'text' },
  subheading: { face: 'display', size: 12.5, leading: 15.5, color: 'text' },
  body: { face: 'text', size: 10.25, leading: 15.5, color: 'text' },
  code: { face: 'mono', size: 8.5, leading: 12.5, color: 'text' },
  cell: { face: 'text', size: 9.5, leading: 13.5, color: 'text' },
  label: { face: 'mono', size: 7.75, leading: 11, color: 'quiet' },
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
  language?: string | undefined;
  /** The day from which the text holds; no other time is in the file, so that it stays the same. */
  date: Date;
  inks: Inks;
  faces: Faces;
}

/** The part of the standard for documents that everybody can read; pdfkit's types lack it. */
const UNIVERSAL: object = { subset: 'PDF/UA' };

export class Sheet extends PDFDocument {
  readonly inks: Inks;
  readonly faces: Faces;

  constructor({ title, subject, author, language = 'en-US', date, inks, faces }: SheetFacts) {
    super({
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
      lang: language,
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
    this.inks = inks;
    this.faces = faces;
    for (const { name, font } of faces.cuts) this.registerFont(name, font);
  }
}

/** Makes a style the one that is written in. @returns what to add between lines for its leading. */
export function setStyle(sheet: Sheet, { face, size, leading, color }: Style): number {
  sheet.font(face).fontSize(size).fillColor(sheet.inks[color]);
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

interface Rule {
  from?: number;
  to?: number;
  color?: keyof Inks;
}

export const drawRule = (
  sheet: Sheet,
  y: number,
  { from = PAGE.left, to = PAGE.left + PAGE.measure, color = 'line' }: Rule = {},
): void =>
  drawArtifact(sheet, () => {
    sheet.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(sheet.inks[color]);
  });

export const isAtTop = (sheet: Sheet): boolean => sheet.y <= PAGE.top + 1;

/** Goes on to a new page where less than `height` is left of this one, and more on the next. */
export function ensureRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > BOTTOM_EDGE && !isAtTop(sheet)) sheet.addPage();
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
