/** Joins the parts into one function from request to response. */
import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { SEARCH_PAGE, type Search } from '#features/assistant/rules.ts';
import { createIntake } from '#features/leads/intake.server.ts';
import { LEAD_LIMITS, type LeadLimits } from '#features/leads/limits.server.ts';
import { THANK_YOU_PAGE } from '#features/leads/rules.ts';
import { UPLOADS_PATH } from '#features/media/addresses.ts';
import type { Media } from '#features/media/media.server.ts';
import { createPagePictures } from '#features/media/page-pictures.server.ts';
import { createUploadAnswers } from '#features/media/serving.server.ts';
import type { Accounts } from '#features/users/accounts.server.ts';
import { sessionCookieName } from '#features/users/cookies.server.ts';
import { findStaff } from '#features/users/sessions.server.ts';
import type { Visits } from '#features/visits/visits.server.ts';
import type { Db } from '#platform/db/tables.ts';
import type { DeliverySettings } from '#platform/delivery-settings.ts';
import { AppError } from '#platform/errors.ts';
import type { AnswerCache } from '#platform/http/answer-cache.ts';
import {
  type ApiBindings,
  cacheKey,
  createApi,
  describeApi,
  JSON_HEADERS,
  methodNotAllowed,
} from '#platform/http/api-router.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { assertSameSite } from '#platform/http/cross-site.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import { htmlError, jsonError, toAppError } from '#platform/http/error-answer.ts';
import { assertReady } from '#platform/http/health.ts';
import { createDocuments } from '#platform/http/public-documents.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { answerResponse, type StoredAnswer, withHeaders } from '#platform/http/stored-answer.ts';
import type { Logger } from '#platform/log.ts';
import { isSharedPreview, isStudioPath } from '#site/studio-paths.ts';
import type { PictureFacts } from '#ui/picture-facts.ts';
import { apiRoutes } from './api.ts';
import { documentRoutes } from './documents.ts';
import { createPageAnswers } from './page-answers.ts';
import type { RenderPage } from './pages.ts';
import { siteConfig } from './site.config.ts';

export interface AppDeps {
  db: Db;
  log: Logger;
  /** Origin that every absolute address is made from. */
  publicUrl: string;
  cache: AnswerCache;
  search: Search;
  /** Answers by address; they win over everything but nothing else has their addresses. */
  staticFiles: ReadonlyMap<string, StoredAnswer>;
  renderPage: RenderPage;
  /** The pictures that come with the site, by address; without them pages show them as they are. */
  shippedPictures?: ReadonlyMap<string, PictureFacts>;
  /** Whether the process has been told to stop. */
  isDraining: () => boolean;
  /** Where forms are sent on to; without it they are only kept. */
  delivery?: DeliverySettings;
  /** Told of each submission once it is stored. */
  onLead?: () => void;
  leadLimits?: LeadLimits;
  /** Counts visits; without it pages bring nothing that does. */
  visits?: Visits | undefined;
  /** How many proxies of our own stand in front; X-Forwarded-For means nothing without them. */
  trustProxy?: number;
  /** Other origins whose pages may write here. */
  corsOrigins?: readonly string[];
  accounts: Accounts;
  media: Media;
  /** Whose session a request bears, where not better-auth is asked. */
  identify?: (request: Request) => Promise<Staff | undefined>;
  /** The development server injects scripts of its own, which a strict policy would stop. */
  isDevelopment?: boolean;
}

export interface App {
  /** `address` is where the connection came from; callers without one share a budget. */
  fetch: (request: Request, origin?: { address: string }) => Promise<Response>;
  /**
   * The answer to a GET or HEAD of this path and query, if it is at hand. Of what is kept some can be
   * asked for in ranges, and is answered elsewhere then.
   */
  stored: (target: string, wantsRange?: boolean) => StoredAnswer | undefined;
  /** The answer to a request that never became one: too long, malformed, of no known method. */
  refuse: (error: AppError, target: string) => Response;
}

const NO_DELIVERY: DeliverySettings = {
  webhooks: {},
  secrets: [],
  allowPrivate: false,
  mail: undefined,
};

/** Parameters that change what a page shows; others do not reach it. */
const PAGE_PARAMETERS = ['cursor', 'tag'];

/** Pages that differ with every query, and their parameters; they are made anew each time. */
const UNKEPT_PAGES: ReadonlyMap<string, readonly string[]> = new Map([
  [SEARCH_PAGE, ['q']],
  [THANK_YOU_PAGE, ['form']],
]);

/** No route has this address, so it renders the not-found page. */
const NOWHERE = '/404';

const isApi = (path: string): boolean => path.startsWith('/api/') && path !== '/api/docs';

export function createApp(deps: AppDeps): App {
  const { db, cache, log, publicUrl, search, staticFiles } = deps;
  const shared = securityHeaders(publicUrl);
  const sessionCookie = sessionCookieName(publicUrl);
  const store = withHeaders(shared);
  const apiDocument = describeApi(apiRoutes, {
    title: `${siteConfig.name} API`,
    version: '1.0.0',
    description:
      'The published content of the site and its forms; what staff read and change needs a sign-in.',
    publicUrl,
    sessionCookie,
  });
  const documentAnswer = store(200, JSON_HEADERS, Buffer.from(JSON.stringify(apiDocument)));

  const { delivery = NO_DELIVERY, leadLimits: limits = LEAD_LIMITS, visits } = deps;
  const leads = createIntake({
    db,
    log,
    delivery,
    limits,
    onStored({ kind, status }) {
      deps.onLead?.();
      if (status !== 'spam') visits?.countSubmission(kind);
    },
  });
  const { makePage, answerForm } = createPageAnswers({
    renderPage: deps.renderPage,
    shared: {
      db,
      log,
      publicUrl,
      countsVisits: visits !== undefined,
      search,
      leads,
      apiDocument,
      findPictures: createPagePictures(db, deps.shippedPictures ?? new Map()),
    },
    store,
    isDevelopment: deps.isDevelopment ?? false,
  });

  const page = async (c: Context): Promise<Response> => {
    const url = new URL(c.req.url);
    const unkept = UNKEPT_PAGES.get(url.pathname);
    if (unkept !== undefined) {
      return answerResponse(await makePage(cacheKey(url, unkept), false), c.req.raw);
    }
    if (isStudioPath(url.pathname) || isSharedPreview(url.pathname)) {
      const answer = answerResponse(await makePage(url.pathname, false), c.req.raw);
      answer.headers.set('x-robots-tag', 'noindex, nofollow');
      return answer;
    }
    const target = isPagePath(url.pathname) ? cacheKey(url, PAGE_PARAMETERS) : NOWHERE;
    return answerResponse(await cache.getOrMake(target, () => makePage(target)), c.req.raw);
  };

  const rules = { publicUrl, corsOrigins: deps.corsOrigins ?? [] };
  const app = new Hono<ApiBindings & { Variables: { requestId: string } }>();
  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    assertDecodable(c.req.url);
    assertSameSite(c.req.raw, rules);
    await next();
    finish(c.res, shared, c.get('requestId'));
  });
  app.onError((error, c) => {
    const requestId = c.get('requestId');
    const path = new URL(c.req.url).pathname;
    const known = toAppError(error);
    if (known.status >= 500) log.error({ err: error, requestId, path }, 'request failed');
    const response = (isApi(path) ? jsonError : htmlError)(known, requestId);
    finish(response, shared, requestId);
    return response;
  });

  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    await assertReady(db, deps.isDraining);
    return c.json({ status: 'ready' }, 200, { 'cache-control': 'no-store' });
  });
  app.get('/api/openapi.json', (c) => answerResponse(documentAnswer, c.req.raw));
  const { accounts, media, identify = (request) => findStaff(accounts, request) } = deps;
  const context = { db, search, leads, delivery, accounts, media, visits, sessionCookie };
  app.route('/', createApi(apiRoutes, { context, cache, store, identify }));
  app.route('/', createDocuments(documentRoutes, { context: { db, publicUrl }, cache, store }));
  const answerUpload = createUploadAnswers({
    store: media.store,
    cache,
    toAnswer: store,
    finishArrived: media.finishArrived,
  });
  app.get(`${UPLOADS_PATH}*`, (c) => answerUpload(c.req.raw));
  app.all('*', async (c) => {
    if (isApi(c.req.path)) throw new AppError('not_found', 'There is nothing at this address.');
    if (c.req.method === 'POST') return answerForm(c.req.raw, c.env.address);
    if (!['GET', 'HEAD'].includes(c.req.method)) throw methodNotAllowed(['GET']);
    const { pathname, search } = new URL(c.req.url);
    const canonical = canonicalPath(pathname);
    return canonical === pathname ? page(c) : c.redirect(canonical + search, 301);
  });

  const stored = (target: string, wantsRange = false): StoredAnswer | undefined =>
    staticFiles.get(target) ?? (wantsRange ? undefined : cache.get(target));

  return {
    stored,
    async fetch(request, origin = { address: '' }) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const answer = isRead
        ? stored(targetOf(request.url), request.headers.has('range'))
        : undefined;
      if (answer !== undefined) return answerResponse(answer, request);
      const forwardedFor = request.headers.get('x-forwarded-for');
      const address = clientAddress(origin.address, forwardedFor, deps.trustProxy ?? 0);
      return app.fetch(request, { address });
    },
    refuse(error, target) {
      const requestId = randomUUID();
      const response = (isApi(target) ? jsonError : htmlError)(error, requestId);
      finish(response, shared, requestId);
      return response;
    },
  };
}

/** Path and query of an address, as the request line has them. */
const targetOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2));

/** Pages have one address each: in lowercase, without a slash at the end. */
const canonicalPath = (path: string): string =>
  path.length > 1 && !path.includes('//') ? path.toLowerCase().replace(/\/$/, '') : path;

/** React Router's own side doors (`x.data`) and doubled slashes lead nowhere. */
const isPagePath = (path: string): boolean => !path.includes('//') && !path.endsWith('.data');

/** @throws {AppError} bad_request where the address has a stray percent sign or is no UTF-8. */
function assertDecodable(url: string): void {
  try {
    decodeURIComponent(url);
  } catch (cause) {
    throw new AppError(
      'bad_request',
      'This address is malformed: a percent sign is followed by no code.',
      {
        cause,
      },
    );
  }
}

/** Adds what every answer bears. Stored answers have it already. */
function finish(response: Response, shared: Record<string, string>, requestId: string): void {
  response.headers.set('x-request-id', requestId);
  for (const [name, value] of Object.entries(shared)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
}
