import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { wireFlag, wireList, wireText } from '#content/wire.ts';
import { apiGet } from '#platform/browser/api.ts';
import { siteConfig } from '#site.config.ts';
import { CLOSENESS, type Closeness, isTooLong, SEARCH_API, type SearchResults } from './rules.ts';

/** How long results count as fresh, in milliseconds. */
const FRESH_MS = 60_000;

const wireCloseness = z.pipe(
  wireText,
  z.transform((text): Closeness => CLOSENESS.find((one) => one === text) ?? 'every-word'),
);

const WireResults = z.object({
  closeness: wireCloseness,
  groups: z.array(
    z.object({
      label: wireText,
      hasMore: wireFlag,
      results: z.array(
        z.object({ href: wireText, title: wireList, label: wireList, snippet: wireList }),
      ),
    }),
  ),
});

/** What matches a trimmed query best, at most `limit` of each kind; asked for only with a query. */
export const searchQuery = (query: string, limit: number) =>
  queryOptions({
    queryKey: [`${SEARCH_API}?${new URLSearchParams({ q: query, limit: String(limit) })}`],
    queryFn: async ({ queryKey, signal }): Promise<SearchResults> =>
      WireResults.parse(await apiGet(siteConfig.apiBase, queryKey[0] ?? '', signal)),
    enabled: query !== '' && !isTooLong(query),
    staleTime: FRESH_MS,
    // A person who types waits for no second try, and has a button for it.
    retry: false,
  });
