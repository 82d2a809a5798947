/** What the engine and the browser both go by, without a library. */

export const ENTRY_STATUSES = ['draft', 'published'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

export const MAX_SLUG_LENGTH = 120;

/** The three spellings of a set flag: true, "true" and 1. */
export const isSet = (value: unknown): boolean => value === true || value === 'true' || value === 1;

/** Compares ISO 8601 dates so that the newest comes first. */
export const newestFirst = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1);

/** The paragraphs of a text, which blank lines part; line breaks inside one stay. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
