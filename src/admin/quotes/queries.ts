import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { QuoteOriginal, QuoteRequest } from '#content/quotes/schema.ts';
import { callStudio } from '../api.ts';

export const REQUESTS_PATH = '/api/admin/testimonial-requests';

/** Who was asked, the newest first. */
export const requestsQuery = queryOptions({
  queryKey: [REQUESTS_PATH],
  queryFn: async ({ signal }) =>
    (await callStudio(REQUESTS_PATH, { reply: z.array(QuoteRequest), signal })).data,
  staleTime: 0,
  retry: false,
});

export const originalPath = (id: string): string =>
  `/api/admin/testimonial-originals/${encodeURIComponent(id)}`;

/** What an entry was made of; null for one that was typed. */
export const originalQuery = (id: string) =>
  queryOptions({
    queryKey: [originalPath(id)],
    queryFn: async ({ signal }) =>
      (await callStudio(originalPath(id), { reply: QuoteOriginal.nullable(), signal })).data,
    staleTime: 0,
    retry: false,
  });
