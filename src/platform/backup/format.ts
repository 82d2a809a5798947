/**
 * What a backup is: one gzip stream of JSON lines, so that any machine with `zcat` can look into it.
 * The first line is the head. Each table is a line that names it, a line for each row (its values in
 * the order of the head's columns) and a line that counts and digests them; each file is a line that
 * names it, its bytes in base64 and such an end. The last line digests everything before it.
 */
import { z } from 'zod';

export const FORMAT = 'northmile-backup';
export const FORMAT_VERSION = 1;

/** Longer is no line of ours: the longest is a recording of ten megabytes in base64. */
export const MAX_LINE_CHARACTERS = 67_108_864;

/** Far more than the library takes; one file at a time is held in memory when it is put back. */
export const MAX_FILE_BYTES = 268_435_456;

export const COLUMN_TYPES = ['text', 'integer', 'number', 'json', 'bytes'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

const Name = z.string().regex(/^[a-z][a-z\d_]{0,62}$/);
const Sha256 = z.string().regex(/^[\da-f]{64}$/);
const Count = z.int().nonnegative();

const Column = z.strictObject({ name: Name, type: z.enum(COLUMN_TYPES) });
const Table = z.strictObject({ name: Name, columns: z.array(Column).min(1).max(200) });

export type BackupTable = z.output<typeof Table>;

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

export type Head = z.output<typeof Head>;

/** What an older or newer release may have written there. */
export const AnyHead = z.looseObject({ format: z.literal(FORMAT), formatVersion: z.int() });

export const TableStart = z.strictObject({ table: Name });
export const TableEnd = z.strictObject({ end: Name, rows: Count, sha256: Sha256 });
export const FileStart = z.strictObject({
  file: z.string().min(1).max(300),
  type: z.string().max(100),
});
export const FileEnd = z.strictObject({
  end: z.string(),
  bytes: Count.max(MAX_FILE_BYTES),
  sha256: Sha256,
});
export const Last = z.strictObject({
  tables: Count,
  rows: Count,
  files: Count,
  bytes: Count,
  sha256: Sha256,
});

/** What a whole backup holds; `bytes` are those of its files. */
export type Totals = Omit<z.output<typeof Last>, 'sha256'>;

export type RowValue = string | number | null;
