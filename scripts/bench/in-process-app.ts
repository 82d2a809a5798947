/** The production app in this process, on a database of its own. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readSiteVersion } from '#content/site-version.server.ts';
import { createSiteSearch } from '#features/assistant/search/search.server.ts';
import { createDoctor } from '#features/doctor/doctor.server.ts';
import { createMedia } from '#features/media/media.server.ts';
import { createDiskStore } from '#features/media/store/disk.server.ts';
import { createRedirects } from '#features/redirects/redirects.server.ts';
import { createAccounts } from '#features/users/accounts.server.ts';
import { loadConfig } from '#platform/config.ts';
import type { Tables } from '#platform/db/tables.ts';
import { createAnswerCache } from '#platform/http/answer-cache.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import { createLogger } from '#platform/log.ts';
import { type App, type AppDeps, createApp } from '../../src/app.ts';
import { entryPaths } from '../../src/content-types.ts';
import { plainOperations } from '../../src/operations.ts';
import type { RenderPage } from '../../src/pages.ts';
import { openData } from '../../src/resources.ts';
import { temporaryDir } from '../production-server.ts';
import { watchTrees } from './captured-tree.ts';

export const PUBLIC_URL = 'http://localhost:3000';

/** Somebody of the staff, for `identify`. */
export const EDITOR: Staff = {
  id: 'bench',
  name: 'Bench',
  email: 'bench@northmile.example',
  role: 'editor',
  sessionId: 'bench',
};

type PagesModule = Pick<typeof import('../../src/pages.ts'), 'createPages'>;
type DocumentsModule = typeof import('../../src/documents.ts');
type SourcesModule = typeof import('../../src/search-sources.ts');

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

/** The app as `src/serve.ts` makes it, with the built pages and without static files. */
export async function openApp({ db, cacheBytes, onRender, identify }: AppOptions): Promise<App> {
  const render = await loadRenderPage();
  const { searchSources }: SourcesModule = await import(builtModule('search-sources'));
  const { documentRoutes }: DocumentsModule = await import(builtModule('documents'));
  const cache = createAnswerCache(cacheBytes);
  cache.setVersion(await readSiteVersion(db));
  const redirects = createRedirects({ db, log, entryPaths });
  await redirects.refresh();
  const secret = randomBytes(32).toString('base64url');
  const store = createDiskStore(await temporaryDir());
  return createApp({
    db,
    log,
    publicUrl: PUBLIC_URL,
    cache,
    search: createSiteSearch({ db, log, sources: searchSources }).search,
    staticFiles: new Map(),
    renderPage(request, context) {
      onRender?.();
      return render(request, context);
    },
    documents: documentRoutes,
    operations: plainOperations(db),
    ...(identify === undefined ? {} : { identify }),
    accounts: createAccounts({
      db,
      log,
      publicUrl: PUBLIC_URL,
      siteName: 'Bench',
      secret,
    }),
    redirects,
    doctor: createDoctor({ db, log, checksFor: () => [] }),
    media: createMedia({ db, log, store, secret, publicUrl: PUBLIC_URL, quotaMb: 1 }),
  });
}

async function loadRenderPage(): Promise<RenderPage> {
  watchTrees();
  const { createPages }: PagesModule = await import(builtModule('pages'));
  return createPages();
}

/** What the build made of a module of `src/`; some read files that only the build understands. */
const builtModule = (name: string): string =>
  new URL(`../../build/server/${name}.js`, import.meta.url).href;

/** One GET as a browser that takes gzip would send it, read to its end. */
export async function getPage(app: App, path: string): Promise<{ status: number; body: Buffer }> {
  const request = new Request(PUBLIC_URL + path, { headers: { 'accept-encoding': 'gzip' } });
  const response = await app.fetch(request);
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}
