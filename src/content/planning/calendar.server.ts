/** The calendar: what was published and taken down, and what is planned, from one list of sources. */
import type { Db } from '#platform/db/tables.ts';
import type { ContentType } from '../schema.ts';
import { type Calendar, type CalendarItem, MAX_CALENDAR_ITEMS } from './calendar.ts';

/** From when on, and before when: ISO 8601 in UTC. */
export interface CalendarRange {
  from: string;
  to: string;
}

/** What puts something on the calendar. Each declares itself in `src/planning.ts`. */
export interface CalendarSource {
  /** In lowercase with hyphens. */
  name: string;
  /** What it has in the range, at most `MAX_CALENDAR_ITEMS`, by an index. */
  list: (
    db: Db,
    range: CalendarRange,
    types: readonly ContentType[],
  ) => Promise<readonly CalendarItem[]>;
}

/** A calendar item with nothing but what every one has. */
export const plainItem = (
  item: Pick<CalendarItem, 'kind' | 'at' | 'type' | 'id' | 'label'> & Partial<CalendarItem>,
): CalendarItem => ({
  key: `${item.kind} ${item.type} ${item.id} ${item.at}`,
  note: '',
  by: null,
  plan: null,
  swap: null,
  path: null,
  ...item,
});

/** All that the sources have in a range, in the order of their times. */
export async function readCalendar(
  db: Db,
  sources: readonly CalendarSource[],
  types: readonly ContentType[],
  range: CalendarRange,
): Promise<Calendar> {
  const [found, timeZone] = await Promise.all([
    Promise.all(sources.map((source) => source.list(db, range, types))),
    readTimeZone(db),
  ]);
  const items = found.flat().toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return {
    timeZone,
    items: items.slice(0, MAX_CALENDAR_ITEMS),
    isCut: items.length >= MAX_CALENDAR_ITEMS,
  };
}

/** The time zone of the site, or null until somebody has chosen it. */
export async function readTimeZone(db: Db): Promise<string | null> {
  const row = await db.selectFrom('site_planning').select('time_zone').executeTakeFirst();
  return row?.time_zone ?? null;
}

/** Chooses the time zone of the site; the caller has seen to that there is such a zone. */
export async function setTimeZone(db: Db, zone: string): Promise<void> {
  await db
    .insertInto('site_planning')
    .values({ id: 1, time_zone: zone })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ time_zone: zone }))
    .execute();
}
