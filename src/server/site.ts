/**
 * The composition root: puts a site together from its parts. A server, development and tests open the
 * same site with other options; only what was started with `start` works by itself.
 */

import type { Kysely } from 'kysely';
import { type App, type AppDeps, createApp } from '#app.ts';
import { reserveAddresses } from '#content/reserved-addresses.server.ts';
import { readSiteVersion, watchSiteVersion } from '#content/site-version.server.ts';
import type { Doctor } from '#features/doctor/doctor.server.ts';
import { LEAD_LIMITS } from '#features/leads/limits.server.ts';
import type { Media, MediaParts } from '#features/media/media.server.ts';
import { readShippedImages } from '#features/media/shipped-images.server.ts';
import type { Redirects } from '#features/redirects/redirects.server.ts';
import type { SiteSnapshot } from '#features/settings/snapshot.server.ts';
import type { AccountParts, Accounts } from '#features/users/accounts.server.ts';
import type { Visits } from '#features/visits/visits.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { CachedResponse } from '#platform/http/cached-response.ts';
import type { Listening } from '#platform/http/listen.ts';
import type { Operations } from '#platform/http/operator-routes.ts';
import { createResponseCache, type ResponseCache } from '#platform/http/response-cache.ts';
import { createWarming } from '#platform/http/warming.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import type { EventLoopWatch } from '#platform/operations/event-loop.ts';
import { type ClusterPeers, findClusterPeers } from '#platform/processes/cluster-peers.ts';
import { addBackground } from './background.ts';
import { findChangedPages } from './changed-pages.ts';
import type { Config } from './config.ts';
import { type Examined, openDoctor } from './doctor.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { openAccounts, openData, openMedia, prepareDelivery } from './open.ts';
import { openOperations } from './operations.ts';
import { documentRoutes } from './pages/documents.ts';
import type { RenderPage } from './pages/render.ts';
import { addSiteAtDate } from './site-at-date.ts';
import { withPages, withPrivacy } from './site-of-pages.ts';
import { createSiteParts, type SiteParts } from './site-parts.ts';
import { openSnapshot } from './snapshot.ts';
import { takenAddresses } from './taken-addresses.ts';

/** What a server, development and tests set differently. */
export interface SiteOptions {
  config: Config;
  log: Logger;
  /** Of the build or of the development server; nothing else knows how to make pages. */
  renderPage: RenderPage;
  /** Whether a page that ships with the site is at this path, or would be. */
  hasRoute?: (path: string) => boolean | Promise<boolean>;
  /** The files that ship with the site, by address; see `loadSiteFiles`. */
  staticFiles: ReadonlyMap<string, CachedResponse>;
  /** Serves the app, as the first part to start; without it nobody but the caller sends requests. */
  listen?: (app: App) => Promise<Listening>;
  /** The processes that share the port with this one. */
  peers?: ClusterPeers;
  /** Whether the node, and not only this process, is about to stop, so that it is not ready. */
  isDraining?: () => boolean;
  /** Whether what is old, or belongs to nothing any more, is removed as time goes by; true where absent. */
  removesOld?: boolean;
  /** An open database of the newest schema; the site leaves it open. */
  db?: Kysely<Tables>;
  cache?: ResponseCache;
  /** Measures the event loop, where what the caller loads is not to count as overload. */
  loop?: EventLoopWatch;
  /** What to take in place of what this process watches of itself. */
  operations?: Partial<Operations>;
  // Parts that tests put in the place of those that the settings would give.
  media?: Partial<MediaParts>;
  accounts?: Partial<AccountParts>;
  openDoctor?: (examined: Examined & { media: Media }) => Doctor;
  app?: Partial<AppDeps>;
}

/** An open site. */
export interface Site {
  app: App;
  /** What the app was made from, for who makes it anew from changed sources. */
  appDeps: AppDeps;
  db: Kysely<Tables>;
  accounts: Accounts;
  media: Media;
  redirects: Redirects;
  /** Undefined where visits are not counted. */
  visits: Visits | undefined;
  /** Takes note of the site's version now. Resolves once pages and search show what it brought. */
  noticeChanges: () => Promise<void>;
  start: Lifecycle['start'];
  end: Lifecycle['end'];
}

export { loadSiteFiles } from './site-files.ts';

/** @throws what kept it from opening; what was open by then is closed. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const lifecycle = createLifecycle(options.log);
  try {
    return await compose(options, lifecycle);
  } catch (error) {
    await lifecycle.end({ drainMs: 0 });
    throw error;
  }
}

/** Opens what everything else stands on. */
async function openStores(options: SiteOptions, { add }: Lifecycle) {
  const { config, log } = options;
  const settings = await prepareDelivery(config, log);
  const db = options.db ?? (await openData(config, log));
  if (options.db === undefined) add({ close: () => db.destroy() });
  const snapshot = await openSnapshot(db, log);
  const accounts = await openAccounts(config, db, log, snapshot.find, {
    findColours: () => snapshot.findLook().tokens,
    ...options.accounts,
  });
  const media = await openMedia(config, db, log, options.media);
  add({ close: () => media.store.close() });
  return { settings, db, snapshot, accounts, media };
}

type Stores = Awaited<ReturnType<typeof openStores>>;

async function compose(options: SiteOptions, lifecycle: Lifecycle): Promise<Site> {
  const { config, log, peers = findClusterPeers(), cache = createResponseCache() } = options;
  reserveAddresses(takenAddresses(options));
  const { publicUrl } = config;
  const stores = await openStores(options, lifecycle);
  const { db, settings, snapshot, accounts, media } = stores;
  const parts = await createSiteParts({ ...stores, config, log, staticFiles: options.staticFiles });
  const { visits, redirects } = parts;
  let server: Listening | undefined;
  let jobs: readonly Job[] = [];
  const readJobs = () => jobs.map((job) => job.report());
  const { loop, isDraining = () => false } = options;
  const process = { loop, peers, isDraining, findServer: () => server, readJobs };
  const operations = openOperations({ config, db, cache, ...process }, options.operations);
  const doctor = (options.openDoctor ?? openDoctor)({
    config,
    db,
    log,
    delivery: settings,
    findSite: snapshot.find,
    media,
    readJobs,
    fetchPath: (path, signal) => app.fetch(new Request(publicUrl + path, { signal })),
  });
  // Whoever has changed something may be answered by any process next.
  const onChange = async (): Promise<void> =>
    void (await Promise.all([changes.watch.check(), peers.ask('look')]));
  const siteAtDate = addSiteAtDate(lifecycle, { ...options, ...stores }, () => appDeps);
  const appDeps: AppDeps = await createAppDeps(options, stores, parts, {
    siteAtDate,
    cache,
    operations,
    doctor,
    onChange,
  });
  const app = createApp(appDeps);
  const isStarted = (): boolean => server !== undefined;
  const changes = await followChanges({
    app,
    cache,
    db,
    log,
    operations,
    parts,
    snapshot,
    isStarted,
  });
  const { watch, noticeChanges } = changes;
  peers.answer('look', watch.check);

  addDoctor(lifecycle, doctor);
  const { listen } = options;
  if (listen !== undefined) {
    lifecycle.add({
      async start() {
        server = await listen(app);
      },
      drain: (ms) => server?.drain(ms),
      stop: (ms) => server?.close(ms),
    });
  }
  lifecycle.add({ settle: operations.stop });
  lifecycle.add({ settle: changes.stop });
  const { removesOld = true } = options;
  const excuse: EventLoopWatch['excuse'] = loop?.excuse ?? ((work) => work());
  const background = { config, db, log, accounts, media, watch, excuse, removesOld, onChange };
  jobs = addBackground(lifecycle, { ...background, ...parts });
  const { start, end } = lifecycle;
  return { app, appDeps, db, accounts, media, redirects, visits, noticeChanges, start, end };
}

type Operating = Required<Pick<AppDeps, 'cache' | 'doctor' | 'onChange' | 'siteAtDate'>> & {
  operations: ReturnType<typeof openOperations>;
};

/** What the app is made from. */
async function createAppDeps(
  { config, log, staticFiles, renderPage, app }: SiteOptions,
  { db, settings, snapshot, accounts, media }: Stores,
  { delivery, search, redirects, pages, policies, shelf, visits }: SiteParts,
  operating: Operating,
): Promise<AppDeps> {
  const { publicUrl, trustProxy, corsOrigins } = config;
  const shared = { db, log, publicUrl, trustProxy, corsOrigins, staticFiles, renderPage };
  return {
    ...operating,
    ...shared,
    findSite: withPrivacy(withPages(snapshot, pages), policies),
    findLook: snapshot.findLook,
    search: search.search,
    documents: documentRoutes,
    shippedImages: await readShippedImages(),
    delivery: settings,
    leadLimits: { ...LEAD_LIMITS, fileMegabytes: config.formFilesMaxMb },
    leadChoices: {
      findSpamChoices: () => snapshot.findChoices().spam,
      findConfirmations: () => snapshot.findChoices().confirmations,
      async findConsent(asked) {
        const { revision, consent } = await snapshot.readChoices(asked);
        return { revision, wordings: consent };
      },
      findPolicy: policies.keepAgreed,
    },
    onLead(lead) {
      delivery.wake();
      operating.operations.count?.lead(lead);
    },
    accounts,
    media,
    shelf,
    redirects,
    pages,
    policies,
    visits,
    ...app,
  };
}

interface ChangeParts {
  app: App;
  cache: ResponseCache;
  db: Kysely<Tables>;
  log: Logger;
  operations: ReturnType<typeof openOperations>;
  parts: SiteParts;
  snapshot: SiteSnapshot;
  /** Before that nobody waits for a page or a search. */
  isStarted: () => boolean;
}

/** Has redirects, settings, articles, pages and search follow the site's version, from now on. */
async function followChanges(changing: ChangeParts) {
  const { app, cache, db, log, operations, snapshot, isStarted } = changing;
  const { redirects, pages, policies, policyPdfs, search, shelf } = changing.parts;
  const warming = createWarming(async (target) => {
    operations.count?.rebuild();
    await app.warm(target).catch((err: unknown) => log.error({ err, target }, 'page not warmed'));
  });
  /** Lets go of all that was made before; gives the addresses that it was kept under. */
  const show = async (version: number): Promise<readonly string[]> => {
    // Before the pages are let go, so that none is kept again as it was.
    const kept = [redirects, pages, policies, shelf, snapshot];
    await Promise.all(kept.map((part) => part.refresh()));
    return cache.setVersion(version);
  };
  /** What is looked for first comes first. The search waits for no page: changes before this one may have left many. */
  const rebuild = async (changed: readonly string[], others: readonly string[]): Promise<void> => {
    await Promise.all([search.refresh(), warming.warm(changed)]);
    await warming.warm(others);
  };
  const watch = await watchSiteVersion(db, log, async (version) => {
    const [others, changed] = await Promise.all([show(version), findChangedPages(db, log)]);
    policyPdfs.wake();
    if (isStarted()) void rebuild(changed, others);
  });
  return {
    watch,
    noticeChanges: async () => rebuild([], await show(await readSiteVersion(db))),
    stop: warming.stop,
  };
}

/** Breaks off a run at once, since what it restored on trial has to be taken away in time. */
function addDoctor(lifecycle: Lifecycle, doctor: Doctor): void {
  let brokenOff: Promise<void> | undefined;
  lifecycle.add({
    drain: () => {
      brokenOff = doctor.stop();
    },
    settle: () => brokenOff,
  });
}
