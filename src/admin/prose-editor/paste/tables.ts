/** Tables of other programs as Markdown has them. */
import { Fragment } from 'prosemirror-model';
import { proseSchema } from '../schema.ts';

const { nodes } = proseSchema;

/** Of a table that is pasted; what says that it is wider or higher is mistaken, or means harm. */
const MAX_SPAN = 40;

const spanOf = (cell: HTMLTableCellElement, name: 'colSpan' | 'rowSpan'): number =>
  Math.min(MAX_SPAN, Math.max(1, cell[name]));

/** A table that only says where things stand on a page, as those of mails do. */
function isLayout(table: HTMLTableElement): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return true;
  if (table.querySelector('table, h1, h2, h3, blockquote, pre') !== null) return true;
  return table.rows.length === 1 && table.rows[0]?.cells.length === 1;
}

/** Tables that hold a page, as what stands in them, and all others with plain cells. */
export function withPlainTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    if (!isLayout(table)) asPlainTable(table);
    else {
      const cells = [...table.rows].flatMap((row) => [...row.cells]);
      table.replaceWith(...cells.map(asBox));
    }
  }
}

function asBox(cell: Element): Element {
  const box = cell.ownerDocument.createElement('div');
  box.append(...cell.childNodes);
  return box;
}

/** Each cell in one column and one row, and in one paragraph. */
function asPlainTable(table: HTMLTableElement): void {
  const { ownerDocument } = table;
  /** By column, in how many rows more a cell from above stands. */
  const reaching: number[] = [];
  const skip = (column: number, put: (cell: Element) => void): boolean => {
    const rows = reaching[column] ?? 0;
    if (rows === 0) return false;
    reaching[column] = rows - 1;
    put(ownerDocument.createElement('td'));
    return true;
  };
  for (const row of table.rows) {
    let column = 0;
    for (const cell of [...row.cells]) {
      while (skip(column, (empty) => cell.before(empty))) column += 1;
      const [width, height] = [spanOf(cell, 'colSpan'), spanOf(cell, 'rowSpan')];
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
      for (let nth = 0; nth < width; nth += 1) {
        reaching[column + nth] = height - 1;
        if (nth > 0) cell.after(ownerDocument.createElement('td'));
      }
      column += width;
      inOneParagraph(cell);
    }
    for (; column < reaching.length; column += 1) skip(column, (empty) => row.append(empty));
  }
  asHead(table);
  const { caption } = table;
  if (caption === null) return;
  const words = ownerDocument.createElement('p');
  words.append(...caption.childNodes);
  caption.remove();
  table.before(words);
}

/** Tables begin with a row of headings here: its words need not be bold for that. */
function asHead({ ownerDocument, rows }: HTMLTableElement): void {
  for (const cell of [...(rows[0]?.cells ?? [])]) {
    const head = ownerDocument.createElement('th');
    head.setAttribute('style', cell.getAttribute('style') ?? '');
    head.align = cell.align;
    head.append(...cell.childNodes);
    cell.replaceWith(head);
  }
}

const BLOCKS_OF_CELLS =
  'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, table, tbody, thead, tr, td, th, br';

function inOneParagraph(cell: Element): void {
  for (const block of [...cell.querySelectorAll(BLOCKS_OF_CELLS)]) {
    block.before(' ');
    block.after(' ');
    block.replaceWith(...block.childNodes);
  }
}

/** The first row of a table is its head, also where it was copied without its own. */
export const withHead = (fragment: Fragment): Fragment =>
  Fragment.from(
    fragment.content.map((node) => {
      if (node.type !== nodes.table) return node.isLeaf ? node : node.copy(withHead(node.content));
      const rows = node.children.map((row, index) => {
        const type = index === 0 ? nodes.table_header : nodes.table_cell;
        return row.copy(
          Fragment.from(row.children.map((cell) => type.create(cell.attrs, cell.content))),
        );
      });
      return node.copy(Fragment.from(rows));
    }),
  );
