import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Lane, Swap } from '#content/planning/board.ts';
import { callStudio } from '../api.ts';
import { apiOf, type Collection } from '../list/collections.ts';
import { Row } from '../list/row.ts';

export const FEATURED = '/api/admin/featured';
const SWAPS = `${FEATURED}/swaps`;
/** How many entries can be chosen from at once; the others are found by their words. */
const CANDIDATES = 50;

/** What is featured of each type, and what is planned. */
export const boardQuery = () =>
  queryOptions({
    queryKey: [FEATURED],
    queryFn: async ({ signal }) =>
      (await callStudio(FEATURED, { reply: z.array(Lane), signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

export interface Candidate {
  id: string;
  label: string;
}

/** Published entries without a star, or without a place on the page of a solution. */
export const candidatesQuery = (collection: Collection, solution: string, q: string) =>
  queryOptions({
    queryKey: [apiOf(collection), 'list', 'candidates', solution, q],
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const search = new URLSearchParams({
        status: 'published',
        fields: 'card',
        limit: String(CANDIDATES),
        ...(solution === '' ? { featured: 'false' } : {}),
        ...(q === '' ? {} : { q }),
      });
      const path = `${apiOf(collection)}?${search}`;
      const { data } = await callStudio(path, { reply: z.array(Row), signal });
      return data
        .filter(({ featuredForSolutions }) => !featuredForSolutions.includes(solution))
        .map((row) => ({ id: row.id, label: collection.describe(row).label }));
    },
    staleTime: 0,
  });

/** An entry that somebody wants featured, by its id. */
export const wantedQuery = (collection: Collection, id: string) =>
  queryOptions({
    queryKey: [apiOf(collection), 'wanted', id],
    queryFn: async ({ signal }): Promise<Candidate> => {
      const path = `${apiOf(collection)}/${encodeURIComponent(id)}`;
      const { data } = await callStudio(path, { reply: z.looseObject({}), signal });
      return { id, label: collection.describe(data).label };
    },
    retry: false,
  });

export interface NewSwap {
  type: string;
  /** Empty for a star. */
  solution: string;
  at: string | null;
  out: string | null;
  in: string | null;
}

export const addSwap = async (body: NewSwap): Promise<Swap> =>
  (await callStudio(SWAPS, { method: 'POST', body, reply: Swap })).data;

export const moveSwap = async ({ id, at: seenAt }: Swap, at: string): Promise<Swap> =>
  (await callStudio(`${SWAPS}/${id}`, { method: 'PATCH', body: { at, seenAt }, reply: Swap })).data;

export const removeSwap = (id: string) =>
  callStudio(`${SWAPS}/${id}`, { method: 'DELETE', reply: z.looseObject({}) });
