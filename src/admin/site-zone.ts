import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { ownZone } from '#content/zoned-time.ts';
import { callStudio } from './api.ts';

export const ZONE = '/api/admin/calendar/zone';

const Reply = z.object({ timeZone: z.string().nullable() });

const zoneQuery = () =>
  queryOptions({
    queryKey: [ZONE],
    queryFn: async ({ signal }) => (await callStudio(ZONE, { reply: Reply, signal })).data,
    retry: false,
  });

/** The time zone of the site; that of this browser until one is chosen. */
export function useSiteZone(): string {
  const { data } = useQuery(zoneQuery());
  return data?.timeZone ?? ownZone();
}
