/** Rows as a backup holds them: out of a database, back into one, and compared. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../db/migrate.ts';
import type { BackupTable, ColumnType, RowValue } from './format.ts';
import type { TableShape } from './tables.ts';

/** What is read at once, so that memory holds no more than a few of the largest rows. */
const PAGE_BYTES = 1_048_576;
const MAX_PAGE_ROWS = 500;
const FIRST_PAGE_ROWS = 10;

/** Below what either database takes as values of one statement. */
const MAX_INSERT_VALUES = 1_000;

type Columns = BackupTable['columns'];

/** The rows of a table by its primary key, which both databases order by bytes. */
export async function* readRows<T>(
  db: Kysely<T>,
  { name, columns, key }: TableShape,
): AsyncGenerator<RowValue[]> {
  if (key.length === 0) throw new Error(`The table ${name} has no primary key to read it by.`);
  const keyColumns = key.map((part) => columns.findIndex((column) => column.name === part));
  const order = sql.join(keyColumns.map((index) => ordered(db, columns[index])));
  const wanted = sql.join(columns.map((column) => sql.ref(column.name)));
  const holdsBytes = columns.some(({ type }) => type === 'bytes');
  let limit = holdsBytes ? 1 : FIRST_PAGE_ROWS;
  let after: RawBuilder<unknown> = sql`1 = 1`;
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${wanted} from ${sql.table(name)}
      where ${after} order by ${order} limit ${sql.lit(limit)}`.execute(db);
    let bytes = 0;
    let last: RowValue[] = [];
    for (const row of rows) {
      last = columns.map((column) => toValue(name, column, row[column.name]));
      bytes += last.reduce<number>((sum, value) => sum + String(value).length, 0);
      yield last;
    }
    if (rows.length < limit) return;
    const position = keyColumns.map((index) => sql`${last[index]}`);
    after = sql`(${order}) > (${sql.join(position)})`;
    if (!holdsBytes) {
      limit = Math.max(1, Math.min(MAX_PAGE_ROWS, Math.floor((PAGE_BYTES * rows.length) / bytes)));
    }
  }
}

const ordered = <T>(db: Kysely<T>, column: Columns[number] | undefined): RawBuilder<unknown> => {
  const name = sql.ref(column?.name ?? '');
  return isPostgres(db) && column?.type === 'text' ? sql`${name} collate "C"` : name;
};

function toValue(table: string, column: Columns[number], value: unknown): RowValue {
  if (value === null) return null;
  if (column.type === 'bytes' && value instanceof Uint8Array) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
  }
  if ((typeof value === 'string' || typeof value === 'number') && isValue(column.type, value)) {
    return value;
  }
  throw new Error(`${table}.${column.name} holds a ${typeof value}, which is no ${column.type}.`);
}

/** Whether a backup may say this about a column. */
export function isValue(type: ColumnType, value: unknown): value is RowValue {
  if (value === null) return true;
  switch (type) {
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'text':
      return typeof value === 'string';
    case 'json':
      return typeof value === 'string' && isJson(value);
    case 'bytes':
      return typeof value === 'string' && isBase64(value);
    default:
      return type satisfies never;
  }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Only the one way in which `Buffer` writes it. */
const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(text);

/** Takes rows one by one and inserts them many at a time; `end` inserts the rest. */
export function createInsertion<T>(
  db: Kysely<T>,
  { name, columns }: BackupTable,
): { add: (row: readonly RowValue[]) => Promise<void>; end: () => Promise<void> } {
  const maxRows = Math.max(1, Math.floor(MAX_INSERT_VALUES / columns.length));
  const into = sql`${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})`;
  let waiting: RawBuilder<unknown>[] = [];
  let bytes = 0;
  const end = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    bytes = 0;
    await sql`insert into ${into} values ${sql.join(rows)}`.execute(db);
  };
  return {
    async add(row) {
      const values = columns.map(({ type }, index) => {
        const value = row[index] ?? null;
        return type === 'bytes' && typeof value === 'string' ? Buffer.from(value, 'base64') : value;
      });
      waiting.push(sql`(${sql.join(values)})`);
      bytes += row.reduce<number>((sum, value) => sum + String(value).length, 0);
      if (waiting.length >= maxRows || bytes >= PAGE_BYTES) await end();
    },
    end,
  };
}

/**
 * Whether a row says the same as another of the same columns. PostgreSQL keeps JSON as what it
 * means and not as it was written, so JSON is compared by meaning wherever one side keeps it so.
 */
export const isSameRow = (
  types: readonly { isJson: boolean }[],
  one: readonly RowValue[],
  other: readonly RowValue[],
): boolean =>
  types.every(({ isJson }, index) => {
    const [a = null, b = null] = [one[index], other[index]];
    if (a === b) return true;
    if (!isJson || typeof a !== 'string' || typeof b !== 'string') return false;
    return canonical(JSON.parse(a)) === canonical(JSON.parse(b));
  });

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
