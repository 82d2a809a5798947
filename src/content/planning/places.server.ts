/** The places of the board: a star of a type, or a place on the page of a solution. */
import type { Db } from '#platform/db/tables.ts';
import type { Actor } from '../actor.ts';
import { fieldsOf, updateEntry } from '../change.server.ts';
import { type findEntry, toItem, virtualRows } from '../entries.server.ts';
import { parseItem } from '../parse-item.server.ts';
import type { EntryStatus } from '../rules.ts';
import type { ContentType } from '../schema.ts';
import { tagsOf } from '../tag-book.server.ts';
import { SOLUTION_SLOTS } from './board.ts';

/** The field that a type with `solutionsOf` keeps them in. */
const SOLUTIONS_FIELD = 'featuredForSolutions';

type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** An entry that has a place. */
export interface Holder {
  id: string;
  type: string;
  label: string;
  status: EntryStatus;
}

/** Holders of places on solution pages, each with the key of the solution. */
type SolutionHolder = Holder & { solution: string };

/** What has a star of these types, drafts included, the longest featured first. */
export async function findFeatured(db: Db, types: readonly ContentType[]): Promise<Holder[]> {
  if (types.length === 0) return [];
  const saved = await db
    .selectFrom('entry')
    .select(['id', 'type', 'label', 'status'])
    .where(
      'type',
      'in',
      types.map(({ type }) => type),
    )
    .where('featured_at', '>', '')
    .orderBy('featured_at')
    .orderBy('id')
    .execute();
  const shipped = await Promise.all(
    types.map((type) => virtualRows(db, type, ({ featured }) => featured === 1)),
  );
  const virtual = shipped
    .flat()
    .map(({ id, type, label, status }) => ({ id, type, label, status }));
  return [...virtual, ...saved];
}

/** What entries of a type are featured for which solutions. */
export async function findSolutionHolders(db: Db, type: ContentType): Promise<SolutionHolder[]> {
  if (type.solutionsOf === undefined) return [];
  const { keyOf } = tagsOf(db);
  const saved = await db
    .selectFrom('entry_solution')
    .innerJoin('entry', 'entry.id', 'entry_solution.entry_id')
    .select(['entry.id', 'entry.type', 'entry.label', 'entry.status', 'entry_solution.solution'])
    .where('entry_solution.type', '=', type.type)
    .execute();
  const virtual = await virtualRows(db, type, () => true);
  const shipped = virtual.flatMap((row) =>
    (type.solutionsOf?.(toItem(db, type, row)) ?? []).map((word) => ({
      id: row.id,
      type: row.type,
      label: row.label,
      status: row.status,
      solution: keyOf(word),
    })),
  );
  return [...shipped, ...saved].toSorted((a, b) => (a.label < b.label ? -1 : 1));
}

/** What has a place now: a star, or one on the page of a solution. */
export async function findHolders(db: Db, type: ContentType, solution: string): Promise<Holder[]> {
  if (solution === '') return findFeatured(db, [type]);
  const key = tagsOf(db).keyOf(solution);
  return (await findSolutionHolders(db, type)).filter((holder) => holder.solution === key);
}

/** How many places there are; on a solution's page no rule counts them, and more may be taken. */
export const limitOf = (type: ContentType, solution: string, taken: number): number =>
  solution === '' ? type.featuredLimit : Math.max(SOLUTION_SLOTS, taken);

/** Whether an entry has a place. */
export function holdsPlace(db: Db, type: ContentType, row: EntryRow, solution: string): boolean {
  if (solution === '') return row.featured === 1;
  const { keyOf } = tagsOf(db);
  const words = type.solutionsOf?.(toItem(db, type, row)) ?? [];
  return words.some((word) => keyOf(word) === keyOf(solution));
}

/** Gives an entry a place, or takes it. @throws {AppError} limit_reached for a star too many. */
export async function setPlace(
  db: Db,
  type: ContentType,
  row: EntryRow,
  { solution, holds, actor }: { solution: string; holds: boolean; actor: Actor },
): Promise<void> {
  const entry = toItem(db, type, row);
  const item = fieldsOf(type, entry);
  const { keyOf, nameOf } = tagsOf(db);
  const others = (type.solutionsOf?.(entry) ?? []).filter(
    (word) => keyOf(word) !== keyOf(solution),
  );
  const solutions = holds ? [...others, nameOf(solution)] : others;
  const changed =
    solution === ''
      ? { ...item, featured: holds }
      : parseItem(type, { ...item, [SOLUTIONS_FIELD]: solutions }, item);
  const note = holds ? 'Featured by a swap' : 'No longer featured, by a swap';
  await updateEntry(db, type, row.id, changed, { actor, keepsDraft: true, note });
}
