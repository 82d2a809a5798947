/** Addresses of entries that stand below one another, as they followed from where each stood. */
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { shippedEntries } from '../defaults.server.ts';
import { slugOfPath, topPath } from '../entry-row.ts';
import { parentOf } from '../nesting.server.ts';
import type { ContentType } from '../schema.ts';
import type { EntryTable } from '../tables.ts';
import type { PastState } from './past-states.server.ts';

/** A row of the copy; what is generated is left to the database. */
export type EntryRow = Omit<Selectable<EntryTable>, 'featured'>;

/** An entry as the copy has it; with the state that it was made from, where that is not how it stands. */
export interface CopiedEntry {
  row: EntryRow;
  state?: PastState;
}

interface Place {
  parent: string;
  slug: string;
  /** The whole address of what stands at the top or is there for good. */
  top: string | undefined;
}

/**
 * What the column `slug` holds of these entries of one type, by id: of what was moved since, and of what
 * stands below that, another path than today.
 */
export async function pathsOf(
  db: Db,
  type: ContentType,
  entries: readonly CopiedEntry[],
): Promise<ReadonlyMap<string, string>> {
  const shipped: CopiedEntry[] = (await shippedEntries(db, type)).map(({ row }) => ({ row }));
  const places = new Map(
    [...shipped, ...entries].flatMap(({ row, state }): [string, Place][] => {
      if (row.slug === null) return [];
      const parent = parentOf(type, state?.item ?? JSON.parse(row.data));
      const fixed = state && type.placeOf?.(state.item).fixed;
      const ofItem = state && parent === '' ? topPath(type, state.item) : undefined;
      const top = fixed ?? ofItem ?? (parent === '' ? row.slug : undefined);
      return [[row.id, { parent, slug: slugOfPath(row.slug), top }]];
    }),
  );
  const found = new Map<string, string>();
  const pathOf = (id: string, below: readonly string[]): string | undefined => {
    const known = found.get(id);
    const place = places.get(id);
    if (known !== undefined || place === undefined) return known;
    // A circle is in no saved site, but a damaged one must not keep this from ending.
    if (below.includes(id)) return place.slug;
    const above = place.top === undefined ? pathOf(place.parent, [...below, id]) : undefined;
    const path = place.top ?? (above === undefined ? place.slug : `${above}/${place.slug}`);
    found.set(id, path);
    return path;
  };
  for (const id of places.keys()) pathOf(id, []);
  return found;
}
