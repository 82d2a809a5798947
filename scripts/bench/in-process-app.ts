/** The production app in this process, on a database of its own, and the React tree that it draws. */

import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Kysely } from 'kysely';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { EDITOR_BEFORE_ROLES, rightsOf } from '#platform/access-rules.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import { createLogger } from '#platform/log.ts';
import type { App, AppDeps } from '../../src/app.ts';
import { loadConfig } from '../../src/server/config.ts';
import { openData } from '../../src/server/open.ts';
import { temporaryDir } from '../production-server.ts';

type Render = (tree: ReactNode, options?: unknown) => unknown;

interface ReactDomServer {
  renderToPipeableStream: Render;
  renderToString: (tree: ReactNode) => string;
}

let server: ReactDomServer | undefined;
let last: ReactNode;

/**
 * Notes each tree from now on. Call it before the build is imported: an ECMAScript module sees the
 * functions that React's CommonJS module had when it was first imported.
 */
export function watchTrees(): void {
  if (server !== undefined) return;
  const module: ReactDomServer = createRequire(import.meta.url)('react-dom/server');
  const render = module.renderToPipeableStream;
  module.renderToPipeableStream = (tree, options) => {
    last = tree;
    return render(tree, options);
  };
  server = module;
}

/** React's own `renderToString`, of the same copy of React that draws the pages. */
export function renderToString(tree: ReactNode): string {
  watchTrees();
  return server?.renderToString(tree) ?? '';
}

/**
 * The tree of the last page, fit to be drawn again and again: without the stream that hands the
 * loaders' data to the browser, which can be read only once. Undefined when it is no ServerRouter.
 */
export function lastTree(): ReactElement | undefined {
  if (!isValidElement<{ context?: unknown }>(last)) return undefined;
  const { context } = last.props;
  if (typeof context !== 'object' || context === null) return undefined;
  return cloneElement(last, { context: { ...context, serverHandoffStream: undefined } });
}

export const PUBLIC_URL = 'http://localhost:3000';

/** Somebody of the staff, for `identify`. */
export const EDITOR: Staff = {
  id: 'bench',
  name: 'Bench',
  email: 'bench@northmile.example',
  roles: EDITOR_BEFORE_ROLES,
  rights: rightsOf(EDITOR_BEFORE_ROLES),
  sessionId: 'bench',
};

type Parts = typeof import('../../src/server/parts.ts');

const log = createLogger('silent');

/** A database with the sample content, in a folder that goes with this process. */
export async function openSampleData(): Promise<Kysely<Tables>> {
  return openData(loadConfig({ DATA_DIR: await temporaryDir() }), log);
}

interface AppOptions {
  db: Kysely<Tables>;
  /** Leave it out for the size that production has; 0 keeps nothing. */
  cacheBytes?: number;
  onRender?: () => void;
  /** Who calls, where that is not asked of a session. */
  identify?: AppDeps['identify'];
}

/** The app as `src/server/serve.ts` makes it, from what was built. */
export async function openApp({ db, cacheBytes, onRender, identify }: AppOptions): Promise<App> {
  const parts = await loadParts();
  const render = parts.createPages();
  const cache = parts.createResponseCache(cacheBytes);
  cache.setVersion(await parts.readSiteVersion(db));
  const redirects = parts.createRedirects({ db, log, entryPaths: parts.entryPaths });
  await redirects.refresh();
  const pages = parts.createPublishedPages(db);
  await pages.refresh();
  // As every site has it once it is open: the first page is not to count what is read once.
  const shelf = parts.createShelf(db);
  await shelf.refresh();
  const { find: findSite } = await parts.createSiteSnapshot(db);
  const secret = randomBytes(32).toString('base64url');
  const store = parts.createDiskBlobs(await temporaryDir());
  return parts.createApp({
    db,
    log,
    publicUrl: PUBLIC_URL,
    findSite,
    cache,
    search: parts.createSiteSearch({ db, log, sources: parts.searchSources }).search,
    shelf,
    policies: await parts.createPolicies({ db, store, shipped: new Map() }),
    // Pages name some of them by their hashes.
    staticFiles: await parts.loadStaticFiles(
      [{ dir: 'build/client', prefix: '/' }],
      parts.withHeaders(parts.securityHeaders(PUBLIC_URL)),
    ),
    renderPage(request, context) {
      onRender?.();
      return render(request, context);
    },
    documents: parts.documentRoutes,
    shippedImages: await parts.readShippedImages(),
    operations: parts.plainOperations(db),
    ...(identify === undefined ? {} : { identify }),
    accounts: parts.createAccounts({
      db,
      log,
      publicUrl: PUBLIC_URL,
      findSite,
      editorOf: () => '/admin',
      secret,
    }),
    redirects,
    pages,
    doctor: parts.createDoctor({ db, log, checksFor: () => [] }),
    media: parts.createMedia({ db, log, store, secret, publicUrl: PUBLIC_URL, quotaMb: 1 }),
  });
}

/** What the build made of `src/`; some of it reads files that only the build understands. */
function loadParts(): Promise<Parts> {
  watchTrees();
  return import(new URL('../../build/server/parts.js', import.meta.url).href);
}

/** One GET as a browser that takes this coding would send it, read to its end. */
export async function getPage(
  app: App,
  path: string,
  coding = 'gzip',
): Promise<{ status: number; body: Buffer }> {
  const request = new Request(PUBLIC_URL + path, { headers: { 'accept-encoding': coding } });
  const response = await app.fetch(request);
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}
