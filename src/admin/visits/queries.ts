import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Range } from '#features/visits/rules.ts';
import { VisitsReport } from '#features/visits/schema.ts';
import { callStudio } from '../api.ts';

const VISITS = '/api/admin/visits';

/** Another range shows the last one until it is there. */
export const visitsQuery = (days: Range) =>
  queryOptions({
    queryKey: [VISITS, days],
    queryFn: async ({ signal }) =>
      (await callStudio(`${VISITS}?days=${days}`, { reply: VisitsReport, signal })).data,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
