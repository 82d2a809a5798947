/** Rows taken from one database to another, a statement for many at a time. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tables } from '#platform/db/tables.ts';

/** A row as its database gives it. */
export type AnyRow = Readonly<Record<string, unknown>>;

const ROWS_PER_STATEMENT = 100;

/** So many saved states are read before others are answered. */
export const STATES_PER_TURN = 20;

/** Lets whatever else waits in this process go first. */
export const turn = (): Promise<void> => setImmediate();

/** Adds rows that all have the columns of the first; those whose key is taken are left out. */
export async function insertRows(
  db: Db,
  table: keyof Tables,
  rows: readonly AnyRow[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const values = rows
      .slice(from, from + ROWS_PER_STATEMENT)
      .map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}
      on conflict do nothing`.execute(db);
    // A copy in memory answers at once; others are to be answered meanwhile.
    await turn();
  }
}

/** Copies a table of which a site has few rows. */
export async function copyTable(from: Db, to: Db, table: keyof Tables): Promise<void> {
  const { rows } = await sql<AnyRow>`select * from ${sql.table(table)}`.execute(from);
  await insertRows(to, table, rows);
}
