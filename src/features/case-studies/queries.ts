import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fetchList, type ListFilter, listAddress } from '#content/list-query.ts';
import { wireFlag, wireId, wireList, wireStatus, wireText } from '#content/wire.ts';
import { FRESH_MS, LIST_RETRIES } from '#platform/browser/query-client.ts';
import type { CaseStudyCard } from './schema.ts';

/** What every list of case studies brings of each. */
export const wireCard = {
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

const WireCard = z.object(wireCard);

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
