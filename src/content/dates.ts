/**
 * Dates as the public site writes them: US English, in UTC so that server and browser agree. Written by hand, as the
 * English of Node takes 8 MB of a server's memory and a part of each page's time (docs/decisions/140).
 */

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

function write(date: string, letters?: number): string {
  const time = new Date(date);
  const month = MONTHS[time.getUTCMonth()];
  return month === undefined
    ? ''
    : `${month.slice(0, letters)} ${time.getUTCDate()}, ${time.getUTCFullYear()}`;
}

/** "June 5, 2024"; '' for text that is no date. */
export const longDate = (date: string): string => write(date);

/** "Jun 5, 2024"; '' for text that is no date. */
export const shortDate = (date: string): string => write(date, 3);
