/** An item as a row of the table of entries. */
import type { Selectable } from 'kysely';
import { withoutPlainViews } from './prose/plain-views.ts';
import { countWords } from './reading-time.ts';
import { textsIn } from './rules.ts';
import type { ContentItem, ContentType } from './schema.ts';
import type { EntryTable } from './tables.ts';
import type { TagBook } from './tag-book.ts';

/** Where manual order starts; entries are added below, and room is left above. */
export const FIRST_RANK = 500_000_000_000;
const RANK_DIGITS = 12;

/** A place in manual order as lists are sorted by it. */
export const rankText = (rank: number): string => String(rank).padStart(RANK_DIGITS, '0');

/** What the entry of the front page has as its slug, which its address has not. */
const FRONT_SLUG = 'home';

/** What the column `slug` holds of an item that stands below no other entry. */
export function topPath(type: ContentType, item: ContentItem): string | null {
  if (item.slug === undefined) return null;
  const { prefix = '', fixed } = type.placeOf?.(item) ?? {};
  return fixed ?? prefix + item.slug;
}

/** The slug of an entry from the path that the column `slug` holds. */
export const slugOfPath = (path: string): string =>
  path === '' ? FRONT_SLUG : path.slice(path.lastIndexOf('/') + 1);

type ItemColumns = Pick<
  Selectable<EntryTable>,
  'slug' | 'status' | 'label' | 'search' | 'data' | 'body' | 'words'
>;

/** The columns that an item's own fields fill. */
export function columnsOf(type: ContentType, item: ContentItem): ItemColumns {
  const { data, body } = splitFields(type, item);
  const written = withoutPlainViews(type.fields, item);
  return {
    slug: topPath(type, item),
    status: item.status,
    ...labelsOf(type, written),
    data: JSON.stringify(data),
    body: JSON.stringify(body),
    words: type.countsWords === true ? countWords(splitFields(type, written).body) : null,
  };
}

const MAX_SEARCH_LENGTH = 20_000;

/**
 * What the studio calls an item, and finds it by: what lists show of it, then each word of its long
 * texts that is not there yet.
 */
function labelsOf(type: ContentType, item: ContentItem): { label: string; search: string } {
  const { data, body } = splitFields(type, item);
  const shown = [...Object.values(data), ...item.tags, item.slug ?? ''].flatMap(searchable);
  const known = new Set(shown.join(' ').split(WHITESPACE));
  const rest = textsIn(body)
    .flatMap(searchable)
    .flatMap((text) => text.split(WHITESPACE));
  const search = [...shown, ...new Set(rest.filter((word) => !known.has(word)))].join(' ');
  return { label: type.label(item), search: search.slice(0, MAX_SEARCH_LENGTH) };
}

const WHITESPACE = /\s+/;

/** A text in lowercase; nothing of what is an address. */
const searchable = (value: unknown): string[] =>
  typeof value === 'string' && !/^(?:https?:|\/|data:)/.test(value) ? [value.toLowerCase()] : [];

/** The keys of an item's tags, and of those that they imply: under each of them a list has it. */
export function findableTags(
  { keyOf }: Pick<TagBook, 'keyOf'>,
  type: ContentType,
  tags: readonly string[],
): string[] {
  const own = tags.map(keyOf);
  const implied = own.flatMap((tag) => type.impliedTags?.get(tag) ?? []);
  return [...new Set([...own, ...implied.map(keyOf)])];
}

/** Columns hold slug, status and featured; `data` what lists show, `body` the rest. */
function splitFields(type: ContentType, item: ContentItem): { data: object; body: object } {
  const { slug: _slug, status: _status, featured: _featured, ...fields } = item;
  const isListed = ([name]: [string, unknown]): boolean => name in type.card.shape;
  const entries = Object.entries(fields);
  return {
    data: Object.fromEntries(entries.filter(isListed)),
    body: Object.fromEntries(entries.filter((entry) => !isListed(entry))),
  };
}
