/** The production app on a test's own database. */
import type { Kysely } from 'kysely';
import { readSiteVersion } from '#content/site-version.server.ts';
import { createSiteSearch } from '#features/assistant/search/search.server.ts';
import { createMedia, type Media } from '#features/media/media.server.ts';
import { readShippedPictures } from '#features/media/shipped-pictures.server.ts';
import { createDiskStore } from '#features/media/store/disk.server.ts';
import type { MediaStore } from '#features/media/store/store.ts';
import type { UploadLimits } from '#features/media/upload-limits.server.ts';
import { type Accounts, createAccounts } from '#features/users/accounts.server.ts';
import type { WorkQueue } from '#features/users/work-queue.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { createAnswerCache } from '#platform/http/answer-cache.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { loadStaticFiles } from '#platform/http/static-files.ts';
import { withHeaders } from '#platform/http/stored-answer.ts';
import { createLogger } from '#platform/log.ts';
import { type App, type AppDeps, createApp } from '../src/app.ts';
import type { RenderPage } from '../src/pages.ts';
import { searchSources } from '../src/search-sources.ts';
import { type DatabaseKind, openTestDatabase, temporaryDir } from './databases.ts';

export const PUBLIC_URL = 'https://www.northmile.example';

export const SECRET = 'a secret that only tests know, 0123456789';

/** Where requests come from unless a test says otherwise. */
const VISITOR = '203.0.113.7';

export interface TestApp extends App {
  db: Kysely<Tables>;
  accounts: Accounts;
  media: Media;
  /** The answer to a request for a path of the site. */
  request: (path: string, init?: RequestInit, address?: string) => Promise<Response>;
  /** What a node does within a second of a change: it takes note of the new version. */
  noticeChanges: () => Promise<void>;
  /** What was logged, a line each. */
  logged: string[];
}

type AppSettings = Pick<
  AppDeps,
  'isDraining' | 'trustProxy' | 'corsOrigins' | 'identify' | 'delivery' | 'leadLimits'
>;

interface TestAppOptions extends Partial<AppSettings> {
  database?: DatabaseKind;
  db?: Kysely<Tables>;
  publicUrl?: string;
  hashing?: WorkQueue;
  /** Where pictures are kept, where not in a folder of the test. */
  store?: MediaStore;
  uploadLimits?: UploadLimits;
  mediaQuotaMb?: number;
  /** What cookies are signed and second steps encrypted with. */
  secret?: string;
  now?: () => number;
}

/** The pages as the build made them; `npm test` builds first. */
const renderBuiltPage: RenderPage = async (request, context) => {
  const built: { createPages: () => RenderPage } = await import(pagesModule);
  return built.createPages()(request, context);
};
const pagesModule = new URL('../build/server/pages.js', import.meta.url).href;

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    database,
    db = await openTestDatabase(database),
    publicUrl = PUBLIC_URL,
    hashing,
    store = createDiskStore(await temporaryDir()),
    uploadLimits: limits,
    mediaQuotaMb: quotaMb = 100,
    secret = SECRET,
    now,
    ...settings
  } = options;
  const cache = createAnswerCache();
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const accounts = createAccounts({
    db,
    log,
    publicUrl,
    siteName: 'Northmile',
    secret,
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
  const { search, refresh } = createSiteSearch({ db, log, sources: searchSources });
  const app = createApp({
    db,
    log,
    publicUrl,
    accounts,
    media,
    cache,
    search,
    staticFiles: await loadStaticFiles(
      [
        { dir: 'build/client', prefix: '/' },
        { dir: 'content/sample/images', prefix: '/sample/' },
      ],
      withHeaders(securityHeaders(publicUrl)),
    ),
    renderPage: renderBuiltPage,
    shippedPictures: await readShippedPictures(),
    isDraining: () => false,
    ...settings,
  });
  const noticeVersion = async (): Promise<void> => cache.setVersion(await readSiteVersion(db));
  await noticeVersion();
  return {
    ...app,
    db,
    accounts,
    media,
    logged,
    async noticeChanges() {
      await noticeVersion();
      await refresh();
    },
    request: async (path, init, address = VISITOR) =>
      app.fetch(new Request(publicUrl + path, init), { address }),
  };
}
