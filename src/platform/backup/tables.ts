/** What the tables of a database are, told in the same words for both dialects. */
import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/migrate.ts';
import type { ColumnType } from './format.ts';

/** A table as the database describes it. */
export interface TableShape {
  name: string;
  /** Without those that the database works out itself. */
  columns: { name: string; type: ColumnType }[];
  /** Names of the primary key's columns, in its order. */
  key: string[];
}

interface ColumnRow {
  table: string;
  name: string;
  type: string;
}

interface KeyRow {
  table: string;
  name: string;
}

interface ReferenceRow {
  table: string;
  parent: string;
}

/** The beginnings of the type names of both dialects. */
const TYPES: readonly [RegExp, ColumnType][] = [
  [/^jsonb?$/, 'json'],
  [/^(?:text|varchar|char)/, 'text'],
  [/^(?:int|bigint)/, 'integer'],
  [/^(?:real|float|double)/, 'number'],
  [/^(?:bytea|blob)$/, 'bytes'],
];

const typeOf = ({ table, name, type }: ColumnRow): ColumnType => {
  const known = TYPES.find(([pattern]) => pattern.test(type.toLowerCase()));
  if (known === undefined) {
    throw new Error(`A backup cannot hold ${table}.${name}, which is of the type ${type}.`);
  }
  return known[1];
};

/** All tables, none before one that it refers to. */
export async function readTables<T>(db: Kysely<T>): Promise<TableShape[]> {
  const { columns, keys, references } = isPostgres(db)
    ? await readPostgres(db)
    : await readSqlite(db);
  const tables = new Map<string, TableShape>();
  for (const column of columns) {
    const table = tables.get(column.table) ?? { name: column.table, columns: [], key: [] };
    tables.set(column.table, table);
    table.columns.push({ name: column.name, type: typeOf(column) });
  }
  for (const { table, name } of keys) tables.get(table)?.key.push(name);
  return inOrder([...tables.values()], references);
}

function inOrder(tables: readonly TableShape[], references: readonly ReferenceRow[]): TableShape[] {
  const ordered: TableShape[] = [];
  const place = (table: TableShape, above: readonly string[]): void => {
    if (ordered.includes(table) || above.includes(table.name)) return;
    for (const { parent } of references.filter((row) => row.table === table.name)) {
      const found = tables.find(({ name }) => name === parent);
      if (found !== undefined) place(found, [...above, table.name]);
    }
    ordered.push(table);
  };
  for (const table of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) place(table, []);
  return ordered;
}

interface Rows {
  columns: ColumnRow[];
  keys: KeyRow[];
  references: ReferenceRow[];
}

async function readSqlite<T>(db: Kysely<T>): Promise<Rows> {
  const columns = await sql<ColumnRow>`
    select m.name as "table", c.name as name, c.type as type
    from sqlite_schema m, pragma_table_xinfo(m.name) c
    where m.type = 'table' and m.name not like 'sqlite#_%' escape '#' and c.hidden = 0
    order by m.name, c.cid`.execute(db);
  const keys = await sql<KeyRow>`
    select m.name as "table", c.name as name
    from sqlite_schema m, pragma_table_xinfo(m.name) c
    where m.type = 'table' and c.pk > 0 order by m.name, c.pk`.execute(db);
  const references = await sql<ReferenceRow>`
    select m.name as "table", r."table" as parent
    from sqlite_schema m, pragma_foreign_key_list(m.name) r where m.type = 'table'`.execute(db);
  return { columns: columns.rows, keys: keys.rows, references: references.rows };
}

async function readPostgres<T>(db: Kysely<T>): Promise<Rows> {
  const columns = await sql<ColumnRow>`
    select c.table_name as "table", c.column_name as name, c.udt_name as type
    from information_schema.columns c
    join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`.execute(db);
  const keys = await sql<KeyRow>`
    select r.relname as "table", a.attname as name
    from pg_index i
    join pg_class r on r.oid = i.indrelid
    join pg_namespace s on s.oid = r.relnamespace
    cross join unnest(i.indkey) with ordinality as k (number, position)
    join pg_attribute a on a.attrelid = r.oid and a.attnum = k.number
    where i.indisprimary and s.nspname = current_schema()
    order by r.relname, k.position`.execute(db);
  const references = await sql<ReferenceRow>`
    select r.relname as "table", p.relname as parent
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_class p on p.oid = c.confrelid
    join pg_namespace s on s.oid = r.relnamespace
    where c.contype = 'f' and s.nspname = current_schema()`.execute(db);
  return { columns: columns.rows, keys: keys.rows, references: references.rows };
}
