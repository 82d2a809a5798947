/** Which pages are kept, under which address, and which are made anew for each request. */
import { SEARCH_PAGE } from '#features/assistant/rules.ts';
import { THANK_YOU_PAGE } from '#features/leads/rules.ts';
import type { AnswerCache } from '#platform/http/answer-cache.ts';
import { cacheKey } from '#platform/http/api-router.ts';
import { plainPath } from '#platform/http/canonical-path.ts';
import { answerResponse, type StoredAnswer } from '#platform/http/stored-answer.ts';
import { isSharedPreview, isStudioPath } from '#site/studio-paths.ts';

/** Parameters that change what a page shows; others do not reach it. */
const PAGE_PARAMETERS = ['cursor', 'tag'];

/** Pages that differ with every query, and their parameters; they are made anew each time. */
const UNKEPT_PAGES: ReadonlyMap<string, readonly string[]> = new Map([
  [SEARCH_PAGE, ['q']],
  [THANK_YOU_PAGE, ['form', 'reference']],
]);

/** No route has this address, so it renders the not-found page. */
const NOWHERE = '/404';

const isForStaff = (path: string): boolean => isStudioPath(path) || isSharedPreview(path);

/**
 * Whether a path leads nowhere, whatever stands there for React Router, which decodes it: its own
 * side doors (`x.data`), and the studio and previews spelled in any other way than theirs.
 */
export function leadsNowhere(path: string): boolean {
  const plain = plainPath(path);
  if (/\.data\/?$/.test(plain)) return true;
  return isForStaff(plain) && (path.includes('%') || !isForStaff(path));
}

interface KeptPages {
  answerPage: (request: Request) => Promise<Response>;
  /** The page that says that nothing is here. */
  answerNowhere: (request: Request) => Promise<Response>;
  /** The page at this path as a stranger gets it; undefined for what is no page for everybody. */
  readPage: (path: string) => Promise<StoredAnswer> | undefined;
  /** The page at this address if it need not be made, whatever parameters mean nothing to it. */
  findKept: (url: string) => StoredAnswer | undefined;
}

interface KeptPageParts {
  cache: AnswerCache;
  /** Makes the page of a path and query, to be kept or not. */
  makePage: (target: string, isKept?: boolean) => Promise<StoredAnswer>;
}

export function createKeptPages({ cache, makePage }: KeptPageParts): KeptPages {
  const keptPage = (target: string): Promise<StoredAnswer> =>
    cache.getOrMake(target, () => makePage(target));
  return {
    findKept: (url) => cache.getOrStale(cacheKey(new URL(url), PAGE_PARAMETERS)),
    readPage: (path) => (UNKEPT_PAGES.has(path) || isForStaff(path) ? undefined : keptPage(path)),
    async answerPage(request) {
      const url = new URL(request.url);
      const unkept = UNKEPT_PAGES.get(url.pathname);
      if (unkept !== undefined) {
        return answerResponse(await makePage(cacheKey(url, unkept), false), request);
      }
      if (isForStaff(url.pathname)) {
        const answer = await answerResponse(await makePage(url.pathname, false), request);
        answer.headers.set('x-robots-tag', 'noindex, nofollow');
        return answer;
      }
      const target = url.pathname.includes('//') ? NOWHERE : cacheKey(url, PAGE_PARAMETERS);
      return answerResponse(await keptPage(target), request);
    },
    answerNowhere: async (request) => answerResponse(await keptPage(NOWHERE), request),
  };
}
