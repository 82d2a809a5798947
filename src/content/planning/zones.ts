/**
 * Days and hours of a time zone. `Temporal` is not in every browser yet, and two conversions are all
 * that a calendar needs.
 */

const DAY_MS = 86_400_000;

/** A date without a time: `2027-03-14`. */
export type Day = string;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** Whether a time zone of this name is known. */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What the clocks of a zone show at a time, as milliseconds of a clock that is in UTC. */
function wallMs(ms: number, zone: string): number {
  if (zone === 'UTC') return ms;
  const parts = new Map(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '00';
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return Date.parse(`${date}T${part('hour')}:${part('minute')}:${part('second')}Z`);
}

/** "2027-03-14T09:00": what the clocks of a zone show at an instant. */
export const wallTime = (instant: string, zone: string): string =>
  new Date(wallMs(Math.floor(Date.parse(instant) / 1_000) * 1_000, zone))
    .toISOString()
    .slice(0, 16);

/** The day that an instant is on in a zone. */
export const dayOf = (instant: string, zone: string): Day => wallTime(instant, zone).slice(0, 10);

/**
 * The instant at which the clocks of a zone show a time, in UTC. Of a time that comes twice, when
 * clocks are set back, it is the first; a time that is left out is as much later as was left out.
 */
export function instantOf(wall: string, zone: string): string {
  const shown = Date.parse(`${wall.slice(0, 16)}:00Z`);
  const offsetAt = (ms: number): number => wallMs(ms, zone) - ms;
  const before = shown - offsetAt(shown - DAY_MS);
  const after = shown - offsetAt(shown + DAY_MS);
  const found = [before, after].sort((a, b) => a - b).find((ms) => wallMs(ms, zone) === shown);
  return new Date(found ?? before).toISOString();
}

/** No clock is further ahead of UTC. */
const FURTHEST_AHEAD_MS = 50_400_000;

/**
 * The latest day that any clock shows at a time (milliseconds since 1970). Who looks often for what is due by the day
 * of a zone asks for that day only where something may be: it costs a process the English of Node.
 */
export const latestDay = (at: number): Day =>
  new Date(at + FURTHEST_AHEAD_MS).toISOString().slice(0, 10);

/** The day so many days later, or earlier. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** When a day begins in a zone. */
export const startOfDay = (day: Day, zone: string): string => instantOf(`${day}T00:00`, zone);

/** The same time of day on another day. */
export const onDay = (instant: string, day: Day, zone: string): string =>
  instantOf(`${day}T${wallTime(instant, zone).slice(11)}`, zone);

/** The Monday of the week that a day is in. */
export const mondayOf = (day: Day): Day =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The weeks that show a month whole, each from Monday on; `month` is `2027-03`. */
export function weeksOf(month: string): Day[][] {
  const weeks: Day[][] = [];
  for (let day = mondayOf(`${month}-01`); day.slice(0, 7) <= month; day = addDays(day, 7)) {
    const first = day;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)));
  }
  return weeks;
}

/** The month so many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
