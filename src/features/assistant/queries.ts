import { queryOptions } from '@tanstack/react-query';
import { apiGet } from '#platform/browser/api.ts';
import { siteConfig } from '#site.config.ts';
import { isTooLong, SEARCH_API, type SearchResults } from './rules.ts';
import { readResults } from './wire.ts';

/** How long results count as fresh, in milliseconds. */
const FRESH_MS = 60_000;

/** What matches a trimmed query best, at most `limit` of each kind; asked for only with a query. */
export const searchQuery = (query: string, limit: number) =>
  queryOptions({
    queryKey: [`${SEARCH_API}?${new URLSearchParams({ q: query, limit: String(limit) })}`],
    queryFn: async ({ queryKey, signal }): Promise<SearchResults> =>
      readResults(await apiGet(siteConfig.apiBase, queryKey[0] ?? '', signal)),
    enabled: query !== '' && !isTooLong(query),
    staleTime: FRESH_MS,
    // A person who types waits for no second try, and has a button for it.
    retry: false,
  });
