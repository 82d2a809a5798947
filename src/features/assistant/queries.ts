import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { wireText } from '#content/wire.ts';
import { apiGet } from '#platform/browser/api.ts';
import { siteConfig } from '#site.config.ts';
import { CLOSENESS, isTooLong, SEARCH_API, SEARCH_KINDS, type SearchResults } from './rules.ts';

/** How long results count as fresh, in milliseconds. */
const FRESH_MS = 60_000;

const wireMarks = z.catch(z.array(z.tuple([z.number(), z.number()])), () => []);

const WireResult = z.object({
  href: z.string(),
  title: wireText,
  titleMarks: wireMarks,
  label: wireText,
  labelMarks: wireMarks,
  snippet: wireText,
  snippetMarks: wireMarks,
});

const WireResults = z.object({
  closeness: z.enum(CLOSENESS),
  groups: z.array(
    z.object({
      kind: z.enum(SEARCH_KINDS),
      label: wireText,
      hasMore: z.boolean(),
      results: z.array(WireResult),
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
