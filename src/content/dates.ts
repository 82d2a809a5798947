/** Dates as the public site writes them: US English, in UTC so that server and browser agree. */

const format = (month: 'long' | 'short'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });

const longFormat = format('long');
const shortFormat = format('short');

const formatWith = (formatter: Intl.DateTimeFormat, date: string): string => {
  const time = Date.parse(date);
  return Number.isNaN(time) ? '' : formatter.format(time);
};

/** "June 5, 2024"; '' for text that is no date. */
export const longDate = (date: string): string => formatWith(longFormat, date);

/** "Jun 5, 2024"; '' for text that is no date. */
export const shortDate = (date: string): string => formatWith(shortFormat, date);
