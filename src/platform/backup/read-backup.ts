/** Reads a backup and believes nothing in it that does not fit together. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AppError } from '../errors.ts';
import {
  AnyHead,
  type BackupTable,
  FileEnd,
  FileStart,
  FORMAT_VERSION,
  Head,
  Last,
  MAX_FILE_BYTES,
  MAX_LINE_CHARACTERS,
  type RowValue,
  TableEnd,
  TableStart,
  type Totals,
} from './format.ts';
import { LineProblem, lineHash, readLines } from './lines.ts';
import { unusable } from './problems.ts';
import { isValue } from './rows.ts';

/** What is called for each part of a backup while it is read, in the order of the file. */
export interface BackupVisitor {
  head?: (head: Head) => Promise<void> | void;
  row?: (table: BackupTable, row: RowValue[]) => Promise<void> | void;
  tableEnd?: (table: BackupTable) => Promise<void> | void;
  /** The pieces of a file; that they are what was backed up is known only after the last. */
  file?: (key: string, type: string, pieces: AsyncIterable<Uint8Array>) => Promise<void> | void;
  /** A whole file, which its digest fits. */
  fileEnd?: (key: string, bytes: number) => Promise<void> | void;
}

interface ReadOptions {
  /** Whether it stops where the files begin. */
  tablesOnly?: boolean;
  signal?: AbortSignal | undefined;
}

interface Reading {
  visitor: BackupVisitor;
  next: () => Promise<unknown>;
  totals: Totals;
}

/**
 * Reads the whole backup, checks that it is one from its first line to its last, and shows the
 * visitor what is in it. Each part is checked only once it is over, so a visitor that changes
 * something must be able to take it back.
 * @throws {AppError} validation_failed, in words that say what is wrong with the file; the reason of
 *   the signal once it is aborted.
 */
export async function readBackup(
  path: string,
  visitor: BackupVisitor = {},
  { tablesOnly = false, signal }: ReadOptions = {},
): Promise<Totals> {
  const lines = readLines(path, MAX_LINE_CHARACTERS);
  const hash = lineHash();
  let hashBefore = '';
  const next = async (): Promise<unknown> => {
    signal?.throwIfAborted();
    const { value, done } = await lines.next();
    if (done === true) throw new LineProblem('It is incomplete.');
    const parsed = parseLine(value);
    if (!Array.isArray(parsed) && typeof parsed === 'object') hashBefore = hash.hex();
    hash.add(value);
    return parsed;
  };
  try {
    const totals: Totals = { tables: 0, rows: 0, files: 0, bytes: 0 };
    const reading = { visitor, next, totals };
    await readTables(reading);
    if (tablesOnly) return totals;
    const { sha256, ...claimed } = await readFiles(reading);
    if (sha256 !== hashBefore) throw damaged('as a whole');
    if (Object.entries(claimed).some(([name, count]) => count !== countOf(totals, name))) {
      throw new LineProblem('The counts at its end do not match its contents.');
    }
    if ((await lines.next()).done !== true)
      throw new LineProblem('It contains data after its end.');
    return totals;
  } catch (error) {
    throw inWords(path, error);
  } finally {
    await lines.return(undefined);
  }
}

const countOf = (totals: Totals, name: string): number | undefined =>
  Object.entries(totals).find(([key]) => key === name)?.[1];

const damaged = (part: string): LineProblem =>
  new LineProblem(`It is damaged: its checksum is wrong (${part}).`);

function inWords(path: string, error: unknown): AppError | Error {
  if (error instanceof LineProblem) return unusable(path, error.message, error);
  if (error instanceof z.ZodError) {
    return unusable(path, 'It contains an unexpected line.', error);
  }
  return error instanceof Error ? error : new Error(String(error));
}

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new LineProblem('It contains a line that is not valid JSON.', { cause });
  }
};

async function readTables(reading: Reading): Promise<void> {
  const head = parseHead(await reading.next());
  await reading.visitor.head?.(head);
  for (const table of head.tables) await readTable(reading, table);
}

/** Returns what the backup says at its end. */
async function readFiles(reading: Reading): Promise<z.output<typeof Last>> {
  for (;;) {
    const line = await reading.next();
    const start = FileStart.safeParse(line);
    if (!start.success) return Last.parse(line);
    await readFile(reading, start.data);
    reading.totals.files += 1;
  }
}

function parseHead(line: unknown): Head {
  const any = AnyHead.safeParse(line);
  if (!any.success) throw new LineProblem('It does not start like one.');
  if (any.data.formatVersion > FORMAT_VERSION) {
    throw new LineProblem('It was made by a newer release of this program. Use that release.');
  }
  const head = Head.parse(line);
  const names = head.tables.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new LineProblem('It lists a table twice.');
  return head;
}

async function readTable({ visitor, next, totals }: Reading, table: BackupTable): Promise<void> {
  const { table: name } = TableStart.parse(await next());
  if (name !== table.name) throw new LineProblem('Its tables do not match the list at its start.');
  const hash = lineHash();
  let rows = 0;
  for (;;) {
    const line = await next();
    if (!Array.isArray(line)) {
      const { end, rows: claimed, sha256 } = TableEnd.parse(line);
      if (end !== name || claimed !== rows || sha256 !== hash.hex()) throw damaged(name);
      break;
    }
    const row = rowOf(table, line);
    hash.add(JSON.stringify(line));
    rows += 1;
    await visitor.row?.(table, row);
  }
  totals.tables += 1;
  totals.rows += rows;
  await visitor.tableEnd?.(table);
}

function rowOf({ name, columns }: BackupTable, line: unknown[]): RowValue[] {
  const row = line.filter((value, index): value is RowValue => {
    const column = columns[index];
    return column !== undefined && isValue(column.type, value);
  });
  if (row.length !== columns.length || line.length !== columns.length) {
    throw new LineProblem(`A row of ${name} does not fit its columns.`);
  }
  return row;
}

async function readFile(
  { visitor, next, totals }: Reading,
  { file: key, type }: z.output<typeof FileStart>,
): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* read(): AsyncGenerator<Buffer, void> {
    for (;;) {
      const line = await next();
      if (typeof line !== 'string') {
        const { end, bytes: claimed, sha256 } = FileEnd.parse(line);
        if (end !== key || claimed !== bytes || sha256 !== hash.digest('hex')) throw damaged(key);
        return;
      }
      const piece = Buffer.from(line, 'base64');
      bytes += piece.byteLength;
      if (bytes > MAX_FILE_BYTES)
        throw new LineProblem(`${key} is larger than any media item can be.`);
      hash.update(piece);
      yield piece;
    }
  }
  const pieces = read();
  await visitor.file?.(key, type, pieces);
  // Those that nobody took.
  for await (const _piece of pieces);
  totals.bytes += bytes;
  await visitor.fileEnd?.(key, bytes);
}
