import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type StartChoice, StartState, Step } from '#features/start/schema.ts';
import { callStudio } from '../api.ts';

const START = '/api/admin/start';

/** What the site began with; for administrators. */
export const startQuery = () =>
  queryOptions({
    queryKey: [START],
    queryFn: async ({ signal }) => (await callStudio(START, { reply: StartState, signal })).data,
    staleTime: 0,
    retry: false,
  });

/** What a site that began empty is given next. */
export const stepsQuery = () =>
  queryOptions({
    queryKey: [`${START}/steps`],
    queryFn: async ({ signal }) =>
      (await callStudio(`${START}/steps`, { reply: z.array(Step), signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

export const chooseStart = async (body: StartChoice) =>
  (await callStudio(START, { method: 'POST', body, reply: StartState })).data;
