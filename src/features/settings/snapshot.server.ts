/** What every page knows of the site, read once for each state of it. */
import { findSingleton } from '#content/entries.server.ts';
import { tagsOf } from '#content/tag-book.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { shippedMark } from '#site.config.ts';
import type { FindSite, Site } from '#web/site.ts';
import { footer, navigation, settings } from './manifest.ts';

/** The site as its owner has saved it; what nobody has saved is as `src/site.config.ts` has it. */
export async function readSite(db: Db): Promise<Site> {
  const [company, menus, foot] = await Promise.all([
    findSingleton(db, settings.content),
    findSingleton(db, navigation.content),
    findSingleton(db, footer.content),
  ]);
  return {
    name: company.name,
    tagline: company.tagline,
    description: company.description,
    email: company.email,
    phone: company.phone,
    copyrightYear: company.copyrightYear,
    offices: company.offices,
    social: company.social,
    tags: tagsOf(db).site,
    catalogue: { services: [], products: [] },
    navigation: menus.links,
    products: menus.products,
    sections: foot.sections,
    policies: foot.policies,
    ...(company.name === shippedMark.name ? { mark: shippedMark.path } : {}),
  };
}

/** The site in memory, so that no page asks the database for it. */
export interface SiteSnapshot {
  find: FindSite;
  /** Reads it anew; until then the last state holds, also where this fails. */
  refresh: () => Promise<void>;
}

/** What the snapshot shows of the tags is read before it. @throws what the first read throws. */
export async function createSiteSnapshot(
  db: Db,
  tags?: Pick<SiteSnapshot, 'refresh'>,
): Promise<SiteSnapshot> {
  let site = await readSite(db);
  return {
    find: () => site,
    async refresh() {
      await tags?.refresh();
      site = await readSite(db);
    },
  };
}
