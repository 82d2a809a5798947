import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Comment } from '#content/reviews/comment-schema.ts';
import { callStudio } from '../../api.ts';

export const commentsPath = (type: string, id: string): string =>
  `/api/admin/comments/${type}/${encodeURIComponent(id)}`;

/** How often open comments are looked at anew. */
const REFRESH_MS = 30_000;

/** All comments of an entry, the oldest first. */
export const commentsQuery = (type: string, id: string) =>
  queryOptions({
    queryKey: [commentsPath(type, id)],
    queryFn: async ({ signal }) =>
      (await callStudio(commentsPath(type, id), { reply: z.array(Comment), signal })).data,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    retry: false,
  });
