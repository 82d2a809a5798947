import { queryOptions } from '@tanstack/react-query';
import { fetchList, type ListFilter, listAddress } from '#content/list-query.ts';
import { ApiStatusError } from '#platform/browser/api.ts';
import { FRESH_MS, LIST_RETRIES } from '#platform/browser/query-client.ts';
import { readTestimonials } from './wire.ts';

export const TESTIMONIALS_API = '/api/testimonials';

/** The list of GET /api/testimonials, or a part of it. */
export function testimonialsQuery(filter: ListFilter = {}) {
  const address = listAddress(TESTIMONIALS_API, filter);
  return queryOptions({
    queryKey: [address],
    queryFn: ({ signal }) =>
      fetchList(address, readTestimonials, signal).catch((cause: unknown) => {
        if (!(cause instanceof ApiStatusError)) throw cause;
        throw new Error('Failed to fetch testimonials', { cause });
      }),
    staleTime: FRESH_MS,
    retry: LIST_RETRIES,
    refetchOnWindowFocus: false,
  });
}
