/** Tables as spreadsheets read them. */
import Papa from 'papaparse';

/** Stands before the first line of a CSV file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What spreadsheets take for the beginning of a formula, also in text of several lines. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Rows as lines of a CSV file. Each line ends in CRLF, filled cells are quoted, and text that a
 * spreadsheet would take for a formula has an apostrophe before it. No rows give an empty text.
 */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  if (rows.length === 0) return '';
  const lines = Papa.unparse(
    rows.map((row) => [...row]),
    { quotes: (cell: unknown) => cell !== '', escapeFormulae: FORMULA, newline: '\r\n' },
  );
  return `${lines}\r\n`;
}
