/**
 * What a backup is: one gzip stream of JSON lines, so that any machine with `zcat` can look into it.
 * The first line is the head. Each table is a line that names it, a line for each row (its values in
 * the order of the head's columns) and a line that counts and digests them; each file is a line that
 * names it, its bytes in base64 and such an end. The last line digests everything before it.
 */
import { z } from 'zod';

/** The name of the format, in the first line of each backup. */
export const FORMAT = 'northmile-backup';
/** Grows with each change that older programs cannot read. */
export const FORMAT_VERSION = 1;

/** Longer is no line of ours: the longest is a recording of ten megabytes in base64. */
export const MAX_LINE_CHARACTERS = 67_108_864;

/** The library takes no larger ones, whatever its settings say. */
export const MAX_FILE_BYTES = 2_147_483_648;

/** The types that columns have in a backup, whichever database they come from. */
export const COLUMN_TYPES = ['text', 'integer', 'number', 'json', 'bytes'] as const;
/** One of `COLUMN_TYPES`. */
export type ColumnType = (typeof COLUMN_TYPES)[number];

const Name = z.string().regex(/^[a-z][a-z\d_]{0,62}$/);
const Sha256 = z.string().regex(/^[\da-f]{64}$/);
const Count = z.int().nonnegative();

const Column = z.strictObject({ name: Name, type: z.enum(COLUMN_TYPES) });
const Table = z.strictObject({ name: Name, columns: z.array(Column).min(1).max(200) });

/** A table as the head of a backup declares it: name, columns and key. */
export type BackupTable = z.output<typeof Table>;

/** The first line: what made the backup, when, and which tables it holds. */
export const Head = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  /** Of the program that made it. */
  release: z.string().max(40),
  createdAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  /** Those the tables were made by, in their order. */
  migrations: z.array(z.string().max(100)).max(1_000),
  /** In an order in which no row comes before one that it refers to. */
  tables: z.array(Table).max(500),
  /** Tables that are not in it, each with the reason. */
  leftOut: z.record(Name, z.string().max(200)),
  /** Files of the data folder that hold a generated secret, by name. */
  secrets: z.record(z.string().regex(/^[a-z-]{1,40}$/), z.string().max(1_000)),
  /** Tells whether another place has the same session secret, without saying it. */
  secretMark: Sha256,
});

/** What a backup says of itself. */
export type Head = z.output<typeof Head>;

/** What an older or newer release may have written there. */
export const AnyHead = z.looseObject({ format: z.literal(FORMAT), formatVersion: z.int() });

/** The line before the rows of a table. */
export const TableStart = z.strictObject({ table: Name });
/** The line after the rows of a table, with their number and checksum. */
export const TableEnd = z.strictObject({ end: Name, rows: Count, sha256: Sha256 });
/** The line before the bytes of a file. */
export const FileStart = z.strictObject({
  file: z.string().min(1).max(300),
  type: z.string().max(100),
});
/** The line after the bytes of a file, with their number and checksum. */
export const FileEnd = z.strictObject({
  end: z.string(),
  bytes: Count.max(MAX_FILE_BYTES),
  sha256: Sha256,
});
/**
 * The last line: totals and the checksum of everything before it. Without it a backup is cut off.
 */
export const Last = z.strictObject({
  tables: Count,
  rows: Count,
  files: Count,
  bytes: Count,
  sha256: Sha256,
});

/** What a whole backup holds; `bytes` are those of its files. */
export type Totals = Omit<z.output<typeof Last>, 'sha256'>;

/** A column's value as a line of JSON holds it; bytes and JSON are text. */
export type RowValue = string | number | null;
