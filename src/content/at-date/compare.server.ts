/** What of the public site differs between two moments. */
import type { Db } from '#platform/db/tables.ts';
import { findEntry, toFields } from '../entries.server.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { turn } from './rows.server.ts';
import { type EntryDifference, MAX_DIFFERENCES } from './schema.ts';

/** The address of the page of an entry, or undefined where its type has none. */
export type AddressOf = (type: string, slug: string) => string | undefined;

interface Public {
  type: string;
  id: string;
  slug: string | null;
  label: string;
  revision: number;
}

const readPublic = (db: Db): Promise<Public[]> =>
  db
    .selectFrom('entry')
    .select(['type', 'id', 'slug', 'label', 'revision'])
    .where('status', '=', 'published')
    .execute();

const keyOf = ({ type, id }: Pick<Public, 'type' | 'id'>): string => `${type} ${id}`;

const IDS_PER_READ = 100;

/** The words of entries as the table has them, by id: two saves of the same words are no change. */
async function wordsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const words = new Map<string, string>();
  for (let from = 0; from < ids.length; from += IDS_PER_READ) {
    await turn();
    const rows = await db
      .selectFrom('entry')
      .select(['id', 'slug', 'featured', 'data', 'body'])
      .where('id', 'in', ids.slice(from, from + IDS_PER_READ))
      .execute();
    for (const { id, slug, featured, data, body } of rows) {
      words.set(id, [slug, featured, canonical(data), canonical(body)].join('\n'));
    }
  }
  return words;
}

/** PostgreSQL gives the keys of an object in another order than they were saved in. */
const canonical = (json: string): string =>
  JSON.stringify(JSON.parse(json), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** The entries that were public at one of two moments and not at the other, or in other words. */
export async function differencesBetween(
  from: Db,
  to: Db,
  addressOf: AddressOf,
): Promise<{ items: EntryDifference[]; isCut: boolean }> {
  const [before, after] = await Promise.all([readPublic(from), readPublic(to)]);
  const was = new Map(before.map((entry) => [keyOf(entry), entry]));
  const is = new Map(after.map((entry) => [keyOf(entry), entry]));
  const moved = after.filter((entry) => {
    const then = was.get(keyOf(entry));
    return then !== undefined && (then.revision !== entry.revision || then.slug !== entry.slug);
  });
  const ids = moved.map(({ id }) => id);
  const [wordsThen, wordsNow] = await Promise.all([wordsOf(from, ids), wordsOf(to, ids)]);
  const addressIn = ({ type, slug }: Public): string | null =>
    slug === null ? null : (addressOf(type, slug) ?? null);
  const factsOf = (entry: Public) => ({ type: entry.type, id: entry.id, label: entry.label });
  const items: EntryDifference[] = [
    ...after
      .filter((entry) => !was.has(keyOf(entry)))
      .map((entry) => ({
        ...factsOf(entry),
        change: 'added' as const,
        addressBefore: null,
        address: addressIn(entry),
      })),
    ...before
      .filter((entry) => !is.has(keyOf(entry)))
      .map((entry) => ({
        ...factsOf(entry),
        change: 'removed' as const,
        addressBefore: addressIn(entry),
        address: null,
      })),
    ...moved
      .filter(({ id }) => wordsThen.get(id) !== wordsNow.get(id))
      .map((entry) => ({
        ...factsOf(entry),
        change: 'changed' as const,
        addressBefore: addressIn(was.get(keyOf(entry)) ?? entry),
        address: addressIn(entry),
      })),
  ].toSorted(pagesFirst);
  return { items: items.slice(0, MAX_DIFFERENCES), isCut: items.length > MAX_DIFFERENCES };
}

/** What has an address comes first, in the order of the addresses. */
function pagesFirst(a: EntryDifference, b: EntryDifference): number {
  const place = ({ address, addressBefore, label }: EntryDifference): string =>
    `${address ?? addressBefore ?? `~${label}`}`;
  return place(a) < place(b) ? -1 : 1;
}

/** The fields of an entry as they are public in a copy; undefined where it is not. */
export async function publicFields(
  db: Db,
  type: ContentType,
  id: string,
): Promise<ContentItem | undefined> {
  const row = await findEntry(db, type, id);
  return row?.status === 'published' ? toFields(db, type, row) : undefined;
}
