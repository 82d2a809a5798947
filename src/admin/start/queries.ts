import { queryOptions } from '@tanstack/react-query';
import { type StartChoice, StartState } from '#features/start/schema.ts';
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

export const chooseStart = async (body: StartChoice) =>
  (await callStudio(START, { method: 'POST', body, reply: StartState })).data;
