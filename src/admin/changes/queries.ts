import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Change, ChangesSince } from '#content/planning/changes.ts';
import { callStudio } from '../api.ts';

export const CHANGES = '/api/admin/changes';

/** The feed, narrowed by a search such as "?type=page". */
export const feedQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [CHANGES, 'feed', search],
    queryFn: ({ pageParam, signal }) => callStudio(pageParam, { reply: z.array(Change), signal }),
    initialPageParam: CHANGES + search,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });

/** What others have changed since this person said that they know it. */
export const sinceQuery = () =>
  queryOptions({
    queryKey: [CHANGES, 'since'],
    queryFn: async ({ signal }) =>
      (await callStudio(`${CHANGES}/since`, { reply: ChangesSince, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

export const markSeen = (upTo: string) =>
  callStudio(`${CHANGES}/seen`, { method: 'POST', body: { upTo }, reply: z.looseObject({}) });
