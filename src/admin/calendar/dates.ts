import { wallTime } from '#content/planning/zones.ts';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });

const MONTH = inUtc({ month: 'long', year: 'numeric' });
const DAY = inUtc({ weekday: 'long', day: 'numeric', month: 'long' });
const WEEKDAY = inUtc({ weekday: 'short' });

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** "March 2027" */
export const monthText = (month: string): string => MONTH.format(at(`${month}-01`));

/** "Tuesday 9 March" */
export const longDay = (day: string): string => DAY.format(at(day)).replace(',', '');

/** "Tue" */
export const weekdayText = (day: string): string => WEEKDAY.format(at(day));

/** "09:00" by the clocks of a zone. */
export const hourText = (instant: string, zone: string): string =>
  wallTime(instant, zone).slice(11);
