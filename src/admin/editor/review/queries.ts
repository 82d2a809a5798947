import { queryOptions } from '@tanstack/react-query';
import { ReviewReply } from '#content/reviews/schema.ts';
import { callStudio } from '../../api.ts';

export const reviewPath = (type: string, id: string): string =>
  `/api/admin/reviews/${type}/${encodeURIComponent(id)}`;

/** What was asked of an entry last, and how it was answered. */
export const reviewQuery = (type: string, id: string) =>
  queryOptions({
    queryKey: [reviewPath(type, id)],
    queryFn: async ({ signal }) =>
      (await callStudio(reviewPath(type, id), { reply: ReviewReply, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
