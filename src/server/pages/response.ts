/** Renders pages: for a GET, or for a form that was posted without script. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { UPLOAD_ORIGIN } from '#features/media/rules.ts';
import type { PagesContext } from '#features/pages/api.server.ts';
import { pageOfParts, partsOfPage } from '#features/pages/rules.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { methodNotAllowed } from '#platform/http/api-router.ts';
import type { CachedResponse, CreateCachedResponse } from '#platform/http/cached-response.ts';
import { hashInlineScripts } from '#platform/http/inline-scripts.ts';
import {
  FILE_POLICY,
  type Framing,
  PAGE_CACHE,
  pagePolicy,
} from '#platform/http/security-headers.ts';
import {
  PAGE_HASHES,
  type PageScripts,
  withPageScripts,
} from '#site/hydration/page-scripts.server.ts';
import { isLivePreview, isSharedPreview, isStudioPath } from '#site/studio-paths.ts';
import type { PageContext } from '#web/page-context.ts';
import { newNotes, type PageNotes, withNotes } from '#web/page-notes.server.ts';
import type { FindSite } from '#web/site.ts';
import { withCitedClaims } from './cite-claims.ts';
import type { RenderPage } from './render.ts';

interface PageResponses {
  /** The page of this path and query. */
  makePage: (target: string, isKept?: boolean) => Promise<CachedResponse>;
  /** The page that says that what was at this path is gone. */
  makeGonePage: (path: string) => Promise<CachedResponse>;
  /**
   * What the page at the request's address says to a form.
   * @throws {AppError} method_not_allowed where it takes none.
   */
  answerForm: (request: Request, address: string) => Promise<Response>;
  /** A page with these fields as its parts; undefined where it cannot be drawn. */
  drawDraft: PagesContext['drawDraft'];
}

interface PageParts {
  renderPage: RenderPage;
  /** What every page is made from. */
  shared: Omit<PageContext, 'site' | 'nonce' | 'notes' | 'address' | 'isGone' | 'isData' | 'draft'>;
  findSite: FindSite;
  store: CreateCachedResponse;
  scripts: PageScripts;
  /** Whether pages bring what counts visits. */
  countsVisits: boolean;
  /** Where the studio sends large media to, by presigned uploads; undefined where it is not to. */
  uploadOrigin: string | undefined;
  isDevelopment: boolean;
}

type RenderFacts = Partial<Pick<PageContext, 'address' | 'isGone' | 'draft'>>;

export function createPageResponses(parts: PageParts): PageResponses {
  const { renderPage, shared, findSite, store } = parts;
  const { scripts, countsVisits, uploadOrigin, isDevelopment } = parts;
  const { publicUrl } = shared;
  const isOtherOrigin = (origin: string | undefined): origin is string =>
    origin !== undefined && origin !== '' && origin !== publicUrl;

  const render = async (request: Request, { address, isGone = false, draft }: RenderFacts = {}) => {
    const { pathname } = new URL(request.url);
    const fixedFraming = framingOf(pathname);
    const isStudio = isStudioPath(pathname);
    const isCounted = countsVisits && !isStudio && !isSharedPreview(pathname);
    const nonce = randomBytes(16).toString('base64url');
    const notes = newNotes();
    const site = findSite();
    const isData = pageOfParts(pathname) !== undefined;
    const facts = { site, nonce, notes, address, isGone, isData, draft };
    const response = await renderPage(request, { ...shared, ...facts });
    if (isData) return { response, html: await response.text(), headers: { ...DATA_HEADERS } };
    const { html, hashes } = hashInlineScripts(await response.text(), nonce);
    const framing = fixedFraming ?? framesOf(notes);
    const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };
    for (const name of ['location', 'retry-after']) {
      const value = response.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    if (!isDevelopment) {
      headers['content-security-policy'] = pagePolicy({
        scriptHashes: [...PAGE_HASHES, ...hashes],
        connectTo: [apiBase, isStudio ? uploadOrigin : ''].filter(isOtherOrigin),
        hasPlainImages: publicUrl.startsWith('http:'),
        framing,
      });
    }
    if (notes.isHidden) headers['x-robots-tag'] = 'noindex';
    if (framing === 'is-framed') headers['x-frame-options'] = 'SAMEORIGIN';
    const noted = withNotes(isStudio ? withUploadOrigin(html, uploadOrigin) : html, notes);
    const cited = await withCitedClaims(noted, { ...shared, site, notes, path: pathname });
    return { response, html: withPageScripts(cited, scripts, isCounted), headers };
  };

  return {
    async makePage(target, isKept = true) {
      const { response, html, headers } = await render(new Request(publicUrl + target));
      headers['cache-control'] = isKept && response.status === 200 ? PAGE_CACHE : 'no-store';
      return store(response.status, headers, Buffer.from(html));
    },

    async makeGonePage(path) {
      const request = new Request(publicUrl + path);
      const { response, html, headers } = await render(request, { isGone: true });
      return store(response.status, headers, Buffer.from(html));
    },

    async drawDraft(draft) {
      const { response, html } = await render(new Request(publicUrl + partsOfPage('/')), { draft });
      return response.ok ? Parts.parse(JSON.parse(html)) : undefined;
    },

    async answerForm(request, address) {
      const { pathname, search: query } = new URL(request.url);
      const init = {
        method: 'POST',
        headers: formHeaders(request.headers),
        body: request.body,
        duplex: 'half',
      };
      const posted = new Request(publicUrl + pathname + query, init);
      const { response, html, headers } = await render(posted, { address });
      if (response.status === 405) throw methodNotAllowed(['GET']);
      headers['cache-control'] = 'no-store';
      return new Response(html, { status: response.status, headers });
    },
  };
}

const Parts = z.record(z.string(), z.unknown());

/** Of a page without its document. */
const DATA_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': FILE_POLICY,
  'x-robots-tag': 'noindex',
};

/** Says in a page of the studio, beside its policy, where large media may be sent to. */
const withUploadOrigin = (html: string, origin: string | undefined): string =>
  origin === undefined
    ? html
    : html.replace(
        '</head>',
        () => `<meta name="${UPLOAD_ORIGIN}" content="${escapeHtml(origin)}"/></head>`,
      );

const framesOf = ({ frameOrigins }: PageNotes): Framing | undefined =>
  frameOrigins.size === 0 ? undefined : { showsFramesOf: [...frameOrigins].join(' ') };

/** The studio shows its live preview in a frame; nothing else of the site may be framed. */
function framingOf(path: string): Framing | undefined {
  if (isLivePreview(path)) return 'is-framed';
  return isStudioPath(path) ? 'shows-frames' : undefined;
}

/** What says how to read the body; nothing else of a request reaches a page. */
const formHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'content-length', 'content-encoding'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
