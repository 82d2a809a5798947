import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageKinds } from '#content-lists.ts';
import type { Range } from '#features/visits/rules.ts';
import { visitsReport } from '#features/visits/schema.ts';
import { callStudio } from '../api.ts';

const VISITS = '/api/admin/visits';

const Report = visitsReport(pageKinds.map(({ kind }) => kind));

/** Another range shows the last one until it is there. */
export const visitsQuery = (days: Range) =>
  queryOptions({
    queryKey: [VISITS, days],
    queryFn: async ({ signal }) =>
      (await callStudio(`${VISITS}?days=${days}`, { reply: Report, signal })).data,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
