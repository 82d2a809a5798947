/** What redirects go by in the browser and on the server, without a library. */

/** Moved for good, moved for now, gone. */
export const REDIRECT_STATUSES = [301, 302, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** How many rules there may be; all of them are held in memory by every node. */
export const MAX_RULES = 20_000;

/** Longer addresses match no rule. */
export const MAX_SOURCE_LENGTH = 512;
export const MAX_TARGET_LENGTH = 2_048;

/** For how many days the visits of a page are counted that a rule would take. */
export const COVERED_DAYS = 30;
/** How many of such pages are named; all of them are counted. */
export const MAX_LISTED_PAGES = 20;

export const MAX_CSV_BYTES = 1_048_576;
export const MAX_CSV_LINES = 10_000;

/** Stands in a target for what the star of its pattern stood for. */
export const SPLAT = ':splat';

/** What a pattern ends in. */
export const STAR = '/*';

export const isPattern = (source: string): boolean => source.endsWith(STAR);

/** How many addresses the list of missing pages keeps, and how many of scanners' tries. */
export const MAX_MISSING = 1_000;
export const MAX_PROBES = 200;
export const MAX_MISSING_PATH_LENGTH = 512;

/** After how many days an address that nobody asked for any more leaves the list. */
export const MISSING_DAYS = 90;

/** Asked for by readers, tried by scanners, or put aside by staff. */
export const MISSING_STATES = ['open', 'probe', 'ignored'] as const;
export type MissingState = (typeof MISSING_STATES)[number];

/** Letters beyond ASCII, as addresses code them; what they are made of is always coded this way. */
const CODED_LETTERS = /(?:%[89a-f][0-9a-f])+/gi;

/** An address as people read and write it: "/über-uns" for "/%c3%bcber-uns". */
export const readableAddress = (address: string): string =>
  address.replace(CODED_LETTERS, (coded) => {
    try {
      return decodeURIComponent(coded);
    } catch {
      return coded;
    }
  });
