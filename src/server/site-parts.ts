/** What pages and addresses are answered with, beside the stores. */
import type { Kysely } from 'kysely';
import { entryPaths } from '#content-lists.ts';
import { createShelf } from '#features/articles/articles.server.ts';
import { createSiteSearch } from '#features/assistant/search/search.server.ts';
import { itemMails } from '#features/leads/conversation/item-mails.server.ts';
import { createDelivery } from '#features/leads/delivery/delivery.server.ts';
import type { DeliverySettings } from '#features/leads/settings.server.ts';
import { readImageFile } from '#features/media/image-files.server.ts';
import type { Media } from '#features/media/media.server.ts';
import { readPartFiles } from '#features/pages/part-files.server.ts';
import { createPublishedPages } from '#features/pages/published.server.ts';
import { createPdfJob } from '#features/policies/pdf/pdf-job.server.ts';
import type { PolicyBrand } from '#features/policies/pdf/policy-sheet.server.ts';
import { readShippedDocuments } from '#features/policies/pdf/shipped-documents.server.ts';
import { createPolicies } from '#features/policies/policies.server.ts';
import { createRedirects } from '#features/redirects/redirects.server.ts';
import { createVisits } from '#features/visits/visits.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { CachedResponse } from '#platform/http/cached-response.ts';
import type { Logger } from '#platform/log.ts';
import type { MailColours } from '#platform/outbound/mail-html.ts';
import { loadSharp } from '#platform/sharp.server.ts';
import type { Config } from './config.ts';
import { entryFinders } from './pages/entry-cards.ts';
import { policyContours } from './pages/policy-contours.ts';
import { createPageFinder } from './pages/visit-pages.ts';
import { readAnswers } from './search-answers.ts';
import { searchSources } from './search-sources.ts';
import type { Snapshot } from './snapshot.ts';

interface Stores {
  config: Config;
  log: Logger;
  db: Kysely<Tables>;
  settings: DeliverySettings;
  snapshot: Snapshot;
  media: Media;
  /** Files that ship with the site, by address. */
  staticFiles: ReadonlyMap<string, CachedResponse>;
}

export type SiteParts = Awaited<ReturnType<typeof createSiteParts>>;

/** Puts them together; none of them works by itself before it is started. */
export async function createSiteParts(stores: Stores) {
  const { config, log, db, settings, snapshot, media } = stores;
  const { publicUrl } = config;
  const findColours = (): MailColours => snapshot.findLook().tokens;
  const shipped = await readShippedDocuments();
  return {
    delivery: createDelivery({
      db,
      log,
      settings,
      publicUrl,
      findSite: snapshot.find,
      findColours,
      items: itemMails({ delivery: settings, findSite: snapshot.find, findColours, publicUrl }),
    }),
    visits: config.analytics
      ? createVisits({ db, log, publicUrl, findPages: createPageFinder(db) })
      : undefined,
    search: createSiteSearch({ db, log, sources: searchSources, readAnswers }),
    redirects: createRedirects({ db, log, entryPaths }),
    pages: createPublishedPages(db, await readPartFiles()),
    shelf: createShelf(db),
    policies: await createPolicies({ db, store: media.store, shipped }),
    policyPdfs: createPdfJob({
      db,
      log,
      store: media.store,
      shipped,
      publicUrl,
      readBrand: () => readPolicyBrand(stores),
      ...entryFinders(db),
    }),
  };
}

/** A logo stands 30 points high; so it is sharp on paper. */
const LOGO_HEIGHT = 160;

/** What of the site its policies bear; a logo that is gone, or no picture, is left out. */
async function readPolicyBrand({ snapshot, media, staticFiles }: Stores): Promise<PolicyBrand> {
  const [{ name, mark }, look] = [snapshot.find(), snapshot.findLook()];
  const { tokens, typeSet, logo } = look;
  const bytes = logo === '' ? undefined : await readImageFile(media.store, staticFiles, logo);
  const picture = bytes && (await pictureOf(bytes));
  const contours = policyContours(look);
  const drawn = { ...(contours && { contours }), ...(picture && { logo: picture }) };
  return { name, mark, typeSet, colours: tokens.light, ...drawn };
}

async function pictureOf(bytes: Uint8Array): Promise<Buffer | undefined> {
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize({ height: LOGO_HEIGHT, withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => undefined);
}
