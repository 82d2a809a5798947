import { publishedPlaces } from '#content/published.server.ts';
import { contentTypes, entryAddress, entryPaths } from '#content-lists.ts';
import type { Db } from '#platform/db/tables.ts';

/** The address of each of these entries that is published and has a page, by id. */
export async function findEntryAddresses(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const paged = contentTypes.filter(({ type }) => type in entryPaths);
  const places = await publishedPlaces(db, paged, ids);
  return new Map(places.map(({ id, type, slug }) => [id, entryAddress(type, slug) ?? '']));
}
