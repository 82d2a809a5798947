import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  ChannelOverview,
  Delivery,
  Submission,
  SubmissionCard,
  type SubmissionPatch,
} from '#features/leads/inbox.ts';
import { UserNameList } from '#features/users/schema.ts';
import { callStudio } from '../api.ts';

export const SUBMISSIONS = '/api/admin/submissions';
export const CHANNELS = '/api/admin/deliveries';

/** Filters of the inbox that an address may have. */
export const FILTERS = ['kind', 'form', 'status', 'q'] as const;

/** The part of an address that filters the inbox, with its question mark; empty without filters. */
export function filterSearch(search: URLSearchParams): string {
  const kept = FILTERS.flatMap((name) => {
    const value = search.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value] as [string, string]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

export const inboxQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [SUBMISSIONS, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      callStudio(pageParam, { reply: z.array(SubmissionCard), signal }),
    initialPageParam: `${SUBMISSIONS}${search}`,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 60_000,
  });

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [SUBMISSIONS, id],
    queryFn: async ({ signal }) =>
      (await callStudio(`${SUBMISSIONS}/${id}`, { reply: Submission, signal })).data,
  });

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [SUBMISSIONS, id, 'deliveries'],
    queryFn: async ({ signal }) =>
      (await callStudio(`${SUBMISSIONS}/${id}/deliveries`, { reply: z.array(Delivery), signal }))
        .data,
  });

export const channelsQuery = () =>
  queryOptions({
    queryKey: [CHANNELS],
    queryFn: async ({ signal }) =>
      (await callStudio(CHANNELS, { reply: z.array(ChannelOverview), signal })).data,
  });

export const userNamesQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/colleagues', 'leads'],
    queryFn: async ({ signal }) =>
      (await callStudio('/api/admin/colleagues?right=leads', { reply: UserNameList, signal })).data,
    staleTime: 60_000,
  });

export const patchSubmission = async (id: string, body: SubmissionPatch): Promise<Submission> =>
  (await callStudio(`${SUBMISSIONS}/${id}`, { method: 'PATCH', body, reply: Submission })).data;
