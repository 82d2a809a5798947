import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '#content/list-query.ts';
import { ApiStatusError } from '#platform/browser/api.ts';
import { FRESH_MS, LIST_RETRIES } from '#platform/browser/query-client.ts';
import { readTestimonials } from './wire.ts';

export const TESTIMONIALS_API = '/api/testimonials';

/** The list of GET /api/testimonials. */
export const testimonialsQuery = () =>
  queryOptions({
    queryKey: [TESTIMONIALS_API],
    queryFn: ({ signal }) =>
      fetchList(TESTIMONIALS_API, readTestimonials, signal).catch((cause: unknown) => {
        if (!(cause instanceof ApiStatusError)) throw cause;
        throw new Error('Failed to fetch testimonials', { cause });
      }),
    staleTime: FRESH_MS,
    retry: LIST_RETRIES,
    refetchOnWindowFocus: false,
  });
