/** Dates and times as the studio writes them: one form everywhere, "14 Mar 2027". */

/** The time zone of this browser, as IANA names it. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Toronto" of "America/Toronto"; "UTC" stays. */
export const zoneName = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A date that is of no time zone. */
const ONLY_DATE = /^\d{4}-\d\d-\d\d$/;

function write(text: string, options: Intl.DateTimeFormatOptions): string {
  const at = Date.parse(text);
  // Month names have three letters, whatever the browser's edition of English says of September.
  return Number.isNaN(at)
    ? ''
    : new Intl.DateTimeFormat('en-GB', options).format(at).replace('Sept', 'Sep');
}

/** "14 Mar 2027", by the clock of this browser where `text` is a time; '' for text that is no date. */
export const dayText = (text: string): string =>
  write(text, ONLY_DATE.test(text) ? { ...DAY, timeZone: 'UTC' } : DAY);

/** "14 Mar 2027, 09:00" by the clock of this browser; '' for text that is no time. */
export const timeText = (time: string): string => write(time, TIME);

/** "14 Mar 2027, 09:00 Toronto"; '' for text that is no time. */
export function zonedTime(time: string, zone = ownZone()): string {
  const text = write(time, { ...TIME, timeZone: zone });
  return text === '' ? '' : `${text} ${zoneName(zone)}`;
}
