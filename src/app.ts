/** Joins the parts into one function from request to response. */
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import type { SiteAtDate } from '#content/at-date/site-at-date.ts';
import type { FindLook } from '#features/appearance/look.ts';
import type { Shelf } from '#features/articles/articles.server.ts';
import type { Search } from '#features/assistant/rules.ts';
import type { Doctor } from '#features/doctor/doctor.server.ts';
import { listMentions } from '#features/leads/conversation/mentions.server.ts';
import { createIntake, type Intake, type StoredLead } from '#features/leads/intake.server.ts';
import { createLeadLimiter, LEAD_LIMITS, type LeadLimits } from '#features/leads/limits.server.ts';
import { type DeliverySettings, NO_DELIVERY } from '#features/leads/settings.server.ts';
import { findAttachable } from '#features/media/library/attachable.server.ts';
import type { Media } from '#features/media/media.server.ts';
import { createThumbnails } from '#features/media/thumbnails.server.ts';
import { takesFile } from '#features/media/upload-addresses.server.ts';
import { judgeVisitorFile } from '#features/media/visitor-file.server.ts';
import type { PublishedPages } from '#features/pages/published.server.ts';
import type { Policies } from '#features/policies/policies.server.ts';
import type { Redirects } from '#features/redirects/redirects.server.ts';
import type { Accounts } from '#features/users/accounts.server.ts';
import { renameFormerCookies, sessionCookieName } from '#features/users/cookies.server.ts';
import { findStaff } from '#features/users/sessions.server.ts';
import { hasAdmin } from '#features/users/users.server.ts';
import type { Visits } from '#features/visits/visits.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import {
  type ApiBindings,
  createApi,
  createApiDescription,
  methodNotAllowed,
} from '#platform/http/api-router.ts';
import {
  type CachedResponse,
  type CreateCachedResponse,
  toResponse,
  withHeaders,
} from '#platform/http/cached-response.ts';
import { decodeAddress, isApiPath, rulePath } from '#platform/http/canonical-path.ts';
import { assertSameSite } from '#platform/http/cross-site.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import { createErrorResponses } from '#platform/http/error-response.ts';
import type { ClientConnection, ServedApp } from '#platform/http/listen.ts';
import { createOperatorRoutes, type Operations } from '#platform/http/operator-routes.ts';
import { createRequestHandler, isReadMethod } from '#platform/http/request-handler.ts';
import { observeRequests } from '#platform/http/request-log.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import { finish, securityHeaders } from '#platform/http/security-headers.ts';
import type { Logger } from '#platform/log.ts';
import { withRequestId } from '#platform/request-context.ts';
import { createCheckSources } from '#server/pages/check-sources.ts';
import type { DocumentRoutes } from '#server/pages/documents.ts';
import { createFileRoutes } from '#server/pages/files.ts';
import { guestsOf } from '#server/pages/guests.ts';
import { createPageCache, isNotFoundPath } from '#server/pages/page-cache.ts';
import { createRedirectResponses, createRedirectSite } from '#server/pages/redirects.ts';
import type { RenderPage } from '#server/pages/render.ts';
import { createPageResponses } from '#server/pages/response.ts';
import { createTextSources } from '#server/pages/text-sources.ts';
import { findPageScripts, SOURCE_SCRIPTS } from '#site/hydration/page-scripts.server.ts';
import type { ImageFacts } from '#ui/image-facts.ts';
import { drawTexts } from '#web/prose-parts.server.ts';
import type { FindSite } from '#web/site.ts';
import { API_INFO, apiRoutes, isPublicForm } from './api.ts';

export interface AppDeps {
  db: Db;
  log: Logger;
  /** Origin that every absolute address is made from. */
  publicUrl: string;
  findSite: FindSite;
  /** How the site looks; without it, as it ships. */
  findLook?: FindLook;
  cache: ResponseCache;
  search: Search;
  /** The articles that pages lead to. */
  shelf: Shelf;
  /** Answers by address; they win over everything but nothing else has their addresses. */
  staticFiles: ReadonlyMap<string, CachedResponse>;
  renderPage: RenderPage;
  /** Some are made from files that only a build understands, so they are handed in as pages are. */
  documents: DocumentRoutes;
  /** The images that come with the site, by address; without them pages show them as they are. */
  shippedImages?: ReadonlyMap<string, ImageFacts>;
  /** How the process is watched and kept from taking on too much. */
  operations: Operations;
  /** Where forms are sent on to; without it they are only kept. */
  delivery?: DeliverySettings;
  /** Told of each submission once it is stored. */
  onLead?: (lead: StoredLead) => void;
  leadLimits?: LeadLimits;
  leadChoices?: Parameters<typeof createIntake>[0]['choices'];
  /** Counts visits; without it pages bring nothing that does. */
  visits?: Visits | undefined;
  /** How many proxies of our own stand in front; X-Forwarded-For means nothing without them. */
  trustProxy?: number;
  /** Other origins whose pages may send forms here. */
  corsOrigins?: readonly string[];
  accounts: Accounts;
  media: Media;
  redirects: Redirects;
  pages: PublishedPages;
  policies: Policies;
  doctor: Doctor;
  /** For staff alone; the site at a date has none itself. */
  siteAtDate?: SiteAtDate;
  /** Awaited before somebody who may have changed the site is answered. */
  onChange?: () => Promise<void>;
  /** Whose session a request bears, where not better-auth is asked. */
  identify?: (request: Request) => Promise<Staff | undefined>;
  /** The development server injects scripts of its own, which a strict policy would stop. */
  isDevelopment?: boolean;
}

export interface App extends Required<Omit<ServedApp, 'fetch'>> {
  /** `address` is where the connection came from; callers without one share a budget. */
  fetch: (request: Request, connection?: ClientConnection) => Promise<Response>;
  /** Renders this path and query as for a visitor without a cookie, so that it is cached. */
  warm: (target: string) => Promise<void>;
}

type AppEnv = ApiBindings & { Variables: { requestId: string; address: string } };

const nothingHere = (): AppError => new AppError('not_found', 'There is nothing at this address.');

export function createApp(deps: AppDeps): App {
  const { log, publicUrl, findSite, operations } = deps;
  const headers = securityHeaders(publicUrl);
  const store = withHeaders(headers);
  const apiDescription = createApiDescription(apiRoutes, store, () => ({
    ...API_INFO,
    title: `${findSite().name} API`,
    publicUrl,
    sessionCookie: sessionCookieName(publicUrl),
  }));
  const leads = openIntake(deps);
  const pages = createPages(deps, { store, leads, apiDocument: apiDescription.document });
  const errors = createErrorResponses(log, headers, () => {
    const { look } = findSite();
    return look && `/site-look/${look.id}.css`;
  });

  const routes = new Hono<AppEnv>();
  routes.onError((error, c) => errors.answer(error, c.req.raw, c.get('requestId')));
  routes.use(observeRequests({ log, onRequest: operations.onRequest }));
  routes.use(guardRequests(deps, headers));
  routes.use(answerNotFoundPaths(pages));
  routes.route('/', createOperatorRoutes(operations));
  routes.get('/api/openapi.json', (c) => toResponse(apiDescription.answer(), c.req.raw));
  routes.route('/', createApiRoutes(deps, { store, leads, pages }));
  routes.route('/', createFileRoutes({ ...deps, readPage: pages.readPage, store }));
  routes.all('*', answerPages(deps, pages));

  const cached: App['cached'] = (target) => deps.staticFiles.get(target) ?? deps.cache.get(target);
  return {
    cached,
    refuse: errors.refuse,
    takesLong: (method, target) => method === 'PUT' && takesFile(target),
    async warm(target) {
      const request = new Request(publicUrl + target, { headers: { 'accept-encoding': 'br' } });
      await routes.fetch(request, { address: '' });
    },
    fetch: createRequestHandler({
      routes,
      cached,
      findPage: pages.findKept,
      refuse: errors.refuse,
      admission: operations.admission,
      trustProxy: deps.trustProxy ?? 0,
    }),
  };
}

/** Where forms of every kind come in, whoever took them: the API or a page. */
function openIntake({ db, log, delivery = NO_DELIVERY, findSite, ...deps }: AppDeps): Intake {
  const shared = { db, log, delivery, findSite, judgeFile: judgeVisitorFile };
  return createIntake({
    ...shared,
    limiter: createLeadLimiter(db, deps.leadLimits ?? LEAD_LIMITS),
    choices: deps.leadChoices,
    onStored(lead) {
      deps.onLead?.(lead);
      if (lead.status !== 'spam') deps.visits?.countSubmission(lead.kind);
    },
  });
}

interface PageParts {
  store: CreateCachedResponse;
  leads: Intake;
  apiDocument: () => object;
}

/** Pages and the forms on them, cached and rendered, and the redirects that lead to them. */
function createPages(deps: AppDeps, { store, leads, apiDocument }: PageParts) {
  const { db, log, publicUrl, findSite, search, staticFiles, redirects } = deps;
  const { shelf, pages, policies, isDevelopment = false } = deps;
  const parts = { db, log, publicUrl, search, leads, apiDocument, pages, policies, shelf };
  const { makePage, makeGonePage, answerForm, drawDraft } = createPageResponses({
    renderPage: deps.renderPage,
    findSite,
    shared: {
      ...parts,
      hasOwner: () => hasAdmin(db),
      guests: guestsOf(deps),
      ...createTextSources(deps.db, deps.shippedImages),
    },
    store,
    scripts: isDevelopment ? SOURCE_SCRIPTS : findPageScripts(staticFiles.keys()),
    countsVisits: deps.visits !== undefined,
    uploadOrigin: deps.media.uploadOrigin,
    isDevelopment,
  });
  const pageCache = createPageCache({ cache: deps.cache, makePage });
  const redirectSite = createRedirectSite({
    redirects,
    publicUrl,
    staticFiles,
    documents: deps.documents,
    hasPage: async (path) => (await pageCache.readPage(path))?.status === 200,
  });
  const answerRedirect = createRedirectResponses({ redirects, publicUrl, makeGonePage });
  return { ...pageCache, answerForm, drawDraft, answerRedirect, redirectSite };
}

type Pages = ReturnType<typeof createPages>;

/** Refuses what other sites send, and gives answers the headers of all and their request’s id. */
function guardRequests(
  { publicUrl, corsOrigins = [] }: AppDeps,
  headers: Readonly<Record<string, string>>,
): MiddlewareHandler<AppEnv> {
  const rules = { publicUrl, corsOrigins, isPublicForm };
  return async (c, next) => {
    renameFormerCookies(c.req.raw.headers, publicUrl);
    c.set('address', decodeAddress(c.req.url));
    assertSameSite(c.req.raw, rules);
    await withRequestId(c.get('requestId'), next);
    finish(c.res, headers, c.get('requestId'));
  };
}

/** Addresses that lead nowhere, whatever React Router would make of them. */
function answerNotFoundPaths({ answerNotFound }: Pages): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const path = new URL(c.req.url).pathname;
    // NUL is in the address of no page, and PostgreSQL takes it in no text.
    const hasNul = !isApiPath(path) && c.get('address').includes('\0');
    if (!hasNul && !isNotFoundPath(path)) return next();
    if (isApiPath(path) || !isReadMethod(c.req.method)) throw nothingHere();
    return answerNotFound(c.req.raw);
  };
}

interface ApiParts {
  store: CreateCachedResponse;
  leads: Intake;
  pages: Pick<Pages, 'drawDraft' | 'redirectSite'>;
}

/** Every JSON address of `api.ts`, with what its endpoints work on. */
function createApiRoutes(deps: AppDeps, { store, leads, pages }: ApiParts) {
  const { db, cache, findSite, search, accounts, media, visits, doctor, onChange } = deps;
  const { delivery = NO_DELIVERY, identify = (request) => findStaff(accounts, request) } = deps;
  const sessionCookie = sessionCookieName(deps.publicUrl);
  const parts = { db, findSite, search, leads, delivery, accounts, media, visits, doctor };
  const sources = createTextSources(deps.db, deps.shippedImages);
  const context = {
    ...parts,
    ...pages,
    publicUrl: deps.publicUrl,
    listMentions: (userId: string) => listMentions(db, userId),
    findFile: (id: string) => findAttachable(db, media.store, id),
    sessionCookie,
    siteAtDate: deps.siteAtDate ?? { open: () => Promise.reject(nothingHere()) },
    findThumbnails: createThumbnails(sources.findImages),
    drawTexts: (texts: Parameters<typeof drawTexts>[0]) =>
      drawTexts(texts, { ...sources, site: findSite() }),
    checkSources: createCheckSources(pages.redirectSite),
    listKnownClaims: deps.pages.catalogue,
  };
  return createApi(apiRoutes, { context, cache, store, identify, onChange });
}

/** Whatever no other route has: a posted form, a redirect, a page or the lack of one. */
function answerPages({ redirects }: AppDeps, pages: Pages): Handler<AppEnv> {
  return async (c) => {
    if (isApiPath(c.req.path)) throw nothingHere();
    if (c.req.method === 'POST') return pages.answerForm(c.req.raw, c.env.address);
    if (!isReadMethod(c.req.method)) throw methodNotAllowed(['GET']);
    const moved = await pages.answerRedirect(c.req.raw);
    if (moved !== undefined) return moved;
    const answer = await pages.answerPage(c.req.raw);
    // What is made anew in the background was asked for by nobody.
    if (answer.status === 404 && c.env.address !== '') {
      redirects.noteMissing(rulePath(new URL(c.req.url).pathname), c.req.header('referer'));
    }
    return answer;
  };
}
