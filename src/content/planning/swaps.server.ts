/** Swaps of what is featured: planned, moved, called off, and carried out. */
import { type Selectable, type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isWithin } from '#platform/access-rules.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.server.ts';
import { findEntry } from '../entries.server.ts';
import type { ContentType } from '../schema.ts';
import { lockSiteVersion } from '../site-version.server.ts';
import {
  MAX_PLANNED_SWAPS,
  problemText,
  SOLUTION_SLOTS,
  type SwapProblem,
  slotsOf,
} from './board.ts';
import { findHolders, holdsPlace, limitOf, setPlace } from './places.server.ts';
import type { FeaturedSwapTable } from './tables.ts';

export type SwapRow = Selectable<FeaturedSwapTable>;

/** What is asked for: `at` null is at once. */
export interface NewSwap {
  /** The solution on whose page the place is; a star without. */
  solution?: string | undefined;
  at: string | null;
  out: string | null;
  in: string | null;
}

const PAST = 'Choose a time in the future';

/**
 * Plans a swap, or carries it out at once.
 * @throws {AppError} validation_failed for a time that is over, not_found, or conflict where it cannot
 * be, or would get in the way of another that is planned.
 */
export async function addSwap(
  db: Db,
  type: ContentType,
  { at, out, in: into, solution = '' }: NewSwap,
  { actor, now }: { actor: Actor; now: Date },
): Promise<SwapRow> {
  assertAhead(at, now);
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    assertMaySwap(actor, { type: type.type, out_id: out, in_id: into });
    const row: SwapRow = {
      id: uuid(),
      type: type.type,
      solution,
      at: at ?? now.toISOString(),
      out_id: out,
      out_label: await labelOf(db, type, out),
      in_id: into,
      in_label: await labelOf(db, type, into),
      state: at === null ? 'done' : 'planned',
      reason: '',
      author_id: actor.id,
      author_name: actor.name,
      created_at: now.toISOString(),
      settled_at: at === null ? now.toISOString() : null,
    };
    if (at === null) await carryOut(db, type, row);
    else await assertFits(db, type, row);
    await db.insertInto('featured_swap').values(row).execute();
    if (at !== null) await tellOf(db, row, actor, 'planned-swap');
    return row;
  });
}

/**
 * Moves a planned swap to another time, if it is still at that which the caller saw.
 * @throws {AppError} not_found, conflict, or validation_failed for a time that is over.
 */
export async function moveSwap(
  db: Db,
  types: readonly ContentType[],
  id: string,
  { at, seenAt, actor, now }: { at: string; seenAt: string; actor: Actor; now: Date },
): Promise<SwapRow> {
  assertAhead(at, now);
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const row = await getSwap(db, id);
    assertMaySwap(actor, row);
    const type = types.find((known) => known.type === row.type);
    if (row.state !== 'planned' || row.at !== seenAt || type === undefined) throw stale(row);
    await assertFits(db, type, { ...row, at });
    const moved = await db
      .updateTable('featured_swap')
      .set({ at })
      .where('id', '=', id)
      .where('state', '=', 'planned')
      .where('at', '=', seenAt)
      .returningAll()
      .executeTakeFirst();
    if (moved === undefined) throw stale(row);
    await tellOf(db, moved, actor, 'moved-swap', row);
    return moved;
  });
}

/** Calls a planned swap off, or puts one away that has failed. @throws {AppError} not_found or conflict. */
export async function removeSwap(db: Db, id: string, actor: Actor): Promise<void> {
  await transaction(db, async (db) => {
    await lockSiteVersion(db);
    const row = await getSwap(db, id);
    assertMaySwap(actor, row);
    const removed = await db
      .deleteFrom('featured_swap')
      .where('id', '=', id)
      .where('state', '<>', 'done')
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) throw stale(row);
    if (row.state === 'planned') await tellOf(db, row, actor, 'called-off-swap');
  });
}

/**
 * Makes the change, all of it or, where it throws, nothing; call it in a transaction that has the
 * site's version.
 * @throws {AppError} not_found, conflict or limit_reached.
 */
export async function carryOut(db: Db, type: ContentType, row: SwapRow): Promise<void> {
  const actor = { id: row.author_id, name: row.author_name };
  const { solution } = row;
  const holds = (entry: EntryRow | undefined): entry is EntryRow =>
    entry !== undefined && holdsPlace(db, type, entry, solution);
  const into = row.in_id === null ? undefined : await findEntry(db, type, row.in_id);
  if (row.in_id !== null) {
    if (into === undefined) throw new AppError('not_found', `“${row.in_label}” was deleted.`);
    if (into.status !== 'published') {
      throw new AppError('conflict', `“${into.label}” is not published.`);
    }
    if (holds(into)) throw new AppError('conflict', `“${into.label}” is already featured.`);
  }
  const out = row.out_id === null ? undefined : await findEntry(db, type, row.out_id);
  const isLeaving = holds(out);
  if (into === undefined && !isLeaving) {
    throw new AppError('conflict', `“${row.out_label}” is not featured.`);
  }
  if (isLeaving) await setPlace(db, type, out, { solution, holds: false, actor });
  if (into !== undefined) {
    if (!isLeaving && solution !== '') await assertSolutionRoom(db, type, solution);
    await setPlace(db, type, into, { solution, holds: true, actor });
  }
  await tellOf(db, row, actor, 'swapped');
}

type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

async function assertSolutionRoom(db: Db, type: ContentType, solution: string): Promise<void> {
  const taken = (await findHolders(db, type, solution)).length;
  if (taken < SOLUTION_SLOTS) return;
  throw new AppError('conflict', `All ${SOLUTION_SLOTS} places for ${solution} are taken.`);
}

/** @throws {AppError} forbidden for who may not change all that the swap is about. */
function assertMaySwap(
  { limits }: Actor,
  { type, out_id, in_id }: Pick<SwapRow, 'type' | 'out_id' | 'in_id'>,
): void {
  if ([out_id, in_id].every((id) => id === null || isWithin(limits, type, id))) return;
  throw new AppError('forbidden', 'This swap is about an entry outside what you may change.');
}

async function getSwap(db: Db, id: string): Promise<SwapRow> {
  const row = await db
    .selectFrom('featured_swap')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'This swap was called off.');
  return row;
}

function assertAhead(at: string | null, now: Date): void {
  if (at === null || Date.parse(at) > now.getTime()) return;
  throw new AppError('validation_failed', 'That time is over.', { fields: { at: PAST } });
}

const stale = ({ state, at }: SwapRow): AppError =>
  new AppError(
    'conflict',
    state === 'planned'
      ? 'Somebody has moved this swap since you opened it. It is shown as it is now.'
      : 'This swap is over. It is shown as it is now.',
    { current: { state, at } },
  );

/** The planned swaps of a place, the next first. */
const findPlanned = (db: Db, { type, solution }: SwapRow): Promise<SwapRow[]> =>
  db
    .selectFrom('featured_swap')
    .selectAll()
    .where('state', '=', 'planned')
    .where('type', '=', type)
    .where('solution', '=', solution)
    .orderBy('at')
    .orderBy('id')
    .limit(MAX_PLANNED_SWAPS + 1)
    .execute();

/** @throws {AppError} conflict where the swap, or another because of it, cannot be. */
async function assertFits(db: Db, type: ContentType, wanted: SwapRow): Promise<void> {
  const planned = await findPlanned(db, wanted);
  const others = planned.filter(({ id }) => id !== wanted.id);
  if (others.length >= MAX_PLANNED_SWAPS) {
    throw new AppError(
      'limit_reached',
      `At most ${MAX_PLANNED_SWAPS} swaps can be planned at once.`,
    );
  }
  const holders = (await findHolders(db, type, wanted.solution)).map(({ id }) => id);
  const limit = limitOf(type, wanted.solution, holders.length);
  const problemsOf = (rows: readonly SwapRow[]): ReadonlyMap<string, SwapProblem> =>
    slotsOf(holders, limit, rows.map(toStep)).problems;
  const before = problemsOf(planned);
  const after = problemsOf([...others, wanted]);
  for (const row of [wanted, ...others]) {
    const problem = after.get(row.id);
    if (problem === undefined) continue;
    const text = problemText(problem, { out: row.out_label, in: row.in_label });
    if (row.id === wanted.id) throw new AppError('conflict', text);
    if (before.get(row.id) === undefined) {
      throw new AppError('conflict', `Another planned swap could not follow: ${text}`);
    }
  }
}

/** A row as the board reckons with it. */
export const toStep = ({ id, at, out_id, in_id }: SwapRow) => ({ id, at, out: out_id, in: in_id });

/** @throws {AppError} not_found where there is no such entry. */
async function labelOf(db: Db, type: ContentType, id: string | null): Promise<string> {
  if (id === null) return '';
  const row = await findEntry(db, type, id);
  if (row === undefined) throw new AppError('not_found', type.labels.missing);
  return row.label;
}

const factsOf = ({ at, solution, out_label, in_label }: SwapRow) => ({
  at,
  ...(solution === '' ? {} : { solution }),
  out: out_label,
  in: in_label,
});

function tellOf(
  db: Db,
  row: SwapRow,
  actor: Actor,
  action: string,
  before?: SwapRow,
): Promise<void> {
  const { type, in_id, out_id, in_label, out_label } = row;
  return recordAudit(db, {
    actor,
    action,
    subject: { type, id: in_id ?? out_id ?? '', label: in_id === null ? out_label : in_label },
    before: before && factsOf(before),
    after: factsOf(row),
  });
}

/** Writes down that a planned swap could not be carried out. Of several nodes that try, one does so. */
export async function failSwap(db: Db, row: SwapRow, reason: string, now: Date): Promise<void> {
  await transaction(db, async (db) => {
    await lockSiteVersion(db);
    const failed = await db
      .updateTable('featured_swap')
      .set({ state: 'failed', reason, settled_at: now.toISOString() })
      .where('id', '=', row.id)
      .where('state', '=', 'planned')
      .where(sql<SqlBool>`at = ${row.at}`)
      .returning('id')
      .executeTakeFirst();
    if (failed === undefined) return;
    const actor = { id: row.author_id, name: row.author_name };
    await tellOf(db, row, actor, 'swapped-in-vain');
  });
}
