/** An export of a work tracker, from its text to its scores' numbers. */

import Papa from 'papaparse';
import { inDigits } from '#platform/digits-rules.ts';
import type { Reading } from '../model/own-scores.ts';
import { type Sentence, sentence } from '../model/sentence.ts';
import { type ColumnMap, guessColumns, missingColumns } from './columns.ts';
import { summarise } from './reading.ts';
import { ticketReader } from './ticket.ts';

export type ExportResult =
  | { isRead: true; reading: Reading; header: readonly string[]; columns: ColumnMap }
  | {
      isRead: false;
      problem: Sentence;
      /** The names of the columns, where other columns could help. */
      header?: readonly string[];
      columns?: ColumnMap;
    };

interface ExportOptions {
  /** Which column holds what, where the visitor has said so. */
  columns?: ColumnMap | undefined;
  today: number;
}

const DELIMITERS = [',', ';', '\t', '|'];

/** Excel's way to name the delimiter in a line of its own. */
const EXCEL_DELIMITER = /^sep=(.)\r?\n/;

const refuse = (problem: Sentence): ExportResult => ({ isRead: false, problem });

/** Cells are text and nothing else: formulas are not calculated, markup is not shown as such. */
export function readExport(text: string, { columns, today }: ExportOptions): ExportResult {
  const plain = text.replace(/^\uFEFF/, '');
  if (plain.trim() === '')
    return refuse(sentence('There is nothing in it. Export the tickets as CSV and try again.'));
  const named = EXCEL_DELIMITER.exec(plain);
  const { data, errors } = Papa.parse<string[]>(
    named === null ? plain : plain.slice(named[0].length),
    {
      delimiter: named?.[1] ?? '',
      delimitersToGuess: DELIMITERS,
      skipEmptyLines: 'greedy',
    },
  );
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed !== undefined) {
    return refuse(
      sentence(
        'A quotation mark that opens in row {row} is never closed, so what follows cannot be told apart. Export the file again without editing it.',
        { row: String((unclosed.row ?? 0) + 1) },
      ),
    );
  }
  const [header = [], ...rows] = data;
  if (header.length < 2) {
    return refuse(
      sentence(
        'Only one column was found. Its values are separated by something other than a comma, a semicolon, a tab or a bar; export the tickets with commas.',
      ),
    );
  }
  if (rows.length === 0) {
    return refuse(sentence('There are column names, but no tickets below them.'));
  }
  const chosen = columns ?? guessColumns(header);
  const names = [...new Set(header)].filter((name) => name.trim() !== '');
  const lack = missingColumns(chosen);
  if (lack !== undefined) return { isRead: false, problem: lack, header: names, columns: chosen };
  const reading = summarise(rows.map(ticketReader(header, chosen)), chosen, today);
  const hasLooseQuotes = errors.some(({ code }) => code === 'InvalidQuotes');
  const notes = [...unevenRows(rows, header.length, hasLooseQuotes), ...reading.notes];
  return { isRead: true, reading: { ...reading, notes }, header: names, columns: chosen };
}

function unevenRows(
  rows: readonly string[][],
  columns: number,
  hasLooseQuotes: boolean,
): Sentence[] {
  const uneven = rows.filter((row) => row.length !== columns).length;
  const notes: Sentence[] = [];
  if (uneven > 0) {
    notes.push(
      sentence(
        '{count} of {total} rows have more or fewer values than there are columns; empty ones count as missing.',
        { count: inDigits(uneven), total: inDigits(rows.length) },
      ),
    );
  }
  if (hasLooseQuotes) {
    notes.push(
      sentence(
        'Some quotation marks stand where none belong, and were read as well as they could be.',
      ),
    );
  }
  return notes;
}
