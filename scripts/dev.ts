/** The site with both sides reloaded on change: Vite in front, the app behind it. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { watchSiteVersion } from '../src/content/site-version.server.ts';
import { entryPaths } from '../src/content-lists.ts';
import { createSiteSearch } from '../src/features/assistant/search/search.server.ts';
import { createDelivery } from '../src/features/leads/delivery/delivery.server.ts';
import { createRedirects } from '../src/features/redirects/redirects.server.ts';
import { prepareFirstAdmin } from '../src/features/users/first-run.server.ts';
import { loadConfig } from '../src/platform/config.ts';
import { createAnswerCache } from '../src/platform/http/answer-cache.ts';
import { securityHeaders } from '../src/platform/http/security-headers.ts';
import { loadStaticFiles } from '../src/platform/http/static-files.ts';
import { withHeaders } from '../src/platform/http/stored-answer.ts';
import { createLogger } from '../src/platform/log.ts';
import { openDoctor } from '../src/server/doctor.ts';
import {
  openAccounts,
  openData,
  openMedia,
  prepareDelivery,
  SAMPLE_DIR,
} from '../src/server/open.ts';
import { plainOperations } from '../src/server/operations.ts';
import { ensureFonts } from './fonts.ts';
import { writePolicies } from './policies.ts';
import { temporaryDir } from './production-server.ts';

type AppModule = typeof import('../src/app.ts');
type DocumentsModule = typeof import('../src/server/pages/documents.ts');
type PagesModule = typeof import('../src/server/pages/render.ts');
type SourcesModule = typeof import('../src/search-sources.ts');

await ensureFonts();
const config = loadConfig(process.env);
const log = createLogger(config.logLevel);
const settings = await prepareDelivery(config, log);
const db = await openData(config, log);
const accounts = await openAccounts(config, db, log);
const media = await openMedia(config, db, log);
media.start();
const setupLink = await prepareFirstAdmin(accounts, config.firstAdmin);
if (setupLink !== undefined) console.log(`Set the studio up: ${setupLink.url}`);
const delivery = createDelivery({ db, log, settings, publicUrl: config.publicUrl });
delivery.start();
const policiesDir = await temporaryDir();
await writePolicies(policiesDir);
const staticFiles = await loadStaticFiles(
  [
    { dir: `${SAMPLE_DIR}/images`, prefix: '/sample/' },
    { dir: policiesDir, prefix: '/policies/' },
  ],
  withHeaders(securityHeaders(config.publicUrl)),
);
const server = createServer();
// On this server's own port, so that two sites can be developed at once.
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });

const { searchSources } = (await vite.ssrLoadModule('/src/search-sources.ts')) as SourcesModule;
const { search, refresh } = createSiteSearch({ db, log, sources: searchSources });
const redirects = createRedirects({ db, log, entryPaths });
redirects.start();
const doctor = openDoctor({
  config,
  db,
  log,
  delivery: settings,
  media,
  fetchPath: async (path, signal) =>
    (await currentApp()).fetch(new Request(config.publicUrl + path, { signal })),
});
await watchSiteVersion(db, async () => {
  await redirects.refresh();
  void refresh();
});

/** Vite gives the same module until one of its files changes, and a new one then. */
async function currentApp(): Promise<ReturnType<AppModule['createApp']>> {
  const app = (await vite.ssrLoadModule('/src/app.ts')) as AppModule;
  const pages = (await vite.ssrLoadModule('/src/server/pages/render.ts')) as PagesModule;
  const { documentRoutes } = (await vite.ssrLoadModule(
    '/src/server/pages/documents.ts',
  )) as DocumentsModule;
  return app.createApp({
    db,
    log,
    publicUrl: config.publicUrl,
    cache: createAnswerCache(0),
    search,
    staticFiles,
    renderPage: pages.createPages(),
    documents: documentRoutes,
    operations: plainOperations(db),
    accounts,
    media,
    redirects,
    doctor,
    delivery: settings,
    onLead: delivery.wake,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    isDevelopment: true,
  });
}

const handle = getRequestListener(
  async (request, { incoming }) =>
    (await currentApp()).fetch(request, { address: incoming.socket.remoteAddress ?? '' }),
  { overrideGlobalObjects: false },
);
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void handle(request, response));
});
server.listen(config.port, config.host, () => {
  console.log(`Developing on http://localhost:${config.port}`);
});

const stop = async (): Promise<void> => {
  server.closeAllConnections();
  await vite.close();
  await delivery.stop(0);
  await db.destroy();
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
