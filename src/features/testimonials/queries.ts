import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fetchList } from '#content/list-query.ts';
import { wireFlag, wireId, wireList, wireStatus, wireText } from '#content/wire.ts';
import { ApiStatusError } from '#platform/browser/api.ts';
import { FRESH_MS, LIST_RETRIES } from '#platform/browser/query-client.ts';
import type { Testimonial } from './schema.ts';

const WireTestimonial = z.object({
  id: wireId,
  company: wireText,
  logoUrl: wireText,
  name: wireText,
  title: wireText,
  testimonialText: wireText,
  imageUrl: wireText,
  link: wireText,
  status: wireStatus,
  tags: wireList,
  featured: wireFlag,
});

const readTestimonials = (json: unknown): Testimonial[] => z.array(WireTestimonial).parse(json);

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
