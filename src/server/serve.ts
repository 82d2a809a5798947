/** One process that serves the site until it is told to stop. */

import { SAMPLE_DIR } from '#features/start/rules.ts';
import { prepareFirstAdmin } from '#features/users/first-run.server.ts';
import type { Link } from '#features/users/links.server.ts';
import { listen } from '#platform/http/listen.ts';
import { createLogger, type Logger } from '#platform/log.ts';
import { watchEventLoop } from '#platform/operations/event-loop.ts';
import { type PrivateFolder, repairModes } from '#platform/private-files.ts';
import { type ClusterPeers, findClusterPeers } from '#platform/processes/cluster-peers.ts';
import { onCrash } from '#platform/processes/crash.ts';
import { onStopSignals, type StopSignal } from '#platform/processes/stop-signals.ts';
import type { Config } from './config.ts';
import { END_PHASES } from './lifecycle.ts';
import { createPages, hasRoute } from './pages/render.ts';
import { loadSiteFiles, openSite, type Site } from './site.ts';

/** After a crash nobody new is waited for: what is in memory may be wrong. In milliseconds. */
const CRASH_DRAIN_MS = 500;

/**
 * Serves the site until a signal ends the process.
 * @throws what kept it from starting.
 */
export async function serve(config: Config): Promise<void> {
  const log = createLogger(config.logLevel);
  const peers = findClusterPeers();
  if (peers.isFirst) await repairModes(privateFolders(config), log);
  /** Processes that share the port go on where only this one is replaced. */
  const node = { isStopping: false };
  let port = config.port;
  const loop = watchEventLoop();
  const site = await loop.excuse(async () =>
    openSite({
      config,
      log,
      peers,
      loop,
      renderPage: createPages(loop.excuse),
      hasRoute,
      staticFiles: await loadSiteFiles(config.publicUrl, [
        { dir: 'build/client', prefix: '/' },
        { dir: `${SAMPLE_DIR}/images`, prefix: '/sample/' },
      ]),
      isDraining: () => node.isStopping,
      async listen(app) {
        const listening = await listen(app, config);
        port = listening.port;
        return listening;
      },
    }),
  );
  const setupLink = await loop.excuse(() => start(site, config, peers));
  log.info({ host: config.host, port, url: config.publicUrl }, 'listening');
  // For the person at the terminal; a log would keep it for everybody who reads logs.
  if (setupLink !== undefined) console.info(invitation(setupLink));
  endOnOrder({ site, log, peers, node });
  peers.ready();
}

/** Returns the link that a person sets the site up with; undefined where there is no need. */
async function start(site: Site, config: Config, peers: ClusterPeers): Promise<Link | undefined> {
  try {
    const link = peers.isFirst
      ? await prepareFirstAdmin(site.accounts, config.firstAdmin)
      : undefined;
    await site.start();
    return link;
  } catch (error) {
    await site.end({ drainMs: 0 });
    throw error;
  }
}

interface Running {
  site: Site;
  log: Logger;
  peers: ClusterPeers;
  node: { isStopping: boolean };
}

/** Has signals, the supervising process and crashes end the site, and the process with it. */
function endOnOrder({ site, log, peers, node }: Running): void {
  let isStopping = false;
  const end = async (drainMs: number, code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const isClosed = await site.end({ drainMs });
    if (isClosed) log.info('stopped');
    else log.warn('stopped without the database, which did not answer');
    process.exit(code);
  };
  const obey = ({ signal, isRenewal }: { signal: StopSignal; isRenewal: boolean }): void => {
    if (isStopping) return;
    node.isStopping = !isRenewal;
    log.info({ signal }, 'stopping');
    // Who stops it at a terminal has no load balancer that has to take note.
    void end(signal === 'SIGTERM' ? END_PHASES.drain : 0, 0);
  };
  // Where others share the port, who started them decides when one order is a second one.
  onStopSignals({
    first: (signal) => obey({ signal, isRenewal: false }),
    again: () => peers.isAlone && process.exit(1),
  });
  // Where nobody is there to renew this process the signal would end it.
  if (peers.isAlone) {
    process.on('SIGUSR2', () => log.warn('one process cannot be renewed: restart the program'));
  }
  peers.onStop(obey);
  onCrash((err) => {
    log.fatal({ err }, 'nobody caught this; the process ends, and has to be started again');
    node.isStopping = peers.isAlone;
    peers.leave();
    void end(CRASH_DRAIN_MS, 1);
  });
}

/** Whose names begin otherwise may be somebody else's, where a folder is not the site's alone. */
const privateFolders = ({ dataDir, backups }: Config): PrivateFolder[] => [
  { path: dataDir, names: /^(?:northmile\.sqlite|session-secret|webhook-secret|uploads$)/ },
  ...(backups === undefined ? [] : [{ path: backups.dir, names: /^northmile-/ }]),
];

const invitation = ({ url, expiresAt }: Link): string =>
  `\nNobody can sign in to the studio yet. Make the first account here, before ${expiresAt}:\n\n  ${url}\n`;
