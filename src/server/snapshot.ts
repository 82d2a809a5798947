/** What all pages read of the site and of its look, in memory. */
import type { FindLook } from '#features/appearance/look.ts';
import type { Tokens } from '#features/appearance/rules.ts';
import { createLookSnapshot, withLook } from '#features/appearance/snapshot.server.ts';
import { createSiteSnapshot, type SiteSnapshot } from '#features/settings/snapshot.server.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FindSite } from '#web/site.ts';

export interface Snapshot extends SiteSnapshot {
  findLook: FindLook;
  /** What mails and webhooks are sent with. */
  ofMails: { findSite: FindSite; findColours: () => Tokens['light'] };
}

/** @throws what the first reads throw. */
export async function openSnapshot(db: Db): Promise<Snapshot> {
  const [site, look] = await Promise.all([createSiteSnapshot(db), createLookSnapshot(db)]);
  const find = withLook(site.find, look.find);
  return {
    find,
    ofMails: { findSite: find, findColours: () => look.find().tokens.light },
    findLook: look.find,
    refresh: async () => void (await Promise.all([site.refresh(), look.refresh()])),
  };
}
