/** Paragraphs in a column. */
import type { PhrasingContent } from 'mdast';
import { heightOf, writeRuns } from './running-text.server.ts';
import {
  BOTTOM_EDGE,
  type Element,
  inElement,
  PAGE,
  type Sheet,
  STYLES,
  type Style,
} from './sheet.server.ts';

/** A page ends before a block rather than after its first line. */
const FEWEST_LINES = 2;

/** Where text stands between left and right. */
export interface Column {
  left: number;
  width: number;
}

export const MEASURE: Column = { left: PAGE.left, width: PAGE.measure };

export const indented = ({ left, width }: Column, by: number): Column => ({
  left: left + by,
  width: width - by,
});

/** Leaves the page where only a line or two of the words would stand on this one or the next. */
export function keepLines(
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

interface Text {
  style?: Style;
  column: Column;
}

export function writeParagraph(
  sheet: Sheet,
  parent: Element,
  words: readonly PhrasingContent[],
  { style = STYLES.body, column }: Text,
): void {
  keepLines(sheet, words, style, column.width);
  inElement(sheet, parent, 'P', (element) => {
    const box = { x: column.left, y: sheet.y, width: column.width };
    writeRuns(sheet, element, words, { style, box });
  });
}
