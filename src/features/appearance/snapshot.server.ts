/** The look that every page, drawing and mail takes, read once for each state of the site. */
import { findSingleton } from '#content/entries.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { hashText } from '#platform/random.ts';
import type { FindSite, Site } from '#web/site.ts';
import { type FindLook, type Look, lookOf, siteLookOf } from './look.ts';
import { appearance } from './manifest.ts';

async function readLook(db: Db): Promise<Look> {
  const look = lookOf(await findSingleton(db, appearance.content));
  if (look.logo === '') return look;
  const logoSize = await db
    .selectFrom('media')
    .select(['width', 'height'])
    .where('address', '=', look.logo)
    .executeTakeFirst();
  return { ...look, logoSize };
}

/** The look in memory, so that no page asks the database for it. */
export interface LookSnapshot {
  find: FindLook;
  /** Reads it anew; until then the last state holds, also where this fails. */
  refresh: () => Promise<void>;
}

/** @throws what the first read throws. */
export async function createLookSnapshot(db: Db): Promise<LookSnapshot> {
  let look = await readLook(db);
  return {
    find: () => look,
    async refresh() {
      look = await readLook(db);
    },
  };
}

/** They have the first letter of the name where there is no mark. */
const iconsOf = (name: string, { id }: Look): string => id + hashText(name).toString(36);

/** The site with what pages show of its look; what it gives is the same until either changes. */
export function withLook(find: FindSite, findLook: FindLook): FindSite {
  let made: { from: Site; look: Look; site: Site } | undefined;
  return () => {
    const [from, look] = [find(), findLook()];
    if (made?.from !== from || made.look !== look) {
      const shown = siteLookOf(look);
      const site = {
        ...from,
        ...(shown === undefined ? {} : { look: shown }),
        ...(from.mark !== undefined && look.id === '' ? {} : { icons: iconsOf(from.name, look) }),
      };
      made = { from, look, site };
    }
    return made.site;
  };
}
