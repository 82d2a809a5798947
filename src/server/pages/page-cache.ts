/**
 * The page cache: which pages are cached under which address, and which are rendered for each
 * request.
 */
import { SEARCH_PAGE } from '#features/assistant/rules.ts';
import { EVIDENCE_PATH } from '#features/claims/rules.ts';
import { LEDGER_PARAMETERS, UNKEPT_PARAMETERS } from '#features/claims/site/ledger-filter.ts';
import { THANK_YOU_PAGE } from '#features/leads/rules.ts';
import { CONTACT_PAGE, PREFILL_PARAMETERS } from '#features/leads/site/prefill.ts';
import { partsOfPage } from '#features/pages/rules.ts';
import { NUMBER_PARAMETERS } from '#features/your-number/rules.ts';
import { NUMBER_PAGE } from '#features/your-number/site/kind-words.ts';
import { cacheKey } from '#platform/http/api-router.ts';
import { type CachedResponse, toResponse } from '#platform/http/cached-response.ts';
import { plainPath } from '#platform/http/canonical-path.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import { isSharedPreview, isStudioPath } from '#site/studio-paths.ts';

/** Parameters that change what a page shows; others do not reach it. */
const PAGE_PARAMETERS = ['cursor', 'tag'];

const THANKED = ['form', 'of', 'reference'];

/** Pages that differ with every query, and their parameters; they are rendered for each request. */
const UNCACHED_PAGES: ReadonlyMap<string, readonly string[]> = new Map([
  [SEARCH_PAGE, ['q']],
  [THANK_YOU_PAGE, THANKED],
  [partsOfPage(THANK_YOU_PAGE), THANKED],
]);

/** No route has this address, so it renders the not-found page. */
const NOT_FOUND_PATH = '/404';

interface FreshPage {
  /** The parameters for one of which it is rendered. */
  where: readonly string[];
  /** All that it reads then. */
  reads: readonly string[];
}

const freshPage = (path: string, where: readonly string[], reads = where) =>
  [
    [path, { where, reads }],
    [partsOfPage(path), { where, reads }],
  ] as const;

/** Pages that differ with these parameters where they are given; without them they are kept as others are. */
const FRESH_PAGES: ReadonlyMap<string, FreshPage> = new Map([
  ...freshPage(CONTACT_PAGE, PREFILL_PARAMETERS),
  ...freshPage(NUMBER_PAGE, NUMBER_PARAMETERS),
  ...freshPage(EVIDENCE_PATH, UNKEPT_PARAMETERS, LEDGER_PARAMETERS),
]);

/** The parameters by which a page is rendered for a request alone; undefined where it is kept. */
function uncachedParameters({ pathname, searchParams }: URL): readonly string[] | undefined {
  const given = FRESH_PAGES.get(pathname);
  return given?.where.some((name) => searchParams.has(name)) === true
    ? given.reads
    : UNCACHED_PAGES.get(pathname);
}

const isForStaff = (path: string): boolean => isStudioPath(path) || isSharedPreview(path);

/**
 * Whether a path leads nowhere, whatever stands there for React Router, which decodes it: its own
 * side doors (`x.data`), and the studio and previews spelled in any other way than theirs.
 */
export function isNotFoundPath(path: string): boolean {
  const plain = plainPath(path);
  if (/\.data\/?$/.test(plain)) return true;
  return isForStaff(plain) && (path.includes('%') || !isForStaff(path));
}

interface PageCache {
  answerPage: (request: Request) => Promise<Response>;
  /** The page that says that nothing is here. */
  answerNotFound: (request: Request) => Promise<Response>;
  /** The page at this path as a stranger gets it; undefined for what is no page for everybody. */
  readPage: (path: string) => Promise<CachedResponse> | undefined;
  /**
   * The page of this address that is cached or being made, if there is one; parameters that the page does
   * not read are ignored.
   */
  findKept: (url: string) => Promise<CachedResponse | undefined>;
}

interface PageCacheParts {
  cache: ResponseCache;
  /** Renders the page of a path and query, to be cached or not. */
  makePage: (target: string, isKept?: boolean) => Promise<CachedResponse>;
}

export function createPageCache({ cache, makePage }: PageCacheParts): PageCache {
  const cachedPage = (target: string): Promise<CachedResponse> =>
    cache.getOrMake(target, () => makePage(target));
  return {
    findKept: async (url) => {
      try {
        return await cache.find(cacheKey(new URL(url), PAGE_PARAMETERS));
      } catch {
        // Whoever has it made is told why it failed.
        return undefined;
      }
    },
    readPage: (path) =>
      UNCACHED_PAGES.has(path) || isForStaff(path) ? undefined : cachedPage(path),
    async answerPage(request) {
      const url = new URL(request.url);
      const uncached = uncachedParameters(url);
      if (uncached !== undefined) {
        return toResponse(await makePage(cacheKey(url, uncached), false), request);
      }
      if (isForStaff(url.pathname)) {
        const answer = await toResponse(await makePage(url.pathname, false), request);
        answer.headers.set('x-robots-tag', 'noindex, nofollow');
        return answer;
      }
      const target = url.pathname.includes('//') ? NOT_FOUND_PATH : cacheKey(url, PAGE_PARAMETERS);
      return toResponse(await cachedPage(target), request);
    },
    answerNotFound: async (request) => toResponse(await cachedPage(NOT_FOUND_PATH), request),
  };
}
