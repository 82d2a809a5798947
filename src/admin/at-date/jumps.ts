/** Moments at which something of the site changed or will. */
import type { CalendarItem } from '#content/planning/calendar.ts';
import { addDays, dayOf, startOfDay } from '#content/planning/zones.ts';
import { KINDS } from '../calendar/kinds.ts';

export interface Jump {
  /** Just after the change: the field of the screen counts in minutes. */
  at: string;
  text: string;
}

const MINUTE_MS = 60_000;

const minuteAfter = (at: string): string =>
  new Date((Math.floor(Date.parse(at) / MINUTE_MS) + 1) * MINUTE_MS).toISOString();

/** What is due on a day holds until the day is over; a plan that failed changed nothing. */
const momentOf = ({ kind, at }: CalendarItem, zone: string): string | undefined => {
  if (kind === 'failed') return undefined;
  return minuteAfter(kind === 'due' ? startOfDay(addDays(dayOf(at, zone), 1), zone) : at);
};

/** One for each minute in which something changes, in the order of time. */
export function jumpsOf(items: readonly CalendarItem[], zone: string, now: string): Jump[] {
  const timed = items.flatMap((item) => {
    const at = momentOf(item, zone);
    // What changed in this minute is seen now, and is not still to come.
    return at === undefined || (item.at <= now && at > now) ? [] : [{ at, item }];
  });
  return [...Map.groupBy(timed, ({ at }) => at)]
    .map(([at, those]) => {
      const [first] = those;
      const more = those.length > 1 ? ` and ${those.length - 1} more` : '';
      const text = first === undefined ? '' : `${wordOf(first.item)}: ${first.item.label}${more}`;
      return { at, text };
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

const wordOf = ({ kind }: CalendarItem): string => (kind === 'due' ? 'Expires' : KINDS[kind].word);
