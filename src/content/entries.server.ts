/** Single entries: SQL in, parsed items out. */
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { clientsOf } from './client-book.server.ts';
import { withClientName } from './client-book.ts';
import { findVirtual, mayShip, virtualEntries } from './defaults.server.ts';
import { slugOfPath } from './entry-row.ts';
import { keptCard } from './kept-cards.server.ts';
import { minutesOf } from './reading-time.ts';
import type { EntryStatus } from './rules.ts';
import { adoptDefault } from './save.server.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';
import { type EntryTable, parseStored } from './tables.ts';
import { tagsOf } from './tag-book.server.ts';
import { withNames } from './tag-book.ts';

type EntryRow = Selectable<EntryTable>;

/** An entry as its table has it, less what only the studio searches by. */
export type Row = Omit<EntryRow, 'label' | 'noted' | 'search'>;

const toFacts = (type: ContentType, row: Row): EntryFacts => ({
  id: row.id,
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...(type.parent === undefined || row.slug === null ? {} : { path: row.slug }),
});

const toInput = (row: Omit<Row, 'body'>): Record<string, unknown> => ({
  ...JSON.parse(row.data),
  ...(row.slug === null ? {} : { slug: slugOfPath(row.slug) }),
  status: row.status,
  featured: row.featured === 1,
});

/** Fields with tags and client under the names that they have by now. */
const withBooks = <Fields extends object>(db: Db, type: ContentType, fields: Fields): Fields =>
  withClientName(clientsOf(db), type, withNames(tagsOf(db), type, fields));

/** A row as what lists show of it. */
export const toCard = <Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  row: Row,
): Card & EntryFacts => ({
  ...keptCard(db, type, row, () => parseStored(type.card, withBooks(db, type, toInput(row)))),
  ...toFacts(type, row),
  ...readTimeOf(row),
});

/** A row as the item it holds, without what the engine adds. */
export const toFields = <Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  row: Row,
): Item =>
  parseStored(type.fields, withBooks(db, type, { ...toInput(row), ...JSON.parse(row.body) }));

/** A row as the item it holds. */
export const toItem = <Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  row: Row,
): Item & EntryFacts => ({ ...toFields(db, type, row), ...toFacts(type, row) });

const readTimeOf = ({ words }: Row): Pick<EntryFacts, 'readMinutes'> =>
  words === null ? {} : { readMinutes: minutesOf(words) };

/** A row as the item it holds, with what is counted of it. */
export const toCounted = <Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  row: Row,
): Item & EntryFacts => ({ ...toItem(db, type, row), ...readTimeOf(row) });

/** The entry of this slug and status, or undefined. */
export async function findBySlug<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  slug: string,
  status: EntryStatus,
): Promise<(Item & EntryFacts) | undefined> {
  const [item] = await findBySlugs(db, type, [slug], status);
  return item;
}

/** The entries of these slugs that have the type and status, in no order. */
export async function findBySlugs<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  slugs: readonly string[],
  status: EntryStatus,
): Promise<(Item & EntryFacts)[]> {
  const rows: Row[] = await db
    .selectFrom('entry')
    .selectAll()
    .where('type', '=', type.type)
    .where('slug', 'in', slugs)
    .execute();
  if (rows.length < slugs.length) {
    const isAsked = ({ slug }: Row): boolean => slug !== null && slugs.includes(slug);
    rows.push(...(await virtualRows(db, type, isAsked)));
  }
  return rows.filter((row) => row.status === status).map((row) => toCounted(db, type, row));
}

/** The row of an entry, whole; of a default that nobody has saved, the row that it would be. */
export const findEntry = async (
  db: Db,
  type: ContentType,
  id: string,
): Promise<EntryRow | undefined> =>
  (await selectEntry(db, type, id)) ?? (await findVirtual(db, type, id));

/** Who has a slug, drafts included. */
export async function findSlugHolder(
  db: Db,
  type: ContentType,
  slug: string,
): Promise<{ id: string; label: string } | undefined> {
  const row = await db
    .selectFrom('entry')
    .select(['id', 'label'])
    .where('type', '=', type.type)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row !== undefined) return row;
  const [virtual] = await virtualRows(db, type, (entry) => entry.slug === slug);
  return virtual && { id: virtual.id, label: virtual.label };
}

/** The row of an entry for whoever changes it: a default that nobody has saved gets one. */
export const claimEntry = async (
  db: Db,
  type: ContentType,
  id: string,
): Promise<EntryRow | undefined> =>
  (await selectEntry(db, type, id)) ?? (await adoptDefault(db, type, id));

const selectEntry = (db: Db, type: ContentType, id: string): Promise<EntryRow | undefined> =>
  db
    .selectFrom('entry')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', type.type)
    .executeTakeFirst();

/**
 * The one entry of a singleton; in one query once it was saved, in two before.
 * @throws {Error} where the type is none.
 */
export async function findSingleton<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
): Promise<Item & EntryFacts> {
  const row = await findEntry(db, type, type.type);
  if (type.kind !== 'singleton' || row === undefined)
    throw new Error(`${type.type} is no singleton`);
  return toItem(db, type, row);
}

/** The rows that the defaults that nobody has saved would be, those of them that are asked for. */
export async function virtualRows(
  db: Db,
  type: ContentType,
  isAsked: (row: Row) => boolean,
): Promise<EntryRow[]> {
  if (!(await mayShip(type, isAsked))) return [];
  return (await virtualEntries(db, type)).map(({ row }) => row).filter(isAsked);
}

/** How many entries of a type are featured, drafts included. */
export async function countFeatured(db: Db, type: ContentType): Promise<number> {
  const { count } = await db
    .selectFrom('entry')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('type', '=', type.type)
    // Any time at all, which leads to the index of those that have one.
    .where('featured_at', '>', '')
    .executeTakeFirstOrThrow();
  return count + (await virtualRows(db, type, ({ featured }) => featured === 1)).length;
}

/** An entry before it is read; another stamp means that it was saved since, or a tag or client renamed. */
export interface EntryStamp {
  id: string;
  stamp: string;
}

const STAMPS_PER_READ = 250;

/** The stamps of all entries of a type and status, some at a time, in the order of `sort_key`. */
export async function* listStamps(
  db: Db,
  type: ContentType,
  status: EntryStatus,
): AsyncGenerator<EntryStamp[]> {
  const named = tagsOf(db).stamp + (type.client === undefined ? '' : clientsOf(db).stamp);
  const virtual = await virtualRows(db, type, (row) => row.status === status);
  // Its own words are its stamp: a later release may ship others.
  if (virtual.length > 0)
    yield virtual.map(({ id, data, body }) => ({ id, stamp: data + body + named }));
  let last: { id: string; sort_key: string } | undefined;
  do {
    let query = db
      .selectFrom('entry')
      .select(['id', 'sort_key', 'revision', 'updated_at'])
      .where('type', '=', type.type)
      .where('status', '=', status)
      .orderBy('sort_key', 'desc')
      .orderBy('id', 'desc')
      .limit(STAMPS_PER_READ);
    if (last !== undefined) {
      query = query.where(sql<SqlBool>`(sort_key, id) < (${last.sort_key}, ${last.id})`);
    }
    const rows = await query.execute();
    yield rows.map((row) => ({
      id: row.id,
      stamp: `${row.revision} ${row.updated_at} ${named}`,
    }));
    last = rows.length < STAMPS_PER_READ ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** Of a row, without its long texts. */
export const CARD_COLUMNS = [
  'id',
  'type',
  'slug',
  'status',
  'featured_at',
  'featured',
  'sort_key',
  'revision',
  'words',
  'data',
  'created_at',
  'updated_at',
] as const;

/** The fields that lists show of the entries of these ids that have the type and status, in no order. */
export async function findCardsByIds<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  ids: readonly string[],
  status: EntryStatus,
  onUnreadable?: (id: string, error: unknown) => void,
): Promise<(Card & EntryFacts)[]> {
  const saved = await db.selectFrom('entry').select(CARD_COLUMNS).where('id', 'in', ids).execute();
  const rows: Row[] = saved.map((row) => ({ ...row, body: '{}' }));
  rows.push(...(await virtualRows(db, type, ({ id }) => ids.includes(id))));
  const wanted = rows.filter((row) => row.type === type.type && row.status === status);
  return onUnreadable === undefined
    ? wanted.map((row) => toCard(db, type, row))
    : toReadableCards(db, type, wanted, onUnreadable);
}

/** The rows as cards, less those that cannot be read, of which `onUnreadable` hears. */
export const toReadableCards = <Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  rows: readonly Row[],
  onUnreadable: (id: string, error: unknown) => void,
): (Card & EntryFacts)[] =>
  rows.flatMap((row) => {
    try {
      return [toCard(db, type, row)];
    } catch (error) {
      onUnreadable(row.id, error);
      return [];
    }
  });

/** The rows of these ids that have the type, whole, as {@link findEntry} has them; in no order. */
export async function findRows(
  db: Db,
  type: ContentType,
  ids: readonly string[],
): Promise<EntryRow[]> {
  // By id alone: SQLite would take the index of type and status, and walk through all of it.
  const rows: EntryRow[] = await db
    .selectFrom('entry')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  rows.push(...(await virtualRows(db, type, ({ id }) => ids.includes(id))));
  return rows.filter((row) => row.type === type.type);
}

/** The entries of these ids that have the type and status, in no order. */
export async function findByIds<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  ids: readonly string[],
  status: EntryStatus,
): Promise<(Item & EntryFacts)[]> {
  const rows = await findRows(db, type, ids);
  return rows.filter((row) => row.status === status).map((row) => toCounted(db, type, row));
}
