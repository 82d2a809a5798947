/** One process that serves: resources, app, listen, stop. */

import { createApp } from '#app.ts';
import { warmChangedPages } from '#changed-pages.ts';
import { createScheduler } from '#content/schedule.server.ts';
import { watchSiteVersion } from '#content/site-version.server.ts';
import { createTrashPurge } from '#content/trash.server.ts';
import { createSiteSearch } from '#features/assistant/search/search.server.ts';
import { createDelivery } from '#features/leads/delivery/delivery.server.ts';
import { createRetention } from '#features/leads/retention.server.ts';
import { readShippedPictures } from '#features/media/shipped-pictures.server.ts';
import { createMediaSweep } from '#features/media/sweep.server.ts';
import { createRedirects } from '#features/redirects/redirects.server.ts';
import { prepareFirstAdmin } from '#features/users/first-run.server.ts';
import type { Link } from '#features/users/links.server.ts';
import { createAccountSweep } from '#features/users/sweep.server.ts';
import { createVisitsRetention } from '#features/visits/retention.server.ts';
import { createVisits } from '#features/visits/visits.server.ts';
import type { Config } from '#platform/config.ts';
import { createAnswerCache } from '#platform/http/answer-cache.ts';
import { type Listening, listen } from '#platform/http/listen.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { loadStaticFiles } from '#platform/http/static-files.ts';
import { withHeaders } from '#platform/http/stored-answer.ts';
import { createWarming } from '#platform/http/warming.ts';
import { createLogger } from '#platform/log.ts';
import { mendModes, type PrivateFolder } from '#platform/private-files.ts';
import { findColleagues } from '#platform/processes/colleagues.ts';
import { onCrash } from '#platform/processes/crash.ts';
import { onStopOrders, type StopSignal } from '#platform/processes/stop-orders.ts';
import { within } from '#platform/processes/stopping.ts';
import { searchSources } from '#search-sources.ts';
import { createPageFinder } from '#visit-pages.ts';
import { contentTypes, entryPaths } from '../content-lists.ts';
import { removeLeftovers } from './backup/rehearsal.ts';
import { scheduleBackups } from './backup/site-backup.ts';
import { openDoctor } from './doctor.ts';
import { openAccounts, openData, openMedia, prepareDelivery, SAMPLE_DIR } from './open.ts';
import { startOperations } from './operations.ts';
import { documentRoutes } from './pages/documents.ts';
import { createPages } from './pages/render.ts';

/** For who sends requests here to take note that the process stops, in milliseconds. */
const DRAIN_MS = 4_000;
/** After a crash nobody new is waited for: what is in memory may be wrong. */
const CRASH_DRAIN_MS = 500;
/** How long running requests may take after that; with the rest it stays below ten seconds. */
const GRACE_MS = 4_000;
/** For what the background is doing then, in milliseconds. */
const BACKGROUND_GRACE_MS = 1_000;
/** For the database to write its last and close, in milliseconds. */
const CLOSE_MS = 500;

/**
 * Serves the site until a signal ends the process.
 * @throws what kept it from starting.
 */
export async function serve(config: Config): Promise<void> {
  const log = createLogger(config.logLevel);
  const colleagues = findColleagues();
  if (colleagues.isFirst) await mendModes(privateFolders(config), log);
  const settings = await prepareDelivery(config, log);
  const db = await openData(config, log);
  const delivery = createDelivery({ db, log, settings, publicUrl: config.publicUrl });
  const accounts = await openAccounts(config, db, log);
  const media = await openMedia(config, db, log);
  const retention = createRetention({ db, log, keepDays: config.keepDays });
  const { analytics, publicUrl } = config;
  const visits = analytics
    ? createVisits({ db, log, publicUrl, findPages: createPageFinder(db) })
    : undefined;
  const cache = createAnswerCache();
  const search = createSiteSearch({ db, log, sources: searchSources });
  const redirects = createRedirects({ db, log, entryPaths });
  const staticFiles = await loadStaticFiles(
    [
      { dir: 'build/client', prefix: '/' },
      { dir: `${SAMPLE_DIR}/images`, prefix: '/sample/' },
    ],
    withHeaders(securityHeaders(config.publicUrl)),
  );
  let isStopping = false;
  /** Processes that share the port go on where only this one is replaced. */
  let isNodeStopping = false;
  let server: Listening | undefined;
  const operations = startOperations({
    config,
    db,
    cache,
    colleagues,
    isDraining: () => isNodeStopping,
    findServer: () => server,
  });
  removeLeftovers(config.dataDir).catch((err: unknown) =>
    log.warn({ err }, 'a backup that was restored on trial could not be removed'),
  );
  const doctor = openDoctor({
    config,
    db,
    log,
    delivery: settings,
    media,
    fetchPath: (path, signal) => app.fetch(new Request(publicUrl + path, { signal })),
  });
  const app = createApp({
    db,
    log,
    publicUrl: config.publicUrl,
    cache,
    search: search.search,
    staticFiles,
    renderPage: createPages(),
    documents: documentRoutes,
    shippedPictures: await readShippedPictures(),
    operations,
    delivery: settings,
    onLead(lead) {
      delivery.wake();
      operations.count?.lead(lead);
    },
    // Whoever has changed something may be answered by any process next.
    onChange: async () => void (await Promise.all([watch.check(), colleagues.ask('look')])),
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    accounts,
    media,
    redirects,
    visits,
    doctor,
  });
  const warming = createWarming(async (target) => {
    operations.count?.rebuild();
    await app.warm(target).catch((err: unknown) => log.error({ err, target }, 'page not warmed'));
  });
  const watch = await watchSiteVersion(db, async (version) => {
    // Before the pages are let go, so that none is kept again where a new rule leads on.
    await redirects.refresh();
    void warming.warm(cache.setVersion(version));
    if (server === undefined) return;
    void search.refresh();
    void warmChangedPages(db, warming, log);
  });
  colleagues.answer('look', watch.check);
  const setupLink = colleagues.isFirst
    ? await prepareFirstAdmin(accounts, config.firstAdmin)
    : undefined;
  const listening = await listen(app, config).catch(async (error: unknown) => {
    watch.stop();
    await db.destroy();
    throw error;
  });
  // Only now, so that the index keeps nobody waiting for the first page.
  server = listening;
  void search.refresh();
  delivery.start();
  media.start();
  const jobs = [
    createScheduler(db, contentTypes, log),
    createTrashPurge(db, log),
    createAccountSweep(db, log),
    createMediaSweep(media, log),
    createVisitsRetention(db, log),
  ];
  retention.start();
  redirects.start();
  visits?.start();
  const backups = scheduleBackups(config, db, log);
  backups?.start();
  log.info({ host: config.host, port: listening.port, url: config.publicUrl }, 'listening');
  // For the person at the terminal; a log would keep it for everybody who reads logs.
  if (setupLink !== undefined) console.info(invitation(setupLink));

  const stop = async ({ drainMs, code }: { drainMs: number; code: number }): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    // At once, since what it restored on trial has to be taken away in time.
    const examined = doctor.stop();
    await listening.drain(drainMs);
    await within(GRACE_MS, [listening.close(GRACE_MS), delivery.stop(GRACE_MS)]);
    operations.stop();
    watch.stop();
    retention.stop();
    backups?.stop();
    search.stop();
    for (const job of jobs) job.stop();
    await within(BACKGROUND_GRACE_MS, [
      examined,
      media.stop(BACKGROUND_GRACE_MS),
      redirects.stop(),
      visits?.stop(),
      warming.stop(),
    ]);
    const isClosed = await within(CLOSE_MS, [db.destroy()]);
    if (isClosed) log.info('stopped');
    else log.warn('stopped without the database, which did not answer');
    process.exit(code);
  };
  const end = (order: Parameters<typeof stop>[0]): void => {
    stop(order).catch((err: unknown) => {
      log.fatal({ err }, 'stopping failed');
      process.exit(1);
    });
  };
  const obey = ({ signal, isRenewal }: { signal: StopSignal; isRenewal: boolean }): void => {
    if (isStopping) return;
    isNodeStopping = !isRenewal;
    log.info({ signal }, 'stopping');
    // Who stops it at a terminal has no load balancer that has to take note.
    end({ drainMs: signal === 'SIGTERM' ? DRAIN_MS : 0, code: 0 });
  };
  // Where others share the port, who started them decides when one order is a second one.
  onStopOrders({
    first: (signal) => obey({ signal, isRenewal: false }),
    again: () => colleagues.isAlone && process.exit(1),
  });
  // Where nobody is there to renew this process the signal would end it.
  if (colleagues.isAlone) {
    process.on('SIGUSR2', () => log.warn('one process cannot be renewed: restart the program'));
  }
  colleagues.onStop(obey);
  onCrash((err) => {
    log.fatal({ err }, 'nobody caught this; the process ends, and has to be started again');
    isNodeStopping = colleagues.isAlone;
    colleagues.leave();
    end({ drainMs: CRASH_DRAIN_MS, code: 1 });
  });
  colleagues.ready();
}

/** Whose names begin otherwise may be somebody else's, where a folder is not the site's alone. */
const privateFolders = ({ dataDir, backups }: Config): PrivateFolder[] => [
  { path: dataDir, names: /^(?:northmile\.sqlite|session-secret|webhook-secret|uploads$)/ },
  ...(backups === undefined ? [] : [{ path: backups.dir, names: /^northmile-/ }]),
];

const invitation = ({ url, expiresAt }: Link): string =>
  `\nNobody can sign in to the studio yet. Make the first account here, before ${expiresAt}:\n\n  ${url}\n`;
