/** The production app on a test's own database. */
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { createDoctor, type Doctor } from '#features/doctor/doctor.server.ts';
import type { BlobStore } from '#features/media/blobs/blob-store.ts';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import type { Media } from '#features/media/media.server.ts';
import type { UploadLimits } from '#features/media/upload-limits.server.ts';
import type { Redirects } from '#features/redirects/redirects.server.ts';
import type { Accounts } from '#features/users/accounts.server.ts';
import type { WorkQueue } from '#features/users/work-queue.server.ts';
import { createVisits, type Visits } from '#features/visits/visits.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { listen } from '#platform/http/listen.ts';
import type { Operations } from '#platform/http/operator-routes.ts';
import { createResponseCache } from '#platform/http/response-cache.ts';
import { createLogger } from '#platform/log.ts';
import type { App, AppDeps } from '../../src/app.ts';
import { type Config, loadConfig } from '../../src/server/config.ts';
import type { Examined } from '../../src/server/doctor.ts';
import type { RenderPage } from '../../src/server/pages/render.ts';
import { createPageFinder } from '../../src/server/pages/visit-pages.ts';
import { loadSiteFiles, openSite } from '../../src/server/site.ts';
import { type DatabaseKind, openTestDatabase, temporaryDir } from './databases.ts';
import { quickHashes } from './quick-hashes.ts';

export const PUBLIC_URL = 'https://www.northmile.example';

export const SECRET = 'a secret that only tests know, 0123456789';

/** Where requests come from unless a test says otherwise. */
const VISITOR = '203.0.113.7';

export interface TestApp extends App {
  db: Kysely<Tables>;
  accounts: Accounts;
  media: Media;
  redirects: Redirects;
  /** What waits to be written down is written when a test says so. */
  visits: Visits;
  /** The answer to a request for a path of the site. */
  request: (path: string, init?: RequestInit, address?: string) => Promise<Response>;
  /** What a node does within a second of a change: it takes note, and rebuilds what visitors see. */
  noticeChanges: () => Promise<void>;
  /** Starts what a server does by itself: deliveries and jobs. It ends with the test. */
  start: () => Promise<void>;
  /** What was logged, a line each. */
  logged: string[];
}

type AppSettings = Pick<
  AppDeps,
  'trustProxy' | 'corsOrigins' | 'identify' | 'delivery' | 'leadLimits' | 'renderPage' | 'visits'
>;

interface TestAppOptions extends Partial<AppSettings> {
  isDraining?: () => boolean;
  /** What of its watching differs from that of an app without a process. */
  operations?: Partial<Operations>;
  /** What who reads the metrics bears; without it there are none. */
  metricsToken?: string;
  /** Its site doctor, where it is to have checks. */
  doctor?: (examined: Examined & { media: Media }) => Doctor;
  database?: DatabaseKind;
  db?: Kysely<Tables>;
  publicUrl?: string;
  hashing?: WorkQueue;
  /** Where images are kept, where not in a folder of the test. */
  store?: BlobStore;
  uploadLimits?: UploadLimits;
  mediaQuotaMb?: number;
  /** False where visits are not to be counted. */
  analytics?: boolean;
  /** What cookies are signed and two-factor secrets encrypted with. */
  secret?: string;
  now?: () => number;
  /** How many bytes of answers are kept; 0 for none. */
  cacheBytes?: number;
  /** Whether it answers at a port as well once it is started, and makes pages anew by itself after a change. */
  isServed?: boolean;
}

/** The pages as the build made them; `npm test` builds first. */
export const renderBuiltPage: RenderPage = async (request, context) => {
  pages ??= import(pagesModule).then((built: { createPages: () => RenderPage }) =>
    built.createPages(),
  );
  return (await pages)(request, context);
};
const pagesModule = new URL('../../build/server/pages.js', import.meta.url).href;
let pages: Promise<RenderPage> | undefined;

/** Whether the build has a page of its own at a path. */
const hasBuiltRoute = async (path: string): Promise<boolean> => {
  const { hasRoute } = (await import(pagesModule)) as { hasRoute: (path: string) => boolean };
  return hasRoute(path);
};

/** The files of the build, read and hashed once for all apps of an address. */
function builtFiles(publicUrl: string): ReturnType<typeof loadSiteFiles> {
  const files =
    filesByUrl.get(publicUrl) ??
    loadSiteFiles(publicUrl, [
      { dir: 'build/client', prefix: '/' },
      { dir: 'content/sample/images', prefix: '/sample/' },
    ]);
  filesByUrl.set(publicUrl, files);
  return files;
}
const filesByUrl = new Map<string, ReturnType<typeof loadSiteFiles>>();

const SERVED = { listen: (app: App) => listen(app, { host: '127.0.0.1', port: 0 }) };

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    database,
    db = await openTestDatabase(database),
    publicUrl = PUBLIC_URL,
    hashing,
    store = createDiskBlobs(await temporaryDir()),
    uploadLimits,
    mediaQuotaMb = 100,
    analytics = true,
    secret = SECRET,
    now,
    cacheBytes,
    isDraining = () => false,
    operations: given = {},
    doctor: createOwnDoctor = (parts) =>
      createDoctor({ db: parts.db, log: parts.log, checksFor: () => [] }),
    metricsToken,
    isServed = false,
    ...settings
  } = options;
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const config: Config = {
    ...loadConfig({ PUBLIC_URL: publicUrl }),
    analytics,
    mediaQuotaMb,
    metricsToken,
    sessionSecret: secret,
    ...(settings.delivery === undefined ? {} : { delivery: settings.delivery }),
  };
  const site = await openSite({
    config,
    log,
    db,
    cache: createResponseCache(cacheBytes),
    renderPage: renderBuiltPage,
    hasRoute: hasBuiltRoute,
    staticFiles: await builtFiles(publicUrl),
    isDraining,
    operations: given,
    ...(isServed ? SERVED : {}),
    accounts: {
      loadHashes: async () => quickHashes,
      ...(hashing === undefined ? {} : { hashing }),
    },
    media: { store, ...(uploadLimits && { limits: uploadLimits }), ...(now && { now }) },
    openDoctor: createOwnDoctor,
    app: settings,
  });
  onTestFinished(async () => void (await site.end({ drainMs: 0 })));
  return {
    ...site.app,
    db,
    accounts: site.accounts,
    media: site.media,
    redirects: site.redirects,
    visits: site.visits ?? createVisits({ db, log, publicUrl, findPages: createPageFinder(db) }),
    logged,
    noticeChanges: site.noticeChanges,
    start: site.start,
    request: async (path, init, address = VISITOR) =>
      site.app.fetch(new Request(publicUrl + path, init), { address }),
  };
}
