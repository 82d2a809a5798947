/** The site with both sides reloaded on change: Vite in front, the app behind it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { createResponseCache } from '../src/platform/http/response-cache.ts';
import { createLogger } from '../src/platform/log.ts';
import { loadConfig } from '../src/server/config.ts';
import { ensureFonts } from './fonts.ts';

type AppModule = typeof import('../src/app.ts');
type DocumentsModule = typeof import('../src/server/pages/documents.ts');
type FirstRunModule = typeof import('../src/features/users/first-run.server.ts');
type PagesModule = typeof import('../src/server/pages/render.ts');
type SiteModule = typeof import('../src/server/site.ts');

await ensureFonts();
const config = loadConfig(process.env);
const server = createServer();
// On this server's own port, so that two sites can be developed at once.
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });

const { loadSiteFiles, openSite } = (await vite.ssrLoadModule('/src/server/site.ts')) as SiteModule;
const { prepareFirstAdmin } = (await vite.ssrLoadModule(
  '/src/features/users/first-run.server.ts',
)) as FirstRunModule;

const site = await openSite({
  config,
  log: createLogger(config.logLevel),
  cache: createResponseCache(0),
  // A page that is asked for first keeps the event loop for seconds, which is no overload here.
  operations: {},
  // With a production site's settings, what is there is not development's to remove.
  removesOld: false,
  async renderPage(request, context) {
    const { createPages } = (await vite.ssrLoadModule(
      '/src/server/pages/render.ts',
    )) as PagesModule;
    return createPages()(request, context);
  },
  async hasRoute(path) {
    const { hasRoute } = (await vite.ssrLoadModule('/src/server/pages/render.ts')) as PagesModule;
    return hasRoute(path);
  },
  staticFiles: await loadSiteFiles(config.publicUrl, [
    { dir: 'content/sample/images', prefix: '/sample/' },
  ]),
  // Copies of images are made by a build.
  app: { isDevelopment: true, shippedImages: new Map() },
  async listen() {
    server.listen(config.port, config.host);
    await once(server, 'listening');
    return {
      port: config.port,
      connections: () => 0,
      servedFromCache: () => 0,
      drain: async () => undefined,
      async close() {
        server.closeAllConnections();
        await vite.close();
      },
    };
  },
});

/** The app as its sources are now: Vite gives the same modules until one of their files changes. */
async function currentApp(): Promise<ReturnType<AppModule['createApp']>> {
  const { createApp } = (await vite.ssrLoadModule('/src/app.ts')) as AppModule;
  const { documentRoutes } = (await vite.ssrLoadModule(
    '/src/server/pages/documents.ts',
  )) as DocumentsModule;
  return createApp({ ...site.appDeps, documents: documentRoutes });
}

const handle = getRequestListener(
  async (request, { incoming }) =>
    (await currentApp()).fetch(request, { address: incoming.socket.remoteAddress ?? '' }),
  { overrideGlobalObjects: false },
);
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void handle(request, response));
});

const setupLink = await prepareFirstAdmin(site.accounts, config.firstAdmin);
if (setupLink !== undefined) console.log(`Set the studio up: ${setupLink.url}`);
await site.start();
console.log(`Developing on http://localhost:${config.port}`);

const stop = async (): Promise<void> => {
  await site.end({ drainMs: 0 });
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
