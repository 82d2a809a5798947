/** Puts a backup into an empty place and proves that it is all there. */
import { createHash, type Hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Migrations, migrate } from '../db/migrate.ts';
import { type CheckedBackup, checkBackup, isOwnTable, migrationsOf } from './check-backup.ts';
import type { BackupTable, RowValue } from './format.ts';
import { oneTransaction } from './one-transaction.ts';
import { refused } from './problems.ts';
import { type BackupVisitor, readBackup } from './read-backup.ts';
import { createInsertion, isSameRow, readRows } from './rows.ts';
import { readTables, type TableShape } from './tables.ts';

/** A file of a backup, which is not held in memory as a whole. */
export interface FileOfBackup {
  bytes: number;
  pieces: AsyncIterable<Uint8Array>;
}

/** Where the files of a backup are restored to. */
export interface FilesTarget {
  /** Whether a name is one of the site's; all others are left alone. */
  isFileKey: (key: string) => boolean;
  list: () => AsyncIterable<string>;
  put: (key: string, file: FileOfBackup, type: string) => Promise<void>;
  /** The pieces of a file that is there. */
  read: (key: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** Where a backup is restored to; it has to be empty. */
export interface RestoreTarget<T> {
  /** Opened once the backup has been found to be good; the caller closes it. */
  openDb: () => Promise<Kysely<T>>;
  files: FilesTarget;
  migrations: Migrations;
  /** Tables that may have rows in a place that counts as empty. */
  mayHaveRows: readonly string[];
  /** Asked before anything is changed; throws where the place cannot read what it would get. */
  accept: (backup: CheckedBackup) => Promise<void>;
  /** Called last before the rows become visible. */
  keepSecrets: (secrets: Readonly<Record<string, string>>) => Promise<void>;
  /** Breaks it off when it is aborted, as any other failure does. */
  signal?: AbortSignal | undefined;
}

/**
 * Checks the whole backup, then loads it in one transaction that brings the schema from that of the
 * backup to today's, and compares every row and file with the backup before it is committed. A run
 * that breaks leaves the database as it was; files it has stored are taken over by the next run.
 * @throws {AppError} where the backup cannot be used or the place is not empty.
 */
export async function restoreBackup<T>(
  path: string,
  target: RestoreTarget<T>,
): Promise<CheckedBackup> {
  const { migrations, files, signal } = target;
  const backup = await checkBackup(path, { migrations, isFileKey: files.isFileKey, signal });
  await target.accept(backup);
  for await (const key of backup.files === 0 ? [] : files.list()) {
    if (!files.isFileKey(key) || backup.keys.has(key)) continue;
    throw refused(
      `There are already files of a site, such as ${key}. Restore into an empty location.`,
    );
  }
  if (backup.head.migrations.length === 0) {
    await readBackup(path, { file: filePutter(files, backup) }, { signal });
    return backup;
  }
  const db = await target.openDb();
  await oneTransaction(db, 'change', async (db) => {
    await removeEmptyTables(db, target);
    await migrate(db, migrationsOf(path, backup.head, migrations), { isInTransaction: true });
    await load(db, path, target, backup);
    await compare(db, path, signal);
    await target.keepSecrets(backup.head.secrets);
    await migrate(db, migrations, { isInTransaction: true });
  });
  return backup;
}

/** @throws {AppError} conflict, where there is anything in the database. */
async function removeEmptyTables<T>(
  db: Kysely<T>,
  { migrations, mayHaveRows }: RestoreTarget<T>,
): Promise<void> {
  const tables = await readTables(db);
  if (tables.length === 0) return;
  if (!tables.some(({ name }) => name === 'kysely_migration')) {
    throw refused('The database has tables of another program. Restore into an empty one.');
  }
  const { rows: applied } = await sql<{ name: string }>`
    select name from kysely_migration`.execute(db);
  if (applied.some(({ name }) => !Object.hasOwn(migrations, name))) {
    throw refused('The database was written by a newer release of this program.');
  }
  for (const { name } of tables) {
    if (isOwnTable(name) || mayHaveRows.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    throw refused(
      `The database is not empty: its table ${name} has rows. Restore into an empty location.`,
    );
  }
  for (const { name } of tables.toReversed()) await db.schema.dropTable(name).execute();
}

async function load<T>(
  db: Kysely<T>,
  path: string,
  { files, signal }: Pick<RestoreTarget<T>, 'files' | 'signal'>,
  backup: CheckedBackup,
): Promise<void> {
  let insertion: ReturnType<typeof createInsertion> | undefined;
  const visitor: BackupVisitor = {
    async head({ tables }) {
      // What migrations put there by themselves is in the backup, too.
      for (const { name } of tables.toReversed()) {
        await sql`delete from ${sql.table(name)}`.execute(db);
      }
    },
    async row(table, row) {
      insertion ??= createInsertion(db, table);
      await insertion.add(row);
    },
    async tableEnd() {
      await insertion?.end();
      insertion = undefined;
    },
    file: filePutter(files, backup),
  };
  await readBackup(path, visitor, { signal });
}

/** Puts files in their places as they come, and reads each back. */
const filePutter =
  (files: FilesTarget, { keys }: CheckedBackup): NonNullable<BackupVisitor['file']> =>
  async (key, type, pieces) => {
    const sent = createHash('sha256');
    const file = { bytes: keys.get(key) ?? 0, pieces: digested(pieces, sent) };
    await files.put(key, file, type);
    const kept = createHash('sha256');
    const found = await files.read(key);
    for await (const _piece of digested(found ?? [], kept));
    if (found !== undefined && kept.digest('hex') === sent.digest('hex')) return;
    throw new Error(`The file ${key} was not read back as written. The storage is unreliable.`);
  };

async function* digested(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

/** Reads every row back, in the order of the backup. */
async function compare<T>(
  db: Kysely<T>,
  path: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const shapes = await readTables(db);
  let kept: KeptRows | undefined;
  await readBackup(
    path,
    {
      async row(table, row) {
        kept ??= openKept(db, table, shapes);
        const { value } = await kept.rows.next();
        const isSame = Array.isArray(value) && isSameRow(kept.types, row, value);
        if (!isSame) throw differs(table);
      },
      async tableEnd(table) {
        kept ??= openKept(db, table, shapes);
        if ((await kept.rows.next()).done !== true) throw differs(table);
        kept = undefined;
      },
    },
    { tablesOnly: true, signal },
  );
}

interface KeptRows {
  types: { isJson: boolean }[];
  rows: AsyncGenerator<RowValue[]>;
}

/** The rows of a table with their values in the order of the backup's columns. */
function openKept<T>(db: Kysely<T>, table: BackupTable, shapes: readonly TableShape[]): KeptRows {
  const shape = shapes.find(({ name }) => name === table.name);
  if (shape === undefined) throw differs(table);
  const columns = table.columns.map(
    (column) => shape.columns.find(({ name }) => name === column.name) ?? column,
  );
  return {
    types: columns.map(({ type }) => ({ isJson: type === 'json' })),
    rows: readRows(db, { ...shape, columns }),
  };
}

const differs = ({ name }: BackupTable): Error =>
  new Error(
    `The rows of ${name} were not read back as written. Nothing was kept, because the database is unreliable.`,
  );
