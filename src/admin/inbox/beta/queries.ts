import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type NewWave, Signup, Wave, Waves } from '#features/leads/beta/schema.ts';
import { callStudio } from '../../api.ts';

export const BETA = '/api/admin/beta';

export const signupsQuery = (state: string, q: string) => {
  const words = { limit: '50', ...(state === '' ? {} : { state }), ...(q === '' ? {} : { q }) };
  return infiniteQueryOptions({
    queryKey: [BETA, 'list', state, q],
    queryFn: ({ pageParam, signal }) => callStudio(pageParam, { reply: z.array(Signup), signal }),
    initialPageParam: `${BETA}?${new URLSearchParams(words)}`,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
};

export const wavesQuery = () =>
  queryOptions({
    queryKey: [BETA, 'waves'],
    queryFn: async ({ signal }) =>
      (await callStudio(`${BETA}/waves`, { reply: Waves, signal })).data,
    refetchInterval: 30_000,
  });

export const postWave = async (wave: z.input<typeof NewWave>) =>
  (await callStudio(`${BETA}/waves`, { method: 'POST', body: wave, reply: Wave })).data;
