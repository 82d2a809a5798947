/** The types of content that the studio keeps, as its lists, palette and dashboard know them. */
import { LIST_COLUMNS, type ListColumn } from '#content/list-views.ts';
import { hasPictures } from '#content/picture-fields.ts';
import type { ContentType } from '#content/schema.ts';
import { dayText } from '#content/zoned-time.ts';
import { studioManifests } from '#content-lists.ts';
import {
  type ContentManifest,
  capitalized,
  type DescribedEntry,
  inTitleCase,
} from '#web/content-manifest.ts';
import { labelsOf } from './field-names.ts';
import type { Row } from './row.ts';

export interface Collection {
  /** Its name in addresses. */
  name: string;
  /** The type of its entries, as the server calls it. */
  type: string;
  title: string;
  one: string;
  many: string;
  /** Whether there is one entry, and no list. */
  isSingleton: boolean;
  /** Said when an entry was deleted. */
  deleted: string;
  /** Said of an entry that is not there. */
  missing: string;
  /** Whether entries stand in an order made by hand. */
  isOrdered?: boolean;
  /** Whether entries stand below one another, and so in the order of their addresses. */
  isNested: boolean;
  /** Where its pages are: `/insights`; undefined where it has none. */
  pagesAt: string | undefined;
  /** Whether an entry stays at its address for good, so that it is neither copied nor deleted. */
  staysFor: (row: Row) => boolean;
  /** Whether entries may be featured at all. */
  hasFeatured: boolean;
  /** Whether people outside are asked for the words of an entry. */
  isGiven: boolean;
  /** Whether its list shows pictures. */
  hasPictures: boolean;
  /** Whether its entries have a date, and stand in its order. */
  isDated: boolean;
  /** The columns that its list can show. */
  columns: readonly ListColumn[];
  /** Whether its list is never shown from memory. */
  isUncached?: boolean;
  /** What people call the fields of an entry. */
  labels: Readonly<Record<string, string>>;
  describe: (card: unknown) => DescribedEntry;
  tagsFailed: (reason: string) => string;
  /** What this browser keeps of an entry's own marks. */
  afterSave?: (id: string, marks: { tags: readonly string[]; featured: boolean }) => void;
  afterDelete?: (id: string) => void;
  /** Given where entries are featured on solution pages; this browser keeps on which. */
  keepSolutions?: (id: string, solutions: readonly string[]) => void;
}

function collectionOf({ content, name, many, pages, studio = {} }: ContentManifest): Collection {
  const { one, missing } = content.labels;
  const { says, describe = (card) => describeEntry(content, card), ...own } = studio;
  const isDated = content.sortKey !== undefined && 'publishDate' in content.card.shape;
  const { tagsFailed = () => `Failed to update ${one} tags` } = says ?? {};
  return {
    ...own,
    name,
    type: content.type,
    title: inTitleCase(many),
    one,
    many,
    isSingleton: content.kind === 'singleton',
    deleted: `${capitalized(one)} deleted successfully`,
    missing,
    isNested: content.parent !== undefined,
    isOrdered: content.sortKey === undefined && content.parent === undefined,
    pagesAt: pages?.path,
    staysFor: (row) => content.placeOf?.(row).fixed !== undefined,
    hasFeatured: content.featuredLimit > 0,
    isGiven: content.given !== undefined,
    hasPictures: hasPictures(content),
    isDated,
    columns: LIST_COLUMNS.filter((column) => column !== 'published' || isDated),
    labels: labelsOf(content, studio),
    describe,
    tagsFailed,
  };
}

/** What the engine reads itself says nothing of what an entry is about. */
const OF_ENGINE = ['slug', 'status', 'publishDate'];

const DAY = /^\d{4}-\d\d-\d\d/;

/** What every entry has: its name, its date, and whatever else its card says, in the order of its fields. */
function describeEntry(content: ContentType, card: unknown): DescribedEntry {
  const item = content.card.parse(card);
  const label = content.label(item);
  const date = content.sortKey?.(item) ?? '';
  const [first = '', text = ''] = Object.entries(item).flatMap(([name, value]) => {
    const isTold = typeof value === 'string' && value !== '' && value !== label && value !== date;
    return isTold && !OF_ENGINE.includes(name) && !/ImageUrl$/i.test(name) ? [value] : [];
  });
  const facts = [DAY.test(date) ? dayText(date) : '', first];
  return { label, fact: facts.filter((fact) => fact !== '').join(' · '), text };
}

/** All types, also those of which there is one entry. */
export const ALL_TYPES: readonly Collection[] = studioManifests.map(collectionOf);

/** The types of which there are lists. */
export const COLLECTIONS = ALL_TYPES.filter(({ isSingleton }) => !isSingleton);

/** The collection that an address of the studio is below. @throws where there is none. */
export function collectionAt(pathname: string): Collection {
  const name = pathname.split('/')[2];
  const found = ALL_TYPES.find((collection) => collection.name === name);
  if (found === undefined) throw new Error(`The studio has no collection at ${pathname}`);
  return found;
}

/** Entries are found by all their words; of so many, those that are called so come first. */
export const FOUND_TO_RANK = 100;

export const apiOf = ({ name }: Collection): string => `/api/admin/${name}`;
export const screenOf = ({ name }: Collection): string => `/admin/${name}`;
export const entryPath = (collection: Collection, id: string): string =>
  `${screenOf(collection)}/${id}`;

/** Where a new entry is written; with a key, one that was begun. */
export const newEntryPath = (collection: Collection, key?: string): string =>
  `${screenOf(collection)}/new${key === undefined ? '' : `?draft=${encodeURIComponent(key)}`}`;
