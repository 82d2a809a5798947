/**
 * The site at moments: each is a copy of its content in memory, behind the same app that answers visitors.
 * That app has no cache, search, jobs, deliveries or sessions in common with the site itself.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type AppDeps, createApp } from '#app.ts';
import { carryOutUntil } from '#content/at-date/carry-out.server.ts';
import { copySite } from '#content/at-date/copy.server.ts';
import type { SiteAt, SiteAtDate } from '#content/at-date/site-at-date.ts';
import { readSiteVersion } from '#content/site-version.server.ts';
import { contentTypes } from '#content-lists.ts';
import { endExpiredClaims } from '#features/claims/expiry.server.ts';
import type { DeliverySettings } from '#features/leads/settings.server.ts';
import type { Media } from '#features/media/media.server.ts';
import { policies } from '#features/policies/manifest.ts';
import type { Tables } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { CachedResponse } from '#platform/http/cached-response.ts';
import { createResponseCache } from '#platform/http/response-cache.ts';
import { createLogger, type Logger } from '#platform/log.ts';
import type { Config } from './config.ts';
import type { Lifecycle } from './lifecycle.ts';
import { migrations } from './migrations.ts';
import { plainOperations } from './operations.ts';
import { withPages, withPrivacy } from './site-of-pages.ts';
import { createSiteParts } from './site-parts.ts';
import { openSnapshot } from './snapshot.ts';

/** Two that are compared, and one that is looked at. */
const MAX_OPEN = 3;
/** For how long one that nobody asks for stays open, in milliseconds. */
const IDLE_MS = 10 * 60_000;
/** How long answers that are being made have until their copy is closed, in milliseconds. */
const CLOSE_DELAY_MS = 5_000;
/** As many wait to be closed at most: who asks for one moment after the other fills no memory. */
const MAX_CLOSING = 3;
/** So many moments are being made or wait for that; a copy takes seconds, and nobody waits for minutes. */
const MAX_WAITING = 8;
const RETRY_AFTER_S = 10;
/** What an app keeps of drawings and pages while its moment is looked at. */
const CACHE_BYTES = 4 * 1024 * 1024;

interface Stores {
  config: Config;
  log: Logger;
  db: Kysely<Tables>;
  settings: DeliverySettings;
  media: Media;
  staticFiles: ReadonlyMap<string, CachedResponse>;
}

/** A copy with what answers from it. */
interface Open extends SiteAt {
  close: () => Promise<void>;
}

interface OpenSites extends SiteAtDate {
  /** Closes all copies. */
  close: () => Promise<void>;
}

/** The site at any moment, until the site itself ends; `findDeps` is what its own app is made from. */
export function addSiteAtDate(
  { add }: Lifecycle,
  stores: Stores,
  findDeps: () => AppDeps,
): SiteAtDate {
  const sites = createSiteAtDate(stores, findDeps);
  add({ close: sites.close });
  return sites;
}

function createSiteAtDate(stores: Stores, findDeps: () => AppDeps): OpenSites {
  const closing = new Set<Promise<unknown>>();
  const ending = new AbortController();
  const unclosed = new Set<Promise<unknown>>();
  /** What is still being opened counts for nothing: whoever waits for its end would wait for itself. */
  const closeLater = (site: Promise<Open>): void => {
    const closed = site.then(
      (open) => {
        const ended = sleep(CLOSE_DELAY_MS, undefined, { ref: false, signal: ending.signal })
          .catch(() => undefined)
          .then(open.close)
          .catch(() => undefined);
        closing.add(ended);
        return ended.then(() => closing.delete(ended));
      },
      () => undefined,
    );
    unclosed.add(closed);
    void closed.then(() => unclosed.delete(closed));
  };
  const sites = new LRUCache<string, Promise<Open>>({
    max: MAX_OPEN,
    ttl: IDLE_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: closeLater,
  });
  const openNext = async (at: string): Promise<Open> => {
    while (closing.size >= MAX_CLOSING) await Promise.race(closing);
    if (ending.signal.aborted) throw new Error('the site ends');
    return openOne(stores, findDeps(), at);
  };
  /** One copy is made after the other, so that a site of any size goes on answering. */
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async open(at) {
      // Whatever changes the site, or what is planned, leaves a line there. A node whose clock is behind may leave one
      // that is not the newest; what it changed for visitors has raised the version.
      const [newest, version] = await Promise.all([
        newestLine(stores.db),
        readSiteVersion(stores.db),
      ]);
      const isNow = at <= new Date().toISOString() && at >= newest.at;
      const key = `${isNow ? 'now' : at} ${newest.id} ${version}`;
      const known = sites.get(key);
      if (known !== undefined) return { ...(await known), at };
      if (waiting >= MAX_WAITING) throw tooMany();
      waiting += 1;
      const opening = last
        .then(() => openNext(at))
        .finally(() => {
          waiting -= 1;
        });
      last = opening.catch(() => undefined);
      sites.set(key, opening);
      opening.catch(() => sites.delete(key));
      return opening;
    },
    async close() {
      ending.abort();
      sites.clear();
      await Promise.all(unclosed);
    },
  };
}

const tooMany = (): AppError =>
  new AppError(
    'overloaded',
    'Several people are looking at other dates right now. Try again in a few seconds.',
    { retryAfter: RETRY_AFTER_S },
  );

async function newestLine(db: Kysely<Tables>): Promise<{ id: string; at: string }> {
  const row = await db
    .selectFrom('audit')
    .select(['id', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { id: '', at: '' };
}

async function openOne(stores: Stores, deps: AppDeps, at: string): Promise<Open> {
  const isPast = at <= new Date().toISOString();
  const log = createLogger('fatal');
  const types = contentTypes;
  const typesWithHistory = [policies.content.type];
  const copied = await copySite(stores.db, isPast ? at : undefined, {
    types,
    migrations,
    typesWithHistory,
  });
  const { db } = copied;
  try {
    const snapshot = await openSnapshot(db, log);
    const daily = [endExpiredClaims];
    const failures = isPast ? [] : await carryOutUntil(db, at, { types, log, daily });
    const parts = await createSiteParts({ ...stores, db, log, snapshot });
    const { redirects, pages, policies, shelf } = parts;
    await Promise.all([redirects, pages, policies, shelf, snapshot].map((part) => part.refresh()));
    const app = createApp({
      db,
      log,
      publicUrl: deps.publicUrl,
      findSite: withPrivacy(withPages(snapshot, pages), policies),
      findLook: snapshot.findLook,
      cache: createResponseCache(CACHE_BYTES),
      search: parts.search.search,
      shelf,
      staticFiles: deps.staticFiles,
      renderPage: deps.renderPage,
      documents: deps.documents,
      ...(deps.shippedImages === undefined ? {} : { shippedImages: deps.shippedImages }),
      operations: plainOperations(db, () => false),
      accounts: deps.accounts,
      media: deps.media,
      redirects,
      pages,
      policies,
      doctor: deps.doctor,
      identify: async () => undefined,
    });
    return {
      ...copied,
      at,
      failures,
      fetch: (target) => app.fetch(new Request(deps.publicUrl + target)),
      async close() {
        parts.search.stop();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
