import { queryOptions } from '@tanstack/react-query';
import { fetchList, type ListFilter, listAddress } from '#content/list-query.ts';
import { readTagList } from '#content/wire.ts';
import { apiGet } from '#platform/browser/api.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { FRESH_MS, LIST_RETRIES } from '#platform/browser/query-client.ts';
import { CASE_STUDIES_API, readCards } from './wire.ts';

/** The list of GET /api/case-studies, or its part under a tag or past a cursor. */
export function caseStudiesQuery(filter: ListFilter = {}) {
  const address = listAddress(CASE_STUDIES_API, filter);
  return queryOptions({
    queryKey: [address],
    queryFn: ({ signal }) => fetchList(address, readCards, signal),
    staleTime: FRESH_MS,
    retry: LIST_RETRIES,
    refetchOnWindowFocus: false,
  });
}

/** The tags that the list can be filtered by; without them it has no filters. */
export const caseStudyTagsQuery = () =>
  queryOptions({
    queryKey: [`${CASE_STUDIES_API}/tags`],
    queryFn: async ({ queryKey, signal }) =>
      readTagList(await apiGet(apiBase, queryKey[0] ?? '', signal)),
    staleTime: FRESH_MS,
    retry: LIST_RETRIES,
    refetchOnWindowFocus: false,
  });

/**
 * A part of GET /api/case-studies for the block of a solution: asked for on every mount and every
 * focus, and forgotten in between.
 */
export function solutionStudiesQuery(filter: ListFilter) {
  const address = listAddress(CASE_STUDIES_API, filter);
  return queryOptions({
    queryKey: [address, 'solutions'],
    queryFn: ({ signal }) => fetchList(address, readCards, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Those of the slugs under which a study is published. */
export function knownStudiesQuery(slugs: readonly string[]) {
  const address = listAddress(CASE_STUDIES_API, { slugs });
  return queryOptions({
    queryKey: [address, 'known'],
    queryFn: async ({ signal }) => {
      const { items } = await fetchList(address, readCards, signal);
      return items.map(({ slug }) => slug);
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    enabled: slugs.length > 0,
  });
}
