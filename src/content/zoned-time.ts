/** Times as the studio writes them: with the place whose clock is meant. */

/** The time zone of this browser, as IANA names it. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Toronto" of "America/Toronto"; "UTC" stays. */
export const zoneName = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "14 Mar 2027, 09:00 Toronto"; '' for text that is no time. */
export function zonedTime(time: string, zone = ownZone()): string {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return '';
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  return `${format.format(at).replace('Sept', 'Sep')} ${zoneName(zone)}`;
}
