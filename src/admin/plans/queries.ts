import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ENTRY_STATUSES } from '#content/rules.ts';
import { callStudio } from '../api.ts';

const PLANS = '/api/admin/plans';
const MOMENTS = '/api/admin/moments';

const person = z.object({ id: z.string(), name: z.string() });
const member = { type: z.string(), id: z.string(), label: z.string() };
const time = z.string().nullable();

const Plan = z.object({ ...member, publishAt: time, unpublishAt: time, author: person });
export type Plan = z.output<typeof Plan>;

const Moment = z.object({
  at: z.string(),
  by: person,
  takesBack: time,
  // A node of the release before tells none.
  restores: time.default(null),
  entries: z.array(z.object(member)),
});
export type Moment = z.output<typeof Moment>;

const status = z.enum(ENTRY_STATUSES).nullable();

const MemberState = z.object({
  ...member,
  now: status,
  before: status,
  current: z.int(),
  changed: z.object({ by: z.string(), at: z.string() }).nullable(),
  state: z.enum(['as-then', 'changed', 'as-before', 'gone']),
  comesDownAt: time,
});
export type MemberState = z.output<typeof MemberState>;

/** What is still to go live or to come down, the next first. */
export const plansQuery = () =>
  queryOptions({
    queryKey: [PLANS],
    queryFn: async ({ signal }) => (await callStudio(PLANS, { reply: z.array(Plan), signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

/** What went live and came down, the latest first. */
export const momentsQuery = () =>
  infiniteQueryOptions({
    queryKey: [MOMENTS],
    queryFn: ({ pageParam, signal }) => callStudio(pageParam, { reply: z.array(Moment), signal }),
    initialPageParam: MOMENTS,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

const pathOf = (at: string): string => `${MOMENTS}/${encodeURIComponent(at)}`;

/** What changed at one moment, and how each entry stands now. */
export const momentQuery = (at: string) =>
  queryOptions({
    queryKey: [MOMENTS, at],
    queryFn: async ({ signal }) =>
      (
        await callStudio(pathOf(at), {
          reply: z.object({ entries: z.array(MemberState) }),
          signal,
        })
      ).data.entries,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Makes entries again what they were before a moment. */
export const takeBack = (at: string, chosen: readonly Pick<MemberState, 'id' | 'current'>[]) =>
  callStudio(`${pathOf(at)}/restore`, {
    method: 'POST',
    body: { entries: chosen.map(({ id, current }) => ({ id, revision: current })) },
    reply: Moment,
  });
