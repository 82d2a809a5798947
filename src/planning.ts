import { siteAtDateRows } from '#content/at-date/api.server.ts';
import { planningRows } from '#content/planning/api-rows.server.ts';
import type { CalendarSource } from '#content/planning/calendar.server.ts';
import { failedPlansSource, plansSource, swapsSource } from '#content/planning/coming.server.ts';
import { pastSource } from '#content/planning/past.server.ts';
import { claimsSource } from '#features/claims/expiry.server.ts';
import { contentTypes, entryAddress } from './content-lists.ts';

/**
 * All that puts something on the calendar. Whatever has a date that staff must not miss, such as a
 * review that is due, adds its source here, with items of the kind `due`.
 */
const calendarSources: readonly CalendarSource[] = [
  pastSource,
  plansSource,
  failedPlansSource,
  swapsSource,
  claimsSource,
];

/** The addresses of the calendar, the featured board, the feed of changes and the site at a date. */
export const planningRoutes = [
  ...planningRows(contentTypes, calendarSources),
  ...siteAtDateRows(contentTypes, entryAddress),
];
