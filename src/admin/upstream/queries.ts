import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callStudio } from '../api.ts';

const News = z.object({
  type: z.string(),
  id: z.string(),
  label: z.string(),
  revision: z.number(),
  fields: z.array(
    z.object({
      name: z.string(),
      mine: z.unknown(),
      theirs: z.unknown(),
      isContested: z.boolean(),
    }),
  ),
});
export type News = z.output<typeof News>;

/** The texts that a release ships otherwise than an owner has them. */
export const upstreamQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/upstream'],
    queryFn: async ({ signal }) =>
      (await callStudio('/api/admin/upstream', { reply: z.array(News), signal })).data,
    staleTime: 0,
    retry: false,
  });
