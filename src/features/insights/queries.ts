import { queryOptions } from '@tanstack/react-query';
import { fetchList, type ListFilter, listAddress } from '#content/list-query.ts';
import { readTagList } from '#content/wire.ts';
import { apiGet } from '#platform/browser/api.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { FRESH_MS, LIST_RETRIES } from '#platform/browser/query-client.ts';
import type { Insight } from './schema.ts';
import { readCards, readInsight } from './wire.ts';

export const INSIGHTS_API = '/api/blog-posts';
export const FEATURED_INSIGHTS_API = '/api/blog-posts/featured';

/** The list of GET /api/blog-posts, or its part under a tag or past a cursor. */
export function insightsQuery(filter: ListFilter = {}) {
  const address = listAddress(INSIGHTS_API, filter);
  return queryOptions({
    queryKey: [address],
    queryFn: ({ signal }) => fetchList(address, readCards, signal),
    staleTime: FRESH_MS,
    retry: LIST_RETRIES,
  });
}

/** The tags that the list can be filtered by; without them it has no filters. */
export const insightTagsQuery = () =>
  queryOptions({
    queryKey: [`${INSIGHTS_API}/tags`],
    queryFn: async ({ queryKey, signal }) =>
      readTagList(await apiGet(apiBase, queryKey[0] ?? '', signal)),
    staleTime: FRESH_MS,
    retry: LIST_RETRIES,
    refetchOnWindowFocus: false,
  });

/** The posts of the home grid. */
export const featuredInsightsQuery = () =>
  queryOptions({
    queryKey: [FEATURED_INSIGHTS_API],
    queryFn: async ({ signal }) => {
      try {
        return await fetchList(FEATURED_INSIGHTS_API, readCards, signal);
      } catch (error) {
        if (!signal.aborted) console.error(error);
        throw error;
      }
    },
    staleTime: FRESH_MS,
    retry: LIST_RETRIES,
    refetchOnWindowFocus: false,
  });

/** One post; a failing request for it is sent once. */
export const insightQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: [`${INSIGHTS_API}/${encodeURIComponent(slug ?? '')}`],
    queryFn: async ({ queryKey, signal }): Promise<Insight> =>
      readInsight(await apiGet(apiBase, queryKey[0] ?? '', signal)),
    enabled: slug !== undefined && slug !== '',
    retry: false,
  });
