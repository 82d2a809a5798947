/** What all pages read of the site and of its look, in memory. */
import { listedTypes } from '#content-lists.ts';
import type { FindLook } from '#features/appearance/look.ts';
import { createLookSnapshot, withLook } from '#features/appearance/snapshot.server.ts';
import { createSiteSnapshot, type SiteSnapshot } from '#features/settings/snapshot.server.ts';
import { openTags } from '#features/tags/store.server.ts';
import type { Db } from '#platform/db/tables.ts';

export interface Snapshot extends SiteSnapshot {
  findLook: FindLook;
}

/** @throws what the first reads throw. */
export async function openSnapshot(db: Db): Promise<Snapshot> {
  const tags = await openTags(db, listedTypes);
  const [site, look] = await Promise.all([createSiteSnapshot(db, tags), createLookSnapshot(db)]);
  return {
    ...site,
    find: withLook(site.find, look.find),
    findLook: look.find,
    refresh: async () => void (await Promise.all([site.refresh(), look.refresh()])),
  };
}
