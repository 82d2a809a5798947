/** Checks a whole backup without touching anything else, and whether this release can use it. */
import { openDatabase } from '../db/database.ts';
import { type Migrations, migrate } from '../db/migrate.ts';
import type { BackupTable, Head, Totals } from './format.ts';
import { unusable } from './problems.ts';
import { type BackupVisitor, readBackup } from './read-backup.ts';
import { readTables, type TableShape } from './tables.ts';

/** Tables of the migrations themselves. */
export const isOwnTable = (name: string): boolean => name.startsWith('kysely_');

/** What a whole backup holds: its head, its totals and the names of its files. */
export interface CheckedBackup extends Totals {
  head: Head;
  /** With how many bytes each has. */
  keys: ReadonlyMap<string, number>;
}

interface Expectations {
  migrations: Migrations;
  /** Whether a name in the store of files is one of the site's. */
  isFileKey: (key: string) => boolean;
  /** Breaks it off when it is aborted. */
  signal?: AbortSignal | undefined;
}

/** @throws {AppError} validation_failed, in words that say what is wrong. */
export async function checkBackup(
  path: string,
  { migrations, isFileKey, signal }: Expectations,
): Promise<CheckedBackup> {
  const keys = new Map<string, number>();
  let head: Head | undefined;
  const visitor: BackupVisitor = {
    async head(found) {
      head = found;
      await checkTables(path, found, migrations);
    },
    file(key) {
      if (!isFileKey(key)) throw unusable(path, `No file of a site is called "${key}".`);
      if (keys.has(key)) throw unusable(path, `It contains the file ${key} twice.`);
    },
    fileEnd: (key, bytes) => void keys.set(key, bytes),
  };
  const totals = await readBackup(path, visitor, { signal });
  if (head === undefined) throw new TypeError('A backup was read without its head');
  return { head, keys, ...totals };
}

/** The migrations that a backup was made by. @throws {AppError} where this release lacks one. */
export function migrationsOf(path: string, head: Head, migrations: Migrations): Migrations {
  const known = Object.keys(migrations).sort();
  const foreign = head.migrations.find((name) => !known.includes(name));
  if (foreign !== undefined) {
    const why = `It is from a newer release (${head.release}) with changes this one does not support (${foreign}). Restore it with that release.`;
    throw unusable(path, why);
  }
  if (head.migrations.some((name, index) => name !== known[index])) {
    throw unusable(path, 'Its schema does not match any release of this program.');
  }
  return Object.fromEntries(
    Object.entries(migrations).filter(([name]) => head.migrations.includes(name)),
  );
}

/** @throws {AppError} unless the tables are those that the migrations make. */
async function checkTables(path: string, head: Head, migrations: Migrations): Promise<void> {
  if (head.tables.length === 0 && head.migrations.length === 0) return;
  const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  try {
    await migrate(db, migrationsOf(path, head, migrations));
    const shapes = await readTables(db);
    for (const table of head.tables) checkTable(path, table, shapes);
    const missing = shapes.find(
      ({ name }) =>
        !Object.hasOwn(head.leftOut, name) && !head.tables.some((table) => table.name === name),
    );
    if (missing !== undefined) throw unusable(path, `The table ${missing.name} is missing.`);
  } finally {
    await db.destroy();
  }
}

/** SQLite keeps JSON as text, so the two are one to it. */
const asText = (type: string): string => (type === 'json' ? 'text' : type);

function checkTable(path: string, table: BackupTable, shapes: readonly TableShape[]): void {
  const shape = isOwnTable(table.name) ? undefined : shapes.find(({ name }) => name === table.name);
  if (shape === undefined) {
    throw unusable(path, `It has a table "${table.name}" that this program does not use.`);
  }
  const describe = ({ columns }: { columns: BackupTable['columns'] }): string =>
    columns
      .map(({ name, type }) => `${name} ${asText(type)}`)
      .sort()
      .join(', ');
  if (describe(table) !== describe(shape)) {
    throw unusable(path, `Its table ${table.name} does not have the expected columns.`);
  }
}
