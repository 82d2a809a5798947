/** The blocks of a policy, one after another down the pages. */
import type { List, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import {
  BOTTOM_EDGE,
  drawArtifact,
  drawRule,
  type Element,
  ensureRoom,
  heightOf,
  INK,
  inElement,
  PAGE,
  type Sheet,
  STYLES,
  type Style,
  setStyle,
  writeRuns,
} from './sheet.ts';

/** A page ends before a block rather than after its first line. */
const FEWEST_LINES = 2;
const INDENT = 16;
const CELL_PADDING = 6;

/** Leaves the page where only a line or two of the words would stand on this one or the next. */
function keepLines(
  sheet: Sheet,
  words: readonly PhrasingContent[],
  style: Style,
  width: number,
): void {
  const lines = Math.round(heightOf(sheet, words, { style, width }) / style.leading);
  // A line that would end exactly at the edge goes to the next page.
  const left = Math.floor((BOTTOM_EDGE - sheet.y - 0.5) / style.leading);
  const wouldPart = lines > left;
  if (wouldPart && (left < FEWEST_LINES || lines - left < FEWEST_LINES)) sheet.addPage();
}

function writeParagraph(sheet: Sheet, parent: Element, { children }: Paragraph): void {
  const style = STYLES.body;
  keepLines(sheet, children, style, PAGE.measure);
  inElement(sheet, parent, 'P', (element) => {
    const box = { x: PAGE.left, y: sheet.y, width: PAGE.measure };
    writeRuns(sheet, element, children, { style, box });
  });
  sheet.y += 7;
}

/** What a section's heading takes, with room for the beginning of what it is about. */
const HEADING_ROOM = 100;

/** A section's heading with its number in the margin, never at the foot of a page. */
function writeHeading(sheet: Sheet, parent: Element, words: string, number: number): void {
  const isAtTop = sheet.y <= PAGE.top + 1;
  if (!isAtTop) {
    sheet.y += 12;
    drawRule(sheet, sheet.y, { from: PAGE.margin });
    sheet.y += 14;
  }
  drawArtifact(sheet, () => {
    setStyle(sheet, STYLES.label);
    sheet.text(String(number).padStart(2, '0'), PAGE.margin, sheet.y + 5, { lineBreak: false });
  });
  sheet.outline.addItem(words);
  inElement(
    sheet,
    parent,
    'H2',
    (element) => {
      element.add(() => {
        const lineGap = setStyle(sheet, STYLES.heading);
        sheet.text(words, PAGE.left, sheet.y, {
          width: PAGE.measure,
          lineGap,
          characterSpacing: -0.3,
        });
      });
    },
    { title: words },
  );
  sheet.y += 5;
}

function writeList(sheet: Sheet, parent: Element, { children }: List): void {
  const style = STYLES.body;
  const width = PAGE.measure - INDENT;
  inElement(sheet, parent, 'L', (list) => {
    for (const item of children) {
      const words = item.children.flatMap((child) =>
        child.type === 'paragraph' ? child.children : [],
      );
      keepLines(sheet, words, style, width);
      const { y } = sheet;
      inElement(sheet, list, 'LI', (entry) => {
        inElement(sheet, entry, 'Lbl', (label) => {
          label.add(() => {
            setStyle(sheet, { ...style, color: INK.link });
            sheet.text('–', PAGE.left, y, { lineBreak: false });
          });
        });
        inElement(sheet, entry, 'LBody', (body) => {
          writeRuns(sheet, body, words, { style, box: { x: PAGE.left + INDENT, y, width } });
        });
      });
      sheet.y += 4;
    }
  });
  sheet.y += 4;
}

function rowHeight(sheet: Sheet, { children: rows }: Table, index: number): number {
  const cells = rows[index]?.children ?? [];
  const style = index === 0 ? STYLES.label : STYLES.cell;
  const width = PAGE.measure / (rows[0]?.children.length ?? 1) - 2 * CELL_PADDING;
  const heights = cells.map(({ children }) => heightOf(sheet, children, { style, width }));
  return Math.max(...heights) + 2 * CELL_PADDING - 2;
}

/** A table directly below its heading stands on one page with it, and with its head. */
const roomFor = (sheet: Sheet, block: RootContent | undefined): number =>
  block?.type === 'table'
    ? block.children.reduce(
        (sum, _row, index) => sum + rowHeight(sheet, block, index),
        HEADING_ROOM,
      )
    : HEADING_ROOM;

function writeTable(sheet: Sheet, parent: Element, block: Table): void {
  const rows = block.children;
  const count = rows[0]?.children.length ?? 1;
  const width = PAGE.measure / count;
  inElement(sheet, parent, 'Table', (table) => {
    sheet.y += 3;
    drawRule(sheet, sheet.y, { color: INK.edge });
    for (const [index, row] of rows.entries()) {
      const isHead = index === 0;
      const style = isHead ? STYLES.label : STYLES.cell;
      const inner = width - 2 * CELL_PADDING;
      const height = rowHeight(sheet, block, index);
      ensureRoom(sheet, height);
      const top = sheet.y;
      inElement(sheet, table, 'TR', (line) => {
        for (const [column, { children }] of row.children.entries()) {
          const isHeader = isHead || column === 0;
          const fill = (cell: Element): void => {
            const box = { x: PAGE.left + column * width, y: top + CELL_PADDING, width: inner };
            writeRuns(sheet, cell, children, { style, box });
          };
          inElement(sheet, line, isHeader ? 'TH' : 'TD', fill, {
            ...(isHeader ? { scope: isHead ? 'Column' : 'Row' } : {}),
          });
        }
      });
      sheet.y = top + height;
      drawRule(sheet, sheet.y, { color: index === rows.length - 1 ? INK.edge : INK.line });
    }
  });
  sheet.y += 10;
}

/** A note in the house style: a line down its side. */
function writeQuote(sheet: Sheet, parent: Element, paragraphs: readonly Paragraph[]): void {
  const top = sheet.y;
  const style = { ...STYLES.body, color: INK.quiet };
  inElement(sheet, parent, 'BlockQuote', (quote) => {
    for (const { children } of paragraphs) {
      inElement(sheet, quote, 'P', (element) => {
        const box = { x: PAGE.left + INDENT, y: sheet.y, width: PAGE.measure - INDENT };
        writeRuns(sheet, element, children, { style, box });
      });
    }
  });
  drawArtifact(sheet, () => {
    sheet.rect(PAGE.left, top, 1.5, sheet.y - top - 3).fill(INK.link);
  });
  sheet.y += 8;
}

/** @throws for a kind of block that the policies have not needed so far. */
export function writeBlocks(sheet: Sheet, parent: Element, blocks: readonly RootContent[]): void {
  let sections = 0;
  for (const [index, block] of blocks.entries()) {
    switch (block.type) {
      case 'heading':
        sections += 1;
        ensureRoom(sheet, roomFor(sheet, blocks[index + 1]));
        writeHeading(sheet, parent, textOf(block), sections);
        break;
      case 'paragraph':
        writeParagraph(sheet, parent, block);
        break;
      case 'list':
        writeList(sheet, parent, block);
        break;
      case 'table':
        writeTable(sheet, parent, block);
        break;
      case 'blockquote':
        writeQuote(
          sheet,
          parent,
          block.children.filter((child) => child.type === 'paragraph'),
        );
        break;
      default:
        throw new Error(`A policy cannot hold a ${block.type} yet.`);
    }
  }
}
