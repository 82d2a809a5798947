/** Joins the parts into one function from request to response. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Search } from '#features/assistant/rules.ts';
import type { Doctor } from '#features/doctor/doctor.server.ts';
import { createIntake, type StoredLead } from '#features/leads/intake.server.ts';
import { createLeadLimiter, LEAD_LIMITS, type LeadLimits } from '#features/leads/limits.server.ts';
import type { DeliverySettings } from '#features/leads/settings.server.ts';
import { UPLOADS_PATH } from '#features/media/addresses.ts';
import type { Media } from '#features/media/media.server.ts';
import { createPagePictures } from '#features/media/page-pictures.server.ts';
import { createUploadResponses } from '#features/media/serving.server.ts';
import type { Redirects } from '#features/redirects/redirects.server.ts';
import type { Accounts } from '#features/users/accounts.server.ts';
import { sessionCookieName } from '#features/users/cookies.server.ts';
import { findStaff } from '#features/users/sessions.server.ts';
import { hasAdmin } from '#features/users/users.server.ts';
import type { Visits } from '#features/visits/visits.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { overloaded } from '#platform/http/admission.ts';
import {
  type ApiBindings,
  createApi,
  createApiDescription,
  methodNotAllowed,
} from '#platform/http/api-router.ts';
import { type CachedResponse, toResponse, withHeaders } from '#platform/http/cached-response.ts';
import { canonicalPath, decodeAddress, rulePath } from '#platform/http/canonical-path.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { assertSameSite } from '#platform/http/cross-site.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import { htmlError, jsonError, toAppError } from '#platform/http/error-response.ts';
import { createFileBudgets } from '#platform/http/file-budgets.ts';
import type { Client, ClientConnection } from '#platform/http/listen.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import {
  createOperatorRoutes,
  isOperatorPath,
  type Operations,
} from '#platform/http/operator-routes.ts';
import { createDocuments } from '#platform/http/public-documents.ts';
import { observeRequests } from '#platform/http/request-log.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import { finish, securityHeaders } from '#platform/http/security-headers.ts';
import type { Logger } from '#platform/log.ts';
import { withRequestId } from '#platform/request-context.ts';
import type { DocumentRoutes } from '#server/pages/documents.ts';
import { createPageCache, isNotFoundPath } from '#server/pages/page-cache.ts';
import { createRedirectResponses, createRedirectSite } from '#server/pages/redirects.ts';
import type { RenderPage } from '#server/pages/render.ts';
import { createPageResponses } from '#server/pages/response.ts';
import { createCards } from '#site/cards/card-document.server.ts';
import { findPageScripts, SOURCE_SCRIPTS } from '#site/hydration/page-scripts.server.ts';
import type { PictureFacts } from '#ui/picture-facts.ts';
import { API_INFO, apiRoutes, isPublicForm } from './api.ts';

export interface AppDeps {
  db: Db;
  log: Logger;
  /** Origin that every absolute address is made from. */
  publicUrl: string;
  cache: ResponseCache;
  search: Search;
  /** Answers by address; they win over everything but nothing else has their addresses. */
  staticFiles: ReadonlyMap<string, CachedResponse>;
  renderPage: RenderPage;
  /** Some are made from files that only a build understands, so they are handed in as pages are. */
  documents: DocumentRoutes;
  /** The pictures that come with the site, by address; without them pages show them as they are. */
  shippedPictures?: ReadonlyMap<string, PictureFacts>;
  /** How the process is watched and kept from taking on too much. */
  operations: Operations;
  /** Where forms are sent on to; without it they are only kept. */
  delivery?: DeliverySettings;
  /** Told of each submission once it is stored. */
  onLead?: (lead: StoredLead) => void;
  leadLimits?: LeadLimits;
  /** Counts visits; without it pages bring nothing that does. */
  visits?: Visits | undefined;
  /** How many proxies of our own stand in front; X-Forwarded-For means nothing without them. */
  trustProxy?: number;
  /** Other origins whose pages may send forms here. */
  corsOrigins?: readonly string[];
  accounts: Accounts;
  media: Media;
  redirects: Redirects;
  doctor: Doctor;
  /** Awaited before somebody who may have changed the site is answered. */
  onChange?: () => Promise<void>;
  /** Whose session a request bears, where not better-auth is asked. */
  identify?: (request: Request) => Promise<Staff | undefined>;
  /** The development server injects scripts of its own, which a strict policy would stop. */
  isDevelopment?: boolean;
}

export interface App {
  /** `address` is where the connection came from; callers without one share a budget. */
  fetch: (request: Request, connection?: ClientConnection) => Promise<Response>;
  /** The cached response to a GET or HEAD of this path and query, if there is one. */
  cached: (target: string, client?: Client) => CachedResponse | undefined;
  /** Renders this path and query as for a visitor without a cookie, so that it is cached. */
  warm: (target: string) => Promise<void>;
  /** The answer to a request that never became one: too long, malformed, of no known method. */
  refuse: (error: AppError, target: string) => Response;
}

const NO_DELIVERY: DeliverySettings = {
  webhooks: {},
  secrets: [],
  allowPrivate: false,
  mail: undefined,
};

const READS = ['GET', 'HEAD'];

const nothingHere = (): AppError => new AppError('not_found', 'There is nothing at this address.');

const isApi = (path: string): boolean => path.startsWith('/api/') && path !== '/api/docs';

export function createApp(deps: AppDeps): App {
  const { db, cache, log, publicUrl, search, staticFiles } = deps;
  const shared = securityHeaders(publicUrl);
  const sessionCookie = sessionCookieName(publicUrl);
  const store = withHeaders(shared);
  const description = createApiDescription(
    apiRoutes,
    { ...API_INFO, publicUrl, sessionCookie },
    store,
  );

  const { delivery = NO_DELIVERY, leadLimits: limits = LEAD_LIMITS, visits } = deps;
  const { isDevelopment = false } = deps;
  const leads = createIntake({
    db,
    log,
    delivery,
    limiter: createLeadLimiter(db, limits),
    onStored(lead) {
      deps.onLead?.(lead);
      if (lead.status !== 'spam') visits?.countSubmission(lead.kind);
    },
  });
  const { makePage, makeGonePage, answerForm } = createPageResponses({
    renderPage: deps.renderPage,
    shared: {
      db,
      log,
      publicUrl,
      search,
      leads,
      apiDocument: description.document,
      hasOwner: () => hasAdmin(db),
      findPictures: createPagePictures(db, deps.shippedPictures ?? new Map()),
    },
    store,
    scripts: isDevelopment ? SOURCE_SCRIPTS : findPageScripts(staticFiles.keys()),
    countsVisits: visits !== undefined,
    uploadOrigin: deps.media.uploadOrigin,
    isDevelopment,
  });

  const { answerPage, answerNotFound, readPage, findCached } = createPageCache({ cache, makePage });
  const { redirects } = deps;
  const answerRedirect = createRedirectResponses({ redirects, publicUrl, makeGonePage });
  const redirectSite = createRedirectSite({
    redirects,
    publicUrl,
    staticFiles,
    documents: deps.documents,
    hasPage: async (path) => (await readPage(path))?.status === 200,
  });

  const rules = { publicUrl, corsOrigins: deps.corsOrigins ?? [], isPublicForm };
  const app = new Hono<ApiBindings & { Variables: { requestId: string; address: string } }>();
  app.use(observeRequests({ log, onRequest: deps.operations.onRequest }));
  app.use(async (c, next) => {
    c.set('address', decodeAddress(c.req.url));
    assertSameSite(c.req.raw, rules);
    await withRequestId(c.get('requestId'), next);
    finish(c.res, shared, c.get('requestId'));
  });
  app.onError((error, c) => {
    const requestId = c.get('requestId');
    const path = new URL(c.req.url).pathname;
    const known = toAppError(error);
    if (known.status >= 500) {
      log.error({ err: error, requestId, path: loggedPath(path) }, 'request failed');
    }
    const response = (isApi(path) ? jsonError : htmlError)(known, requestId);
    finish(response, shared, requestId);
    return response;
  });

  app.use(async (c, next) => {
    const path = new URL(c.req.url).pathname;
    // NUL is in the address of no page, and PostgreSQL takes it in no text.
    const hasNul = !isApi(path) && c.get('address').includes('\0');
    if (!hasNul && !isNotFoundPath(path)) return next();
    if (isApi(path) || !READS.includes(c.req.method)) throw nothingHere();
    return answerNotFound(c.req.raw);
  });
  app.route('/', createOperatorRoutes(deps.operations));
  app.get('/api/openapi.json', (c) => toResponse(description.answer(), c.req.raw));
  const { accounts, media, identify = (request) => findStaff(accounts, request) } = deps;
  const context = {
    db,
    search,
    leads,
    delivery,
    accounts,
    media,
    redirectSite,
    visits,
    sessionCookie,
    doctor: deps.doctor,
  };
  app.route(
    '/',
    createApi(apiRoutes, { context, cache, store, identify, onChange: deps.onChange }),
  );
  const documentContext = { db, publicUrl, staticFiles, readPage, findCard: createCards() };
  const budgets = createFileBudgets();
  const documentParts = { context: documentContext, cache, store, count: budgets.countCover };
  app.route('/', createDocuments(deps.documents, documentParts));
  const answerUpload = createUploadResponses({
    store: media.store,
    cache,
    toCached: store,
    finishUpload: media.finishUpload,
    budget: { take: budgets.countUpload, giveBack: budgets.forgiveUpload },
  });
  app.get(`${UPLOADS_PATH}*`, (c) => answerUpload(c.req.raw, c.env.address));
  app.all('*', async (c) => {
    if (isApi(c.req.path)) throw nothingHere();
    if (c.req.method === 'POST') return answerForm(c.req.raw, c.env.address);
    if (!READS.includes(c.req.method)) throw methodNotAllowed(['GET']);
    const { pathname, search } = new URL(c.req.url);
    const moved = pathname.includes('//') ? undefined : await answerRedirect(c.req.raw);
    if (moved !== undefined) return moved;
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return c.redirect(canonical + search, 301);
    const answer = await answerPage(c.req.raw);
    // Pages that are made anew in the background were asked for by nobody.
    if (answer.status === 404 && c.env.address !== '')
      redirects.noteMissing(rulePath(pathname), c.req.header('referer'));
    return answer;
  });

  const cached: App['cached'] = (target, { hasCookie = false } = {}) =>
    staticFiles.get(target) ??
    (hasCookie || isApi(target) ? cache.get(target) : cache.getOrStale(target));

  const refuse: App['refuse'] = (error, target) => {
    const requestId = randomUUID();
    const response = (isApi(target) ? jsonError : htmlError)(error, requestId);
    finish(response, shared, requestId);
    return response;
  };

  return {
    cached,
    async warm(target) {
      const request = new Request(publicUrl + target, { headers: { 'accept-encoding': 'br' } });
      await app.fetch(request, { address: '' });
      cache.endStale(target);
    },
    async fetch(request, connection = { address: '' }) {
      const isRead = READS.includes(request.method);
      const client = { hasCookie: request.headers.has('cookie') };
      const answer = isRead ? cached(targetOf(request.url), client) : undefined;
      if (answer !== undefined) return toResponse(answer, request);
      const forwardedFor = request.headers.get('x-forwarded-for');
      const address = clientAddress(connection.address, forwardedFor, deps.trustProxy ?? 0);
      const target = targetOf(request.url);
      if (isRead && isOperatorPath(target)) return app.fetch(request, { address });
      const turn = { method: request.method, hasArrived: connection.hasArrived };
      const release = deps.operations.admission.enter(turn);
      if (release === undefined) {
        const page = isRead && !isApi(target) ? findCached(request.url) : undefined;
        return page === undefined ? refuse(overloaded(), target) : toResponse(page, request);
      }
      try {
        if (isRead) await connection.waitForAccepts?.();
        return await app.fetch(request, { address });
      } finally {
        release();
      }
    },
    refuse,
  };
}

/** Path and query of an address, as the request line has them. */
const targetOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2));
