import { queryOptions } from '@tanstack/react-query';
import { isSet } from '#content/rules.ts';
import { type Fields, readFields, readItems, readText, readTexts } from '#content/wire.ts';
import { apiGet } from '#platform/browser/api.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import {
  CLOSENESS,
  isTooLong,
  SEARCH_API,
  type SearchGroup,
  type SearchResult,
  type SearchResults,
} from './rules.ts';

/** How long results count as fresh, in milliseconds. */
const FRESH_MS = 60_000;

/** What matches a trimmed query best, at most `limit` of each kind; asked for only with a query. */
export const searchQuery = (query: string, limit: number) =>
  queryOptions({
    queryKey: [`${SEARCH_API}?${new URLSearchParams({ q: query, limit: String(limit) })}`],
    queryFn: async ({ queryKey, signal }): Promise<SearchResults> =>
      readResults(await apiGet(apiBase, queryKey[0] ?? '', signal)),
    enabled: query !== '' && !isTooLong(query),
    staleTime: FRESH_MS,
    // A person who types waits for no second try, and has a button for it.
    retry: false,
  });

const readResult = ({ href, title, label, snippet }: Fields): SearchResult => ({
  href: readText(href),
  title: readTexts(title),
  label: readTexts(label),
  snippet: readTexts(snippet),
});

const readGroup = ({ label, hasMore, results }: Fields): SearchGroup => ({
  label: readText(label),
  hasMore: isSet(hasMore),
  results: readItems(results, readResult),
});

/** @throws when it holds no groups of results. */
function readResults(json: unknown): SearchResults {
  const { closeness, groups } = readFields(json);
  return {
    closeness: CLOSENESS.find((one) => one === closeness) ?? 'every-word',
    groups: readItems(groups, readGroup),
  };
}
