/** Responses for addresses that lead elsewhere, and what the rules that say so are checked against. */

import { entryPaths } from '#content-lists.ts';
import { pageOfParts } from '#features/pages/rules.ts';
import type { RedirectSite } from '#features/redirects/redirect-site.ts';
import type { Redirects } from '#features/redirects/redirects.server.ts';
import { countPageViews } from '#features/visits/page-views.server.ts';
import { type CachedResponse, toResponse } from '#platform/http/cached-response.ts';
import { canonicalPath, isReservedPath, rulePath } from '#platform/http/canonical-path.ts';
import { pagePolicy } from '#platform/http/security-headers.ts';
import type { DocumentRoutes } from './documents.ts';
import { createPageFinder, listPages } from './visit-pages.ts';

/**
 * A shared cache spares us most of a rush; a browser asks again each time. It would otherwise stay
 * with an old rule for as long as it keeps it, and turn in circles once a page has moved back.
 */
const REDIRECT_CACHE = 'public, max-age=0, s-maxage=60';

/** Screens whose address is not the name that the sidebar gives them, by that name. */
const SCREENS_BY_NAME: ReadonlyMap<string, string> = new Map([
  ['/admin/people', '/admin/persons'],
  ['/admin/look', '/admin/appearance'],
]);

interface RedirectParts {
  redirects: Redirects;
  /** Origin that every absolute address is made from. */
  publicUrl: string;
  makeGonePage: (path: string) => Promise<CachedResponse>;
}

/**
 * Answers a request whose address has moved by a rule or an old slug, is gone, or is another
 * spelling of a page's own; undefined for any other.
 */
export const createRedirectResponses =
  ({ redirects, publicUrl, makeGonePage }: RedirectParts) =>
  async (request: Request): Promise<Response | undefined> => {
    const { pathname, search } = new URL(request.url);
    if (pathname.includes('//')) return undefined;
    const page = pageOfParts(pathname);
    if (page !== undefined) {
      // Whoever is sent on needs the document.
      return redirects.peek(page) === undefined ? undefined : new Response(null, { status: 404 });
    }
    const path = rulePath(pathname);
    const given = path.length < pathname.length ? pathname.slice(0, -1) : pathname;
    const screen = SCREENS_BY_NAME.get(path);
    const move =
      screen === undefined
        ? redirects.follow(path, search, given)
        : { status: 302, location: screen + search };
    if (move === undefined) return redirectToCanonical(pathname, search);
    const cacheControl = request.headers.has('cookie') ? 'private, no-cache' : REDIRECT_CACHE;
    if (move.status === 410) {
      const answer = await toResponse(await makeGonePage(path), request);
      answer.headers.set('cache-control', cacheControl);
      answer.headers.set('x-robots-tag', 'noindex');
      return answer;
    }
    const location = move.location.startsWith('/') ? publicUrl + move.location : move.location;
    const headers = {
      location,
      'cache-control': cacheControl,
      'content-security-policy': pagePolicy(),
    };
    return new Response(null, { status: move.status, headers });
  };

function redirectToCanonical(pathname: string, search: string): Response | undefined {
  const canonical = canonicalPath(pathname);
  return canonical === pathname
    ? undefined
    : new Response(null, { status: 301, headers: { location: canonical + search } });
}

interface SiteParts {
  redirects: Redirects;
  publicUrl: string;
  staticFiles: ReadonlyMap<string, unknown>;
  documents: DocumentRoutes;
  hasPage: (path: string) => Promise<boolean>;
}

export function createRedirectSite({
  redirects,
  publicUrl,
  staticFiles,
  documents,
  hasPage,
}: SiteParts): RedirectSite {
  const addresses = new Set(documents.map(({ path }) => path));
  return {
    publicUrl,
    entryPaths,
    hasPage,
    listPages,
    findPages: (db, paths) => createPageFinder(db)(paths),
    follow: redirects.peek,
    countPageViews,
    isServed: (path) => isReservedPath(path) || staticFiles.has(path) || addresses.has(path),
  };
}
