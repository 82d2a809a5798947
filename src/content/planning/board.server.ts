/** The featured board: what is featured of each type, and what is planned. */
import type { Db } from '#platform/db/tables.ts';
import type { ContentType } from '../schema.ts';
import { tagsOf } from '../tag-book.server.ts';
import { type Lane, problemText, type Swap, slotsOf } from './board.ts';
import { findFeatured, findSolutionHolders, type Holder, limitOf } from './places.server.ts';
import { type SwapRow, toStep } from './swaps.server.ts';

const MAX_SWAPS = 500;

/** The types whose entries can be featured. */
export const featuredTypes = (types: readonly ContentType[]): readonly ContentType[] =>
  types.filter(({ featuredLimit }) => featuredLimit > 0);

const placeOf = (id: string | null, label: string) => (id === null ? null : { id, label });

/** A swap as staff see it. */
export const toSwap = (row: SwapRow, reason = row.reason): Swap => ({
  id: row.id,
  type: row.type,
  solution: row.solution,
  at: row.at,
  out: placeOf(row.out_id, row.out_label),
  in: placeOf(row.in_id, row.in_label),
  state: row.state,
  reason,
  author: { id: row.author_id, name: row.author_name },
  settledAt: row.settled_at,
});

/** Every type that can be featured and every solution page that features, with their swaps. */
export async function readBoard(db: Db, types: readonly ContentType[]): Promise<Lane[]> {
  const wanted = featuredTypes(types);
  const { site, keyOf } = tagsOf(db);
  const [featured, ofSolutions, rows] = await Promise.all([
    findFeatured(db, wanted),
    Promise.all(wanted.map((type) => findSolutionHolders(db, type))),
    db
      .selectFrom('featured_swap')
      .selectAll()
      .where('state', 'in', ['planned', 'failed'])
      .orderBy('at')
      .orderBy('id')
      .limit(MAX_SWAPS)
      .execute(),
  ]);
  const absent = await findAbsent(db, rows);
  return wanted.flatMap((type, index): Lane[] => {
    const swaps = rows.filter((row) => row.type === type.type);
    const laneOf = (solution: string, holders: readonly Holder[]): Lane => {
      const own = swaps.filter((row) => keyOf(row.solution) === keyOf(solution));
      return toLane(type, solution, { holders, rows: own, absent });
    };
    const solutions = type.solutionsOf === undefined ? [] : site.solutions;
    return [
      laneOf(
        '',
        featured.filter((one) => one.type === type.type),
      ),
      ...solutions.map((solution) =>
        laneOf(
          solution,
          (ofSolutions[index] ?? []).filter((one) => one.solution === keyOf(solution)),
        ),
      ),
    ];
  });
}

interface LaneParts {
  holders: readonly Holder[];
  rows: readonly SwapRow[];
  /** Why swaps would fail for what becomes of their entries, by id. */
  absent: ReadonlyMap<string, string>;
}

function toLane(type: ContentType, solution: string, { holders, rows, absent }: LaneParts): Lane {
  const planned = rows.filter(({ state }) => state === 'planned').map(toStep);
  const limit = limitOf(type, solution, holders.length);
  const ids = holders.map(({ id }) => id);
  const { problems } = slotsOf(ids, limit, planned);
  return {
    type: type.type,
    solution,
    limit,
    featured: holders.map(({ id, label, status }) => ({ id, label, status })),
    swaps: rows.map((row) => {
      const problem = problems.get(row.id);
      const text = problem && problemText(problem, { out: row.out_label, in: row.in_label });
      return toSwap(row, row.state === 'failed' ? row.reason : (absent.get(row.id) ?? text ?? ''));
    }),
  };
}

/** Of swaps whose entry is deleted, or will not be published by then, why they would fail. */
async function findAbsent(db: Db, rows: readonly SwapRow[]): Promise<ReadonlyMap<string, string>> {
  const planned = rows.filter(({ state, in_id }) => state === 'planned' && in_id !== null);
  const ids = planned.flatMap(({ in_id }) => in_id ?? []);
  if (ids.length === 0) return new Map();
  const entries = await db
    .selectFrom('entry')
    .leftJoin('entry_schedule', 'entry_schedule.entry_id', 'entry.id')
    .select(['entry.id', 'entry.status', 'publish_at', 'unpublish_at'])
    .where('entry.id', 'in', ids)
    .execute();
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  // What ships and was never saved has no row; it is published.
  const trashed = await db
    .selectFrom('trash')
    .select('entry_id')
    .where('entry_id', 'in', ids)
    .execute();
  const gone = new Set(trashed.map(({ entry_id }) => entry_id));
  return new Map(
    planned.flatMap(({ id, in_id, in_label, at }): [string, string][] => {
      const entry = known.get(in_id ?? '');
      if (entry === undefined) {
        return gone.has(in_id ?? '') ? [[id, `“${in_label}” is in the trash.`]] : [];
      }
      const goesLive = entry.publish_at !== null && entry.publish_at <= at;
      const comesDown = entry.unpublish_at !== null && entry.unpublish_at <= at;
      const isLive = (entry.status === 'published' || goesLive) && !comesDown;
      return isLive ? [] : [[id, `“${in_label}” will not be published by then.`]];
    }),
  );
}

/** Swaps that could not be carried out and that nobody has put away. */
export async function listFailedSwaps(db: Db, limit: number): Promise<Swap[]> {
  const rows = await db
    .selectFrom('featured_swap')
    .selectAll()
    .where('state', '=', 'failed')
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => toSwap(row));
}
