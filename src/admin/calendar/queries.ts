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

const NO_PLAN = { publishAt: null, unpublishAt: null };

/** Both times of the plan that an item is of, with that of the item at another time. */
const timesWith = ({ kind, plan }: CalendarItem, at: string) => ({
  ...(plan ?? NO_PLAN),
  ...(kind === 'publishes' ? { publishAt: at } : { unpublishAt: at }),
});

/** Shows an item at another time, before or without the server's word, so that it can be moved on. */
export function showMoved(client: QueryClient, moved: CalendarItem, at: string): void {
  const plan = moved.plan === null ? null : timesWith(moved, at);
  const isOfPlan = (item: CalendarItem): boolean =>
    item.plan !== null && item.type === moved.type && item.id === moved.id;
  client.setQueriesData<Calendar>({ queryKey: [CALENDAR] }, (calendar) =>
    calendar === undefined
      ? undefined
      : {
          ...calendar,
          items: calendar.items.map((item) => ({
            ...item,
            ...(isOfPlan(item) ? { plan } : {}),
            ...(item.key === moved.key ? { at } : {}),
          })),
        },
  );
}

const Anything = z.looseObject({});

/** Moves what is planned, on the condition that it is still where it was shown. */
export async function moveItem(item: CalendarItem, at: string): Promise<void> {
  if (item.swap !== null) {
    const body = { at, seenAt: item.at };
    const path = `/api/admin/featured/swaps/${item.swap}`;
    await callStudio(path, { method: 'PATCH', body, reply: Anything });
    return;
  }
  const path = `/api/admin/plans/${item.type}/${item.id}`;
  const body = { ...timesWith(item, at), seen: item.plan ?? NO_PLAN };
  await callStudio(path, { method: 'PATCH', body, reply: Anything });
}

/** Chooses the zone of the site. */
export const chooseZone = (timeZone: string) =>
  callStudio(ZONE, { method: 'PUT', body: { timeZone }, reply: Anything });
