/** Where counts are kept: one row for a day, a measure and a name. */
import type { Kysely } from 'kysely';
import type { Db, Tables } from '#platform/db/tables.ts';
import { relaxedTransaction } from '#platform/db/transaction.ts';
import { type Count, createCounts } from './counts.ts';
import { OTHER } from './rules.ts';
import { MEASURES, type Measure } from './tables.ts';

/** How many names a day may have; what comes later that day is counted as one. */
export type NameLimits = Partial<Record<Measure, number>>;

export const NAME_LIMITS: NameLimits = { page: 2_000, referrer: 200 };

/** Rows written by one statement. */
const BATCH = 500;

/**
 * Adds counts to those that are there, all of them or none. Nodes that write at the same time add
 * up. They may pass the limit of names together by what each brings at once.
 */
export async function addCounts(
  db: Kysely<Tables>,
  counts: readonly Count[],
  limits: NameLimits = NAME_LIMITS,
): Promise<void> {
  if (counts.length === 0) return;
  await relaxedTransaction(db, async (db) => {
    const rows = await foldNewNames(db, counts, limits);
    for (let start = 0; start < rows.length; start += BATCH) {
      await db
        .insertInto('visit_count')
        .values(rows.slice(start, start + BATCH))
        .onConflict((conflict) =>
          conflict.columns(['measure', 'day', 'name', 'bucket']).doUpdateSet((row) => ({
            count: row('visit_count.count', '+', row.ref('excluded.count')),
          })),
        )
        .execute();
    }
  });
}

/** The counts with names beyond the limit of their day as one; in the key's order, as nodes must. */
async function foldNewNames(
  db: Db,
  counts: readonly Count[],
  limits: NameLimits,
): Promise<Count[]> {
  const folded = createCounts(Number.POSITIVE_INFINITY);
  const groups = Map.groupBy(counts, ({ measure, day }) => `${measure} ${day}`);
  for (const group of groups.values()) {
    const [{ measure, day } = {}] = group;
    const limit = measure === undefined ? undefined : limits[measure];
    const kept =
      measure === undefined || day === undefined || limit === undefined
        ? undefined
        : await findRoom(db, { measure, day, limit, names: group.map(({ name }) => name) });
    for (const { count, ...fact } of group) {
      const name = kept?.has(fact.name) === false ? OTHER : fact.name;
      folded.add({ ...fact, name }, count);
    }
  }
  return folded.take();
}

interface Wanted {
  measure: Measure;
  day: string;
  limit: number;
  names: readonly string[];
}

/** Which of the names are known that day, or still find room. */
async function findRoom(db: Db, { measure, day, limit, names }: Wanted): Promise<Set<string>> {
  const ofDay = db.selectFrom('visit_count').where('measure', '=', measure).where('day', '=', day);
  const known = await ofDay.select('name').where('name', 'in', names).execute();
  const { total } = await ofDay
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const kept = new Set(known.map(({ name }) => name));
  let room = limit - Number(total);
  for (const name of names) {
    if (room <= 0) break;
    if (kept.has(name)) continue;
    kept.add(name);
    room -= 1;
  }
  return kept;
}

/** Removes what was counted before a day. Returns how many rows that were. */
export async function deleteCountsBefore(db: Db, day: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visit_count')
    .where('measure', 'in', MEASURES)
    .where('day', '<', day)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
