/** What all pages read of the site and of its look, in memory. */
import { keepWithheld } from '#content/quotes/withheld.server.ts';
import { listedTypes } from '#content-lists.ts';
import type { FindLook } from '#features/appearance/look.ts';
import { createLookSnapshot, withLook } from '#features/appearance/snapshot.server.ts';
import { openClients } from '#features/clients/store.server.ts';
import { createSiteSnapshot, type SiteSnapshot } from '#features/settings/snapshot.server.ts';
import { openTags } from '#features/tags/store.server.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Logger } from '#platform/log.ts';
import { saidOn } from '#web/site.ts';
import { readTargets } from './menu-targets.ts';
import type { FindTarget } from './menus.ts';

export interface Snapshot extends SiteSnapshot {
  /** Where links of menus to entries lead that are no pages; the same until a refresh. */
  findTargets: () => FindTarget;
  findLook: FindLook;
}

/** @throws what the first reads throw. */
export async function openSnapshot(db: Db, log: Logger): Promise<Snapshot> {
  const tags = await openTags(db, listedTypes);
  const [site, look, clients] = await Promise.all([
    createSiteSnapshot(db, tags),
    createLookSnapshot(db),
    openClients(db, log),
  ]);
  keepWithheld(db, (words) => saidOn(site.find(), words));
  let targets = await readTargets(db, site.findMenus());
  return {
    ...site,
    findTargets: () => targets,
    find: withLook(site.find, look.find),
    findLook: look.find,
    async refresh() {
      await Promise.all([site.refresh(), look.refresh(), clients.refresh()]);
      targets = await readTargets(db, site.findMenus());
    },
  };
}
