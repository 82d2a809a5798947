/** The production app on a test's own database. */
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { readSiteVersion } from '#content/site-version.server.ts';
import { createSiteSearch } from '#features/assistant/search/search.server.ts';
import { createDoctor, type Doctor } from '#features/doctor/doctor.server.ts';
import { createMedia, type Media } from '#features/media/media.server.ts';
import { readShippedPictures } from '#features/media/shipped-pictures.server.ts';
import { createDiskStore } from '#features/media/store/disk.server.ts';
import type { MediaStore } from '#features/media/store/store.ts';
import type { UploadLimits } from '#features/media/upload-limits.server.ts';
import { createRedirects, type Redirects } from '#features/redirects/redirects.server.ts';
import { type Accounts, createAccounts } from '#features/users/accounts.server.ts';
import type { WorkQueue } from '#features/users/work-queue.server.ts';
import { createVisits, type Visits } from '#features/visits/visits.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { createAnswerCache } from '#platform/http/answer-cache.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { loadStaticFiles } from '#platform/http/static-files.ts';
import { withHeaders } from '#platform/http/stored-answer.ts';
import { createWarming } from '#platform/http/warming.ts';
import { createLogger, type Logger } from '#platform/log.ts';
import { findColleagues } from '#platform/processes/colleagues.ts';
import { type App, type AppDeps, createApp } from '../../src/app.ts';
import { entryPaths } from '../../src/content-types.ts';
import { documentRoutes } from '../../src/documents.ts';
import { type Operations, plainOperations } from '../../src/operations.ts';
import type { RenderPage } from '../../src/pages.ts';
import { searchSources } from '../../src/search-sources.ts';
import { createSiteMetrics } from '../../src/site-metrics.ts';
import { createPageFinder } from '../../src/visit-pages.ts';
import { type DatabaseKind, openTestDatabase, temporaryDir } from './databases.ts';

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
  /** What who reads the figures bears; without it there are none. */
  metricsToken?: string;
  /** Its site doctor, where it is to have checks. */
  doctor?: (parts: Pick<TestApp, 'db' | 'media'> & { log: Logger }) => Doctor;
  database?: DatabaseKind;
  db?: Kysely<Tables>;
  publicUrl?: string;
  hashing?: WorkQueue;
  /** Where pictures are kept, where not in a folder of the test. */
  store?: MediaStore;
  uploadLimits?: UploadLimits;
  mediaQuotaMb?: number;
  /** False where visits are not to be counted. */
  analytics?: boolean;
  /** What cookies are signed and second steps encrypted with. */
  secret?: string;
  now?: () => number;
  /** How long a page may be stale, in milliseconds. */
  graceMs?: number;
  /** How many bytes of answers are kept; 0 for none. */
  cacheBytes?: number;
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

/** The files of the build, read and hashed once for all apps of an address. */
function builtFiles(publicUrl: string): ReturnType<typeof loadStaticFiles> {
  const files =
    filesByUrl.get(publicUrl) ??
    loadStaticFiles(
      [
        { dir: 'build/client', prefix: '/' },
        { dir: 'content/sample/images', prefix: '/sample/' },
      ],
      withHeaders(securityHeaders(publicUrl)),
    );
  filesByUrl.set(publicUrl, files);
  return files;
}
const filesByUrl = new Map<string, ReturnType<typeof loadStaticFiles>>();

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    database,
    db = await openTestDatabase(database),
    publicUrl = PUBLIC_URL,
    hashing,
    store = createDiskStore(await temporaryDir()),
    uploadLimits: limits,
    mediaQuotaMb: quotaMb = 100,
    analytics = true,
    secret = SECRET,
    now,
    graceMs,
    cacheBytes,
    isDraining,
    operations: given,
    doctor: createOwnDoctor = (parts) => createDoctor({ ...parts, checksFor: () => [] }),
    metricsToken: token,
    ...settings
  } = options;
  const cache = createAnswerCache(cacheBytes, graceMs);
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const accounts = createAccounts({
    db,
    log,
    publicUrl,
    siteName: 'Northmile',
    secret,
    mail: settings.delivery?.mail,
    ...(hashing === undefined ? {} : { hashing }),
  });
  const media = createMedia({
    db,
    log,
    store,
    secret,
    publicUrl,
    quotaMb,
    ...(limits === undefined ? {} : { limits }),
    ...(now === undefined ? {} : { now }),
  });
  const visits = createVisits({ db, log, publicUrl, findPages: createPageFinder(db) });
  const { search, refresh } = createSiteSearch({ db, log, sources: searchSources });
  const redirects = createRedirects({ db, log, entryPaths });
  const watched = { ...plainOperations(db, isDraining), ...given };
  const { admission } = watched;
  const figures =
    token === undefined
      ? undefined
      : createSiteMetrics({
          db,
          cache,
          admission,
          colleagues: findColleagues(),
          findServer: () => undefined,
        });
  const operations: Operations = {
    ...watched,
    ...(token === undefined || figures === undefined
      ? {}
      : { metrics: { token, ...figures }, onRequest: figures.count.request }),
  };
  const doctor = createOwnDoctor({ db, log, media });
  onTestFinished(() => doctor.stop());
  const app = createApp({
    db,
    log,
    publicUrl,
    accounts,
    media,
    redirects,
    doctor,
    cache,
    search,
    staticFiles: await builtFiles(publicUrl),
    renderPage: renderBuiltPage,
    documents: documentRoutes,
    shippedPictures: await readShippedPictures(),
    operations,
    onLead: (lead) => figures?.count.lead(lead),
    onChange: async () => void (await noticeVersion()),
    visits: analytics ? visits : undefined,
    ...settings,
  });
  const warming = createWarming(app.warm);
  const noticeVersion = async (): Promise<{ warmed: Promise<void> }> => {
    const version = await readSiteVersion(db);
    await redirects.refresh();
    return { warmed: warming.warm(cache.setVersion(version)) };
  };
  await noticeVersion();
  return {
    ...app,
    db,
    accounts,
    media,
    redirects,
    visits,
    logged,
    async noticeChanges() {
      await (await noticeVersion()).warmed;
      await refresh();
    },
    request: async (path, init, address = VISITOR) =>
      app.fetch(new Request(publicUrl + path, init), { address }),
  };
}
