/** Writes a backup of a database and files while others go on using both. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/migrate.ts';
import { AppError } from '../errors.ts';
import type { Totals } from './format.ts';
import { type BackupTable, FORMAT, FORMAT_VERSION, Head, MAX_FILE_BYTES } from './format.ts';
import { createLineFile, type LineWriter, lineHash, publishFile } from './lines.ts';
import { oneTransaction } from './one-transaction.ts';
import { isSystemError, refused } from './problems.ts';
import { readRows } from './rows.ts';
import { readTables, type TableShape } from './tables.ts';

/** The files that a backup takes along. */
export interface StoredFiles {
  /** Names of the files that belong to the site, in any order. */
  list: () => AsyncIterable<string>;
  /** Undefined where the file is gone by now. */
  open: (
    key: string,
  ) => Promise<{ type: string; bytes: number; pieces: AsyncIterable<Uint8Array> } | undefined>;
}

/** What a backup is made from. */
export interface BackupSource<T> {
  /** Undefined for a backup of files alone. It has to be for this backup alone. */
  db: Kysely<T> | undefined;
  files: StoredFiles | undefined;
  release: string;
  /** Tables that are not written, each with the reason. */
  leftOut: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  secretMark: string;
}

/** What a finished backup holds. */
export interface BackupReport extends Totals {
  file: string;
  /** Of the backup itself. */
  size: number;
}

/** What unfinished backups are called; nothing that looks for backups takes them for one. */
export const isDraftName = (name: string): boolean => /^\.backup-[\da-f-]{36}\.part$/.test(name);

/**
 * Writes the state that the database has when it begins, and the files that are there. What is
 * changed meanwhile is not in it; a file that is removed meanwhile may be missing from it.
 * @throws {AppError} conflict where the file is there already, validation_failed where its folder
 * cannot be written; and whatever stops it, after which nothing is left of it.
 */
export async function writeBackup<T>(path: string, source: BackupSource<T>): Promise<BackupReport> {
  const draft = join(dirname(path), `.backup-${randomUUID()}.part`);
  const lines = await startFile(draft, path);
  try {
    const totals =
      source.db === undefined
        ? await writeParts(lines, source, undefined)
        : await oneTransaction(source.db, 'snapshot', (db) => writeParts(lines, source, db));
    const size = await lines.end();
    await publishFile(draft, path).catch((error: unknown) => {
      if (isSystemError(error) && error.code === 'EEXIST') {
        throw refused(`${path} already exists and was not changed.`);
      }
      throw error;
    });
    return { file: path, size, ...totals };
  } catch (error) {
    await lines.abandon();
    throw error;
  }
}

async function startFile(draft: string, path: string): Promise<LineWriter> {
  try {
    await mkdir(dirname(path), { recursive: true });
    return await createLineFile(draft);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new AppError(
      'validation_failed',
      `The folder ${dirname(path)} cannot be written, so ${basename(path)} was not made (${error.code}).`,
      { cause: error },
    );
  }
}

async function writeParts<T>(
  lines: LineWriter,
  source: BackupSource<T>,
  db: Kysely<T> | undefined,
): Promise<Totals> {
  const hash = lineHash();
  const write: Write = async (value, ...hashes) => {
    const line = JSON.stringify(value);
    for (const { add } of [hash, ...hashes]) add(line);
    await lines.write(line);
  };
  const shapes = db === undefined ? [] : await readTables(db);
  if (db !== undefined && !shapes.some(({ name }) => name === 'kysely_migration')) {
    throw refused('There is no site in this database yet.');
  }
  const tables = shapes.filter(({ name }) => !Object.hasOwn(source.leftOut, name));
  await write(await headOf(source, db, tables));
  const totals: Totals = { tables: tables.length, rows: 0, files: 0, bytes: 0 };
  if (db !== undefined) {
    for (const table of tables) totals.rows += await writeTable(db, table, write);
  }
  if (source.files !== undefined) await writeFiles(source.files, write, totals);
  await lines.write(JSON.stringify({ ...totals, sha256: hash.hex() }));
  return totals;
}

type Write = (value: unknown, ...hashes: ReturnType<typeof lineHash>[]) => Promise<void>;

/** Returns how many rows it has. */
async function writeTable<T>(db: Kysely<T>, table: TableShape, write: Write): Promise<number> {
  await write({ table: table.name });
  const hash = lineHash();
  let rows = 0;
  for await (const row of readRows(db, table)) {
    await write(row, hash);
    rows += 1;
  }
  await write({ end: table.name, rows, sha256: hash.hex() });
  return rows;
}

async function writeFiles(files: StoredFiles, write: Write, totals: Totals): Promise<void> {
  for await (const key of files.list()) {
    const file = await files.open(key);
    if (file === undefined) continue;
    await write({ file: key, type: file.type });
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of file.pieces) {
      hash.update(piece);
      bytes += piece.byteLength;
      if (bytes > MAX_FILE_BYTES) throw new Error(`${key} is larger than any media item can be.`);
      await write(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('base64'));
    }
    if (bytes !== file.bytes) throw new Error(`${key} was cut off while it was read.`);
    await write({ end: key, bytes, sha256: hash.digest('hex') });
    totals.files += 1;
    totals.bytes += bytes;
  }
}

async function headOf<T>(
  { release, leftOut, secrets, secretMark }: BackupSource<T>,
  db: Kysely<T> | undefined,
  tables: readonly TableShape[],
): Promise<Head> {
  return Head.parse({
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    release,
    createdAt: new Date().toISOString(),
    database: db !== undefined && isPostgres(db) ? 'postgres' : 'sqlite',
    migrations: db === undefined ? [] : await readMigrations(db),
    tables: tables.map(({ name, columns }): BackupTable => ({ name, columns })),
    leftOut: db === undefined ? {} : leftOut,
    secrets,
    secretMark,
  });
}

async function readMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by timestamp, name`.execute(db);
  return rows.map(({ name }) => name).sort();
}
