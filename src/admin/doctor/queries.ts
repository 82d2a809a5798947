import { queryOptions } from '@tanstack/react-query';
import { LastRun } from '#features/doctor/schema.ts';
import { callStudio } from '../api.ts';

export const DOCTOR = '/api/admin/doctor';

/** How often a run that goes on is looked at, in milliseconds. */
const LOOK_MS = 700;

/** The last run of the checks; null where there was none. */
export const doctorQuery = () =>
  queryOptions({
    queryKey: [DOCTOR],
    queryFn: async ({ signal }) => (await callStudio(DOCTOR, { reply: LastRun, signal })).data.run,
    refetchInterval: ({ state }) => (state.data?.isRunning ? LOOK_MS : false),
    refetchOnMount: 'always',
  });
