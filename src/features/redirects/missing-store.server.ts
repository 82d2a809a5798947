/** Pages that were asked for and are not there, in the database. */
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type Cursor, encodeCursor } from '#content/cursor.ts';
import type { Db } from '#platform/db/tables.ts';
import { firstState } from './missing.ts';
import { MAX_MISSING, MAX_PROBES, MISSING_DAYS, type MissingState } from './rules.ts';
import type { MissingPage } from './schema.ts';
import type { MissingPageTable } from './tables.ts';

const PAGE_SIZE = 50;
const CHUNK = 500;
const DAY_MS = 86_400_000;

export interface Miss {
  count: number;
  firstAt: string;
  lastAt: string;
  referrer: string;
}

export interface MissingFilter {
  q?: string | undefined;
  state: MissingState;
  limit?: number | undefined;
  cursor?: Cursor | undefined;
}

/** Adds what a node has counted, by path. */
export async function addMisses(db: Db, misses: ReadonlyMap<string, Miss>): Promise<void> {
  // In one order on every node, so that two that write at once wait and do not lock each other out.
  const rows = [...misses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { count, firstAt, lastAt, referrer }]) => ({
      id: uuid(),
      path,
      state: firstState(path),
      hits: count,
      first_seen_at: firstAt,
      last_seen_at: lastAt,
      referrer,
    }));
  for (let start = 0; start < rows.length; start += CHUNK) {
    await db
      .insertInto('missing_page')
      .values(rows.slice(start, start + CHUNK))
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet({
          hits: sql<number>`missing_page.hits + excluded.hits`,
          last_seen_at: sql<string>`case when missing_page.last_seen_at > excluded.last_seen_at
            then missing_page.last_seen_at else excluded.last_seen_at end`,
          referrer: sql<string>`case when excluded.referrer = ''
            then missing_page.referrer else excluded.referrer end`,
        }),
      )
      .execute();
  }
}

const LIMITS: Readonly<Record<MissingState, number>> = {
  open: MAX_MISSING,
  probe: MAX_PROBES,
  ignored: MAX_MISSING,
};

/**
 * Keeps of each kind as many as there may be: half of them those asked for most, half the newest.
 * A flood of made-up addresses turns over the second half alone.
 */
export async function trimMissing(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MISSING_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('missing_page').where('last_seen_at', '<', before).execute();
  const counts = await db
    .selectFrom('missing_page')
    .select(['state', (expression) => expression.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  for (const { state, count } of counts) {
    if (Number(count) <= LIMITS[state]) continue;
    const half = LIMITS[state] / 2;
    const kept = db.selectFrom('missing_page').select('id').where('state', '=', state).limit(half);
    await db
      .deleteFrom('missing_page')
      .where('state', '=', state)
      .where('id', 'not in', kept.orderBy('hits', 'desc').orderBy('id', 'desc'))
      .where('id', 'not in', kept.orderBy('last_seen_at', 'desc').orderBy('id', 'desc'))
      .execute();
  }
}

/** A page of the list, those asked for most first. */
export async function listMissing(
  db: Db,
  { q, state, limit = PAGE_SIZE, cursor }: MissingFilter,
): Promise<{ items: MissingPage[]; next: string | undefined }> {
  const conditions: Expression<SqlBool>[] = [sql`state = ${state}`];
  if (q !== undefined) conditions.push(contains(q));
  if (cursor !== undefined) {
    conditions.push(
      sql`(hits, id) < (${/^\d{1,15}$/.test(cursor[1]) ? Number(cursor[1]) : 0}, ${cursor[2]})`,
    );
  }
  const { rows } = await sql<Selectable<MissingPageTable>>`
    select * from missing_page where ${sql.join(conditions, sql` and `)}
    order by hits desc, id desc limit ${limit + 1}`.execute(db);
  const items = rows.slice(0, limit).map(toMissing);
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { items, next: hasMore ? encodeCursor([0, String(last.hits), last.id]) : undefined };
}

/** Paths are kept as they were sent, with signs and letters coded. */
const contains = (q: string): Expression<SqlBool> =>
  sql`path like ${`%${encodeURI(q.toLowerCase()).toLowerCase().replace(/[!%_]/g, '!$&')}%`} escape '!'`;

const toMissing = (row: Selectable<MissingPageTable>): MissingPage => ({
  id: row.id,
  path: row.path,
  state: row.state,
  hits: Number(row.hits),
  firstSeenAt: row.first_seen_at,
  lastSeenAt: row.last_seen_at,
  referrer: row.referrer,
});

/** Returns whether it is there. */
export async function setMissingState(db: Db, id: string, state: MissingState): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('missing_page')
    .set({ state })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Empties one of the lists. Returns how many lines it had. */
export async function clearMissing(db: Db, state: MissingState): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('missing_page')
    .where('state', '=', state)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Takes the addresses out that rules lead on from by now. */
export async function forgetMoved(db: Db, isMoved: (path: string) => boolean): Promise<void> {
  const rows = await db.selectFrom('missing_page').select(['id', 'path']).execute();
  const ids = rows.filter(({ path }) => isMoved(path)).map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('missing_page').where('id', 'in', ids).execute();
}
