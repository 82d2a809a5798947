/** Keeps where addresses are used, in step with what is saved, typed, planned and thrown away. */
import type { Db } from '#platform/db/tables.ts';
import type { ContentType } from './schema.ts';
import type { MediaUseTable } from './tables.ts';
import { readTexts } from './wire.ts';

/** A statement binds five values for each, and databases take about 32,000. */
const ADDRESSES_PER_INSERT = 500;

/** What holds an address: `key` is an entry's id, also of one that is new. */
export interface MediaHolder {
  source: MediaUseTable['source'];
  type: string;
  key: string;
  /** Whose draft it is. */
  authorId?: string;
}

/**
 * Notes what `value` holds and the entries that it names, in the place of what was noted before; call it
 * in the transaction.
 */
export async function noteAddresses(
  db: Db,
  holder: MediaHolder,
  value: unknown,
  named: readonly string[] = [],
): Promise<void> {
  await forgetAddresses(db, holder);
  const { source, type, key, authorId = '' } = holder;
  // What an older release has saved may name one twice.
  const rows = [...new Set([...addressesIn(value), ...named])].map((address) => ({
    address,
    source,
    type,
    key,
    author_id: authorId,
  }));
  for (let start = 0; start < rows.length; start += ADDRESSES_PER_INSERT) {
    const some = rows.slice(start, start + ADDRESSES_PER_INSERT);
    await db.insertInto('media_use').values(some).execute();
  }
}

/** Forgets what a holder held; without an author, of all of them. */
export async function forgetAddresses(db: Db, holder: MediaHolder): Promise<void> {
  let query = db
    .deleteFrom('media_use')
    .where('key', '=', holder.key)
    .where('source', '=', holder.source)
    .where('type', '=', holder.type);
  if (holder.authorId !== undefined) query = query.where('author_id', '=', holder.authorId);
  await query.execute();
}

/** Forgets everything that was held for the entries of these ids, wherever it was. */
export async function forgetEntries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('media_use').where('key', 'in', ids).execute();
}

/** Longer ones are no media item of the library, and too long for an index. */
const MAX_INDEXED_LENGTH = 512;

/**
 * Every address among the values of `item`, however deep, once each: without query and fragment,
 * and of those that name a host also the path, since that may be this site.
 */
export function addressesIn(item: unknown): string[] {
  const found = new Set<string>();
  collect(item, found);
  return [...found].filter((address) => address.length <= MAX_INDEXED_LENGTH);
}

/** Of a picture or a link; what cannot be indexed need not be found. */
const ADDRESS_IN_PROSE = /\]\(((?:https?:\/)?\/[^\s()]+)/gi;

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    for (const address of readAddress(value.trim())) found.add(address);
    for (const [, inProse = ''] of value.matchAll(ADDRESS_IN_PROSE)) {
      for (const address of readAddress(inProse)) found.add(address);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collect(inner, found);
  }
}

function readAddress(text: string): string[] {
  if (!/^(?:https?:\/\/|\/)\S+$/i.test(text)) return [];
  const [address = ''] = text.split(/[?#]/, 1);
  if (address.startsWith('/')) return [address];
  return URL.canParse(address) ? [address, new URL(address).pathname] : [];
}

/** Of one item; what is typed as a draft may have any number. */
const MAX_NAMED = 50;

/** The entries that an item names for visitors to be told of, by their ids. */
export const namedIds = ({ names }: ContentType, item: object): string[] =>
  names === undefined ? [] : readTexts(Reflect.get(item, names.ids)).slice(0, MAX_NAMED);

/** How the table has an entry that is named. */
export const addressOfEntry = (id: string): string => `entry:${id}`;

/** What the table notes of the entries that an item names. */
export const namedAddresses = (type: ContentType, item: object): string[] =>
  namedIds(type, item).map(addressOfEntry);
