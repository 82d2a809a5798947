/** What the engine and the browser both go by, without a library. */

/** What an entry can be; only published ones are public. */
export const ENTRY_STATUSES = ['draft', 'published'] as const;
/** One of `ENTRY_STATUSES`. */
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** In characters. */
export const MAX_SLUG_LENGTH = 120;
/** How many entries may stand below one another, the topmost counted. */
export const MAX_LEVELS = 4;
/** The slugs of all levels with what parts them, in characters. */
export const MAX_PATH_LENGTH = MAX_LEVELS * (MAX_SLUG_LENGTH + 1) - 1;
/** Of a text in Markdown, in characters: some 16,000 words. */
export const MAX_PROSE_LENGTH = 100_000;
/** How many entries a list brings at once. */
export const MAX_PAGE_SIZE = 100;
/** In characters; search engines cut longer titles. */
export const MAX_SEO_TITLE_LENGTH = 70;
/** In characters; search engines cut longer descriptions. */
export const MAX_SEO_DESCRIPTION_LENGTH = 200;

/** The three spellings of a set flag: true, "true" and 1. */
export const isSet = (value: unknown): boolean => value === true || value === 'true' || value === 1;

/** Whether every database takes the text: no NUL, no half of a character. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** What somebody is told whose text has NUL or lone surrogates in it. */
export const UNSTORABLE = 'Remove the characters that cannot be stored';

/** Compares ISO 8601 dates so that the newest comes first. */
export const newestFirst = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1);

/** The paragraphs of a text, which blank lines part; line breaks inside one stay. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The keys and values of an object that a browser keeps as JSON; none where the text holds none. */
export function storedEntries(stored: string | null): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    return typeof value === 'object' && value !== null ? Object.entries(value) : [];
  } catch {
    return [];
  }
}

/** Whether a value is an array of texts alone. */
export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Every text in a value, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/**
 * The fields of an item about a client. Where a published client has the name, visitors are given the name
 * that it has by now, and its mark and website in place of what the item has of them.
 */
export interface ClientFields {
  name: string;
  mark: string;
  website?: string;
}

/** Whether a text is an http(s) address or a path of this site. */
export const isLink = (value: string): boolean => {
  // Browsers leave these out, so that a slash, a line break and a slash lead to another site.
  if (/\p{Cc}/u.test(value)) return false;
  if (/^\/(?![/\\])/.test(value)) return true;
  return /^https?:\/\//i.test(value) && URL.canParse(value);
};

/** Stands around words that a testimonial shows in bold. */
export const EMPHASIS = '**';

/** Where the ledger of claims is; the slug of one follows a slash. */
export const EVIDENCE_PATH = '/evidence';
