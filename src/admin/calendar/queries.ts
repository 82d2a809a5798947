import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Calendar, type CalendarItem } from '#content/planning/calendar.ts';
import { addDays, type Day } from '#content/planning/zones.ts';
import { callStudio } from '../api.ts';
import { ZONE } from '../site-zone.ts';

export const CALENDAR = '/api/admin/calendar';

/** What stands on these days, whatever the zone: a day of any zone begins within a day of that of UTC. */
export const calendarQuery = (first: Day, last: Day) =>
  queryOptions({
    queryKey: [CALENDAR, first, last],
    queryFn: async ({ signal }) => {
      const range = new URLSearchParams({
        from: `${addDays(first, -1)}T00:00:00Z`,
        to: `${addDays(last, 2)}T00:00:00Z`,
      });
      return (await callStudio(`${CALENDAR}?${range}`, { reply: Calendar, signal })).data;
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

/** Shows one item at another time, before or without the server's word. */
export const showMoved = (client: QueryClient, key: string, at: string): void =>
  void client.setQueriesData<Calendar>({ queryKey: [CALENDAR] }, (calendar) =>
    calendar === undefined
      ? undefined
      : {
          ...calendar,
          items: calendar.items.map((item) => (item.key === key ? { ...item, at } : item)),
        },
  );

const Anything = z.looseObject({});

/** Moves what is planned, on the condition that it is still where it was shown. */
export async function moveItem(item: CalendarItem, at: string): Promise<void> {
  if (item.swap !== null) {
    const body = { at, seenAt: item.at };
    const path = `/api/admin/featured/swaps/${item.swap}`;
    await callStudio(path, { method: 'PATCH', body, reply: Anything });
    return;
  }
  const seen = item.plan ?? { publishAt: null, unpublishAt: null };
  const times =
    item.kind === 'publishes' ? { ...seen, publishAt: at } : { ...seen, unpublishAt: at };
  const path = `/api/admin/plans/${item.type}/${item.id}`;
  await callStudio(path, { method: 'PATCH', body: { ...times, seen }, reply: Anything });
}

/** Chooses the zone of the site. */
export const chooseZone = (timeZone: string) =>
  callStudio(ZONE, { method: 'PUT', body: { timeZone }, reply: Anything });
