import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ListedRule, MissingPage, RuleCheck } from '#features/redirects/schema.ts';
import { callStudio } from '../api.ts';
import type { RuleTexts } from './rule-labels.ts';

export const REDIRECTS = '/api/admin/redirects';
export const MISSING = `${REDIRECTS}/missing`;

export const RULES_KEY = [REDIRECTS, 'rules'] as const;
export const MISSING_KEY = [REDIRECTS, 'missing'] as const;

const addressOf = (path: string, filter: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return search.size === 0 ? path : `${path}?${search}`;
};

export const rulesQuery = (filter: { q: string; status: string; sort: string }) =>
  infiniteQueryOptions({
    queryKey: [...RULES_KEY, filter],
    queryFn: ({ pageParam, signal }) =>
      callStudio(pageParam, { reply: ListedRule.array(), signal }),
    initialPageParam: addressOf(REDIRECTS, filter),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const missingQuery = (filter: { q: string; state: string }) =>
  infiniteQueryOptions({
    queryKey: [...MISSING_KEY, filter],
    queryFn: ({ pageParam, signal }) =>
      callStudio(pageParam, { reply: MissingPage.array(), signal }),
    initialPageParam: addressOf(MISSING, filter),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** What the server says of a rule before it is saved. */
export const checkQuery = (rule: RuleTexts, id: string | undefined) =>
  queryOptions({
    queryKey: [REDIRECTS, 'check', rule, id],
    queryFn: async ({ signal }) =>
      (
        await callStudio(`${REDIRECTS}/check`, {
          method: 'POST',
          body: { ...rule, ...(id === undefined ? {} : { id }) },
          reply: RuleCheck,
          signal,
        })
      ).data,
    gcTime: 0,
    retry: false,
  });
