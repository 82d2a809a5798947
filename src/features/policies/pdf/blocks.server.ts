/** The blocks of a policy, one after another down the pages. */
import type { BlockContent, Code, DefinitionContent, List, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { writeRuns, writeWords } from './running-text.server.ts';
import {
  drawArtifact,
  drawRule,
  type Element,
  ensureRoom,
  inElement,
  isAtTop,
  PAGE,
  type Sheet,
  STYLES,
  type Style,
  setStyle,
} from './sheet.server.ts';
import { HEADING_ROOM, roomFor, writeRows, writeTable } from './tables.server.ts';
import { type Column, indented, keepLines, MEASURE, writeParagraph } from './text.server.ts';

const INDENT = 16;
const NUMBER_INDENT = 22;

/** A section's heading with its number in the margin, never at the foot of a page. */
function writeHeading(
  sheet: Sheet,
  parent: Element,
  words: string,
  { number, isFirst }: { number: number; isFirst: boolean },
): void {
  // The opening has ended with a rule of its own.
  if (!isAtTop(sheet) && !isFirst) {
    sheet.y += 12;
    drawRule(sheet, sheet.y, { from: PAGE.margin });
    sheet.y += 14;
  }
  drawArtifact(sheet, () => {
    setStyle(sheet, STYLES.label);
    sheet.text(String(number).padStart(2, '0'), PAGE.margin, sheet.y + 5, { lineBreak: false });
  });
  sheet.outline.addItem(words);
  const place = { x: PAGE.left, y: sheet.y };
  const options = { width: PAGE.measure, characterSpacing: -0.3 };
  inElement(
    sheet,
    parent,
    'H2',
    (element) => {
      element.add(() => writeWords(sheet, words, STYLES.heading, { place, options }));
    },
    { title: words },
  );
  sheet.y += 5;
}

function writeSubheading(sheet: Sheet, parent: Element, words: string, depth: number): void {
  ensureRoom(sheet, HEADING_ROOM / 2);
  if (!isAtTop(sheet)) sheet.y += 6;
  const style: Style = depth === 3 ? STYLES.subheading : { ...STYLES.body, face: 'strong' };
  const place = { x: PAGE.left, y: sheet.y };
  const options = { width: PAGE.measure };
  inElement(
    sheet,
    parent,
    depth === 3 ? 'H3' : 'H4',
    (element) => {
      element.add(() => writeWords(sheet, words, style, { place, options }));
    },
    { title: words },
  );
  sheet.y += 4;
}

function writeList(sheet: Sheet, parent: Element, node: List, column: Column): void {
  const style = STYLES.body;
  const isNumbered = node.ordered === true;
  const inner = indented(column, isNumbered ? NUMBER_INDENT : INDENT);
  inElement(sheet, parent, 'L', (list) => {
    for (const [index, { children }] of node.children.entries()) {
      const [first] = children;
      keepLines(sheet, first?.type === 'paragraph' ? first.children : [], style, inner.width);
      const { y } = sheet;
      inElement(sheet, list, 'LI', (entry) => {
        inElement(sheet, entry, 'Lbl', (label) => {
          label.add(() => {
            setStyle(sheet, { ...style, color: 'link' });
            const mark = isNumbered ? `${(node.start ?? 1) + index}.` : '–';
            sheet.text(mark, column.left, y, { lineBreak: false });
          });
        });
        sheet.y = y;
        inElement(sheet, entry, 'LBody', (body) => writeItem(sheet, body, children, inner));
      });
      sheet.y += 4;
    }
  });
}

function writeItem(
  sheet: Sheet,
  body: Element,
  children: readonly (BlockContent | DefinitionContent)[],
  column: Column,
): void {
  for (const [index, child] of children.entries()) {
    if (index > 0) sheet.y += 4;
    if (child.type === 'paragraph' && index === 0) {
      const box = { x: column.left, y: sheet.y, width: column.width };
      writeRuns(sheet, body, child.children, { style: STYLES.body, box });
    } else writeInner(sheet, body, child, column);
  }
}

/** A block within a list or a quotation, which holds no heading, code or table of its own. */
function writeInner(sheet: Sheet, parent: Element, block: RootContent, column: Column): void {
  switch (block.type) {
    case 'paragraph':
      writeParagraph(sheet, parent, block.children, { column });
      break;
    case 'list':
      writeList(sheet, parent, block, column);
      break;
    case 'blockquote':
      writeQuote(sheet, parent, block.children, column);
      break;
    case 'table':
      writeRows(sheet, parent, block, column);
      break;
    case 'thematicBreak':
      break;
    default:
      throw new Error(`A policy cannot have a ${block.type} there.`);
  }
}

/** A note in the house style: a line down its side. */
function writeQuote(
  sheet: Sheet,
  parent: Element,
  children: readonly RootContent[],
  column: Column,
): void {
  const { page, y: top } = sheet;
  const inner = indented(column, INDENT);
  const style: Style = { ...STYLES.body, color: 'quiet' };
  inElement(sheet, parent, 'BlockQuote', (quote) => {
    for (const child of children) {
      if (child.type === 'paragraph') {
        inElement(sheet, quote, 'P', (element) => {
          const box = { x: inner.left, y: sheet.y, width: inner.width };
          writeRuns(sheet, element, child.children, { style, box });
        });
      } else writeInner(sheet, quote, child, inner);
    }
  });
  if (sheet.page !== page) return;
  drawArtifact(sheet, () => {
    sheet.rect(column.left, top, 1.5, sheet.y - top - 3).fill(sheet.inks.link);
  });
}

function writeCode(sheet: Sheet, parent: Element, { value }: Code): void {
  ensureRoom(sheet, HEADING_ROOM / 2);
  const place = { x: PAGE.left, y: sheet.y };
  const options = { width: PAGE.measure };
  inElement(sheet, parent, 'Code', (element) => {
    const lines = value.replaceAll('\t', '  ') || ' ';
    element.add(() => writeWords(sheet, lines, STYLES.code, { place, options }));
  });
}

/** Writes every kind of block that prose may hold. @throws for any other. */
export function writeBlocks(sheet: Sheet, parent: Element, blocks: readonly RootContent[]): void {
  let sections = 0;
  for (const [index, block] of blocks.entries()) {
    switch (block.type) {
      case 'heading':
        if (block.depth > 2) {
          writeSubheading(sheet, parent, textOf(block), block.depth);
          break;
        }
        sections += 1;
        ensureRoom(sheet, roomFor(sheet, blocks[index + 1]));
        writeHeading(sheet, parent, textOf(block), { number: sections, isFirst: index === 0 });
        break;
      case 'paragraph':
        writeParagraph(sheet, parent, block.children, { column: MEASURE });
        sheet.y += 7;
        break;
      case 'list':
        writeList(sheet, parent, block, MEASURE);
        sheet.y += 4;
        break;
      case 'table':
        writeTable(sheet, parent, block);
        sheet.y += 10;
        break;
      case 'blockquote':
        writeQuote(sheet, parent, block.children, MEASURE);
        sheet.y += 8;
        break;
      case 'code':
        writeCode(sheet, parent, block);
        sheet.y += 8;
        break;
      case 'thematicBreak':
        drawRule(sheet, sheet.y + 2);
        sheet.y += 12;
        break;
      default:
        throw new Error(`A policy cannot hold a ${block.type}.`);
    }
  }
}
