/** Tables, and what becomes of those that have no room for their words. */
import type { RootContent, Table } from 'mdast';
import { heightOf, writeRuns } from './running-text.server.ts';
import {
  BOTTOM_EDGE,
  drawRule,
  type Element,
  ensureRoom,
  inElement,
  PAGE,
  type Sheet,
  STYLES,
} from './sheet.server.ts';
import { type Column, MEASURE, writeParagraph } from './text.server.ts';

/** What a section's heading takes, with room for the beginning of what it is about. */
export const HEADING_ROOM = 100;
const CELL_PADDING = 6;
/** A table with more columns has no room for words. */
const MAX_COLUMNS = 6;
/** A row that is higher would not stand on one page. */
const MAX_ROW_HEIGHT = 500;
const PAGE_ROOM = BOTTOM_EDGE - PAGE.top;

function rowHeight(sheet: Sheet, { children: rows }: Table, index: number): number {
  const cells = rows[index]?.children ?? [];
  const style = index === 0 ? STYLES.label : STYLES.cell;
  const width = PAGE.measure / (rows[0]?.children.length ?? 1) - 2 * CELL_PADDING;
  const heights = cells.map(({ children }) => heightOf(sheet, children, { style, width }));
  return Math.max(0, ...heights) + 2 * CELL_PADDING - 2;
}

/** A table directly below its heading stands on one page with it, and with its head, if it can. */
export function roomFor(sheet: Sheet, block: RootContent | undefined): number {
  if (block?.type !== 'table' || !isTabular(sheet, block)) return HEADING_ROOM;
  const room = block.children.reduce(
    (sum, _row, index) => sum + rowHeight(sheet, block, index),
    HEADING_ROOM,
  );
  return room > PAGE_ROOM ? HEADING_ROOM : room;
}

const isTabular = (sheet: Sheet, table: Table): boolean =>
  (table.children[0]?.children.length ?? 0) <= MAX_COLUMNS &&
  table.children.every((_row, index) => rowHeight(sheet, table, index) <= MAX_ROW_HEIGHT);

export function writeTable(sheet: Sheet, parent: Element, block: Table): void {
  if (!isTabular(sheet, block)) {
    writeRows(sheet, parent, block, MEASURE);
    return;
  }
  const rows = block.children;
  const count = rows[0]?.children.length ?? 1;
  const width = PAGE.measure / count;
  inElement(sheet, parent, 'Table', (table) => {
    sheet.y += 3;
    drawRule(sheet, sheet.y, { color: 'edge' });
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
      drawRule(sheet, sheet.y, { color: index === rows.length - 1 ? 'edge' : 'line' });
    }
  });
}

/** A table that would not fit: each row by itself, its cells one below another. */
export function writeRows(
  sheet: Sheet,
  parent: Element,
  { children: rows }: Table,
  column: Column,
): void {
  for (const { children: cells } of rows) {
    for (const { children } of cells) {
      writeParagraph(sheet, parent, children, { style: STYLES.cell, column });
    }
    sheet.y += 3;
    drawRule(sheet, sheet.y, { from: column.left });
    sheet.y += 4;
  }
}
