import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fetchList, type ListFilter, listAddress } from '#content/list-query.ts';
import { wireFlag, wireId, wireList, wireStatus, wireText } from '#content/wire.ts';
import { ApiStatusError, apiGet } from '#platform/browser/api.ts';
import { FRESH_MS, LIST_RETRIES } from '#platform/browser/query-client.ts';
import { siteConfig } from '#site.config.ts';
import type { CaseStudy, CaseStudyCard } from './schema.ts';

const cardFields = {
  id: wireId,
  title: wireText,
  slug: wireText,
  clientName: wireText,
  summary: wireText,
  excerpt: wireText,
  tags: wireList,
  featured: wireFlag,
  publishDate: wireText,
  cardImageUrl: wireText,
  status: wireStatus,
  featuredForSolutions: wireList,
};

const WireCard = z.object(cardFields);

const WireCaseStudy = z.object({
  ...cardFields,
  section1Title: wireText,
  section1Content: wireText,
  section1ImageUrl: wireText,
  section2Title: wireText,
  section2Content: wireText,
  section2ImageUrl: wireText,
  section3Title: wireText,
  section3Content: wireText,
  section3ImageUrl: wireText,
  section4Title: wireText,
  section4Content: wireText,
  section4ImageUrl: wireText,
  section5Title: wireText,
  section5Content: wireText,
  section5ImageUrl: wireText,
  section6Title: wireText,
  section6Content: wireText,
  section6ImageUrl: wireText,
  section7Title: wireText,
  section7Content: wireText,
  section7ImageUrl: wireText,
  section8Title: wireText,
  section8Content: wireText,
  section8ImageUrl: wireText,
  section9Title: wireText,
  section9Content: wireText,
  section9ImageUrl: wireText,
});

const readCards = (json: unknown): CaseStudyCard[] => z.array(WireCard).parse(json);

export const CASE_STUDIES_API = '/api/case-studies';

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

/**
 * The list of GET /api/case-studies for the block of a solution: asked for on every mount and every
 * focus, and forgotten in between.
 */
export const solutionStudiesQuery = () =>
  queryOptions({
    queryKey: [CASE_STUDIES_API, 'solutions'],
    queryFn: ({ signal }) => fetchList(CASE_STUDIES_API, readCards, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** One case study; asked for only when there is a slug. */
export const caseStudyQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: [`${CASE_STUDIES_API}/${encodeURIComponent(slug ?? '')}`],
    queryFn: async ({ queryKey, signal }): Promise<CaseStudy> => {
      const json = await apiGet(siteConfig.apiBase, queryKey[0] ?? '', signal).catch(renameFailure);
      return WireCaseStudy.parse(json);
    },
    enabled: slug !== undefined && slug !== '',
  });

function renameFailure(cause: unknown): never {
  if (cause instanceof ApiStatusError) throw new Error('Failed to fetch case study', { cause });
  throw cause;
}
