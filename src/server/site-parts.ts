/** What pages and addresses are answered with, beside the stores. */
import type { Kysely } from 'kysely';
import { entryPaths } from '#content-lists.ts';
import { createShelf } from '#features/articles/articles.server.ts';
import { createSiteSearch } from '#features/assistant/search/search.server.ts';
import { createDelivery } from '#features/leads/delivery/delivery.server.ts';
import type { DeliverySettings } from '#features/leads/settings.server.ts';
import { readPartFiles } from '#features/pages/part-files.server.ts';
import { createPublishedPages } from '#features/pages/published.server.ts';
import { createRedirects } from '#features/redirects/redirects.server.ts';
import { createVisits } from '#features/visits/visits.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Logger } from '#platform/log.ts';
import type { Config } from './config.ts';
import { createPageFinder } from './pages/visit-pages.ts';
import { searchSources } from './search-sources.ts';
import type { Snapshot } from './snapshot.ts';

interface Stores {
  config: Config;
  log: Logger;
  db: Kysely<Tables>;
  settings: DeliverySettings;
  snapshot: Snapshot;
}

export type SiteParts = Awaited<ReturnType<typeof createSiteParts>>;

/** Puts them together; none of them works by itself before it is started. */
export async function createSiteParts({ config, log, db, settings, snapshot }: Stores) {
  const { publicUrl } = config;
  return {
    delivery: createDelivery({
      db,
      log,
      settings,
      publicUrl,
      findSite: snapshot.find,
      findColours: () => snapshot.findLook().tokens.light,
    }),
    visits: config.analytics
      ? createVisits({ db, log, publicUrl, findPages: createPageFinder(db) })
      : undefined,
    search: createSiteSearch({ db, log, sources: searchSources }),
    redirects: createRedirects({ db, log, entryPaths }),
    pages: createPublishedPages(db, await readPartFiles()),
    shelf: createShelf(db),
  };
}
