/**
 * Entries that ship with the code. They are shown like any other, and no start writes them to the
 * database: a row appears with the first save, and from then on the row is what is shown.
 */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { columnsOf, FIRST_RANK, rankText, slugOfPath } from './entry-row.ts';
import type { ContentItem, ContentType, DefaultEntry, SiteStart } from './schema.ts';
import type { EntryTable } from './tables.ts';

type EntryRow = Selectable<EntryTable>;

/** A default as the row that it would be, and as it ships. */
export interface VirtualEntry {
  row: EntryRow;
  item: ContentItem;
  start: SiteStart | undefined;
  /** When a release last changed it, where it says so. */
  changedAt: string | undefined;
}

/** Of a type's defaults, by where they are declared: they are the same for as long as the process runs. */
const read = new WeakMap<object, Promise<readonly VirtualEntry[]>>();

/** The defaults of a type as its fields read them, whatever a site began with. */
function readDefaults(type: ContentType): Promise<readonly VirtualEntry[]> {
  const { defaults } = type;
  if (defaults === undefined) return Promise.resolve([]);
  const known = read.get(defaults);
  if (known !== undefined) return known;
  const reading = Promise.resolve(typeof defaults === 'function' ? defaults() : defaults).then(
    (list) => list.map((entry, index) => toVirtual(type, entry, list.length - index)),
  );
  read.set(defaults, reading);
  reading.catch(() => read.delete(defaults));
  return reading;
}

function toVirtual(type: ContentType, entry: DefaultEntry, rank: number): VirtualEntry {
  const { id, createdAt, updatedAt = createdAt, revision = 1, start } = entry;
  const item = type.fields.parse(entry.item);
  return {
    row: {
      ...columnsOf(type, item),
      id,
      type: type.type,
      featured: item.featured ? 1 : 0,
      featured_at: item.featured ? createdAt : null,
      // Above all that was added, in the order in which they are declared.
      sort_key: type.sortKey?.(item) ?? rankText(FIRST_RANK + rank),
      revision,
      noted: null,
      created_at: createdAt,
      updated_at: updatedAt,
    },
    item,
    start,
    changedAt: entry.updatedAt,
  };
}

/** In `default_entry`, the row that says what the site began with; its `base` is a `SiteStart`. */
const START = '*';

/** What the site began with; the sample agency where nobody has said. */
export async function readSiteStart(db: Db): Promise<SiteStart> {
  const row = await db
    .selectFrom('default_entry')
    .select('base')
    .where('entry_id', '=', START)
    .executeTakeFirst();
  return startOf(row?.base);
}

const startOf = (base: string | undefined): SiteStart => (base === 'empty' ? 'empty' : 'sample');

/** Whether it was said what the site begins with. */
export const hasBegun = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('default_entry')
    .select('entry_id')
    .where('entry_id', '=', START)
    .executeTakeFirst()) !== undefined;

/** Says what the site begins with, unless that was said before. @returns whether it was not. */
export async function keepSiteStart(db: Db, start: SiteStart): Promise<boolean> {
  const kept = await db
    .insertInto('default_entry')
    .values({ entry_id: START, type: START, base: start })
    .onConflict((conflict) => conflict.doNothing())
    .returning('entry_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Says what the site begins with, whatever was said before. */
export async function setSiteStart(db: Db, start: SiteStart): Promise<void> {
  await db
    .updateTable('default_entry')
    .set({ base: start })
    .where('entry_id', '=', START)
    .execute();
}

/** The defaults of a type in this site, whether they are shown as they ship or not. */
export async function shippedEntries(db: Db, type: ContentType): Promise<readonly VirtualEntry[]> {
  const all = await readDefaults(type);
  if (all.every(({ start }) => start === undefined)) return all;
  return inSite(all, await readSiteStart(db));
}

const inSite = (all: readonly VirtualEntry[], began: SiteStart): readonly VirtualEntry[] =>
  all.filter(({ start }) => start === undefined || start === began);

/** Whether the type ships an entry that may be shown in a site. */
export const mayShip = async (
  type: ContentType,
  isAsked: (row: EntryRow) => boolean,
): Promise<boolean> => (await readDefaults(type)).some(({ row }) => isAsked(row));

/**
 * The defaults that are shown as they ship: those that nobody has saved or deleted, and whose slug
 * no entry has. One query, none for a type without defaults.
 */
export async function virtualEntries(db: Db, type: ContentType): Promise<readonly VirtualEntry[]> {
  const all = await readDefaults(type);
  if (all.length === 0) return [];
  const slugs = all.flatMap(({ row }) => row.slug ?? []);
  const taken = await db
    .selectFrom('default_entry')
    .select(['entry_id as id', sql<string | null>`base`.as('text'), sql<number>`0`.as('isSlug')])
    .where('type', 'in', [type.type, START])
    .$if(slugs.length > 0, (query) =>
      query.unionAll(
        db
          .selectFrom('entry')
          .select(['id', 'slug as text', sql<number>`1`.as('isSlug')])
          .where('type', '=', type.type)
          .where('slug', 'in', slugs),
      ),
    )
    .execute();
  const ids = new Set(taken.map(({ id }) => id));
  const used = new Set(taken.flatMap(({ isSlug, text }) => (isSlug === 1 ? text : [])));
  const began = startOf(taken.find(({ id }) => id === START)?.text ?? undefined);
  return inSite(all, began).filter(
    ({ row }) => !ids.has(row.id) && (row.slug === null || !used.has(row.slug)),
  );
}

/** The default of this id that is shown as it ships. */
export async function findVirtual(
  db: Db,
  type: ContentType,
  id: string,
): Promise<EntryRow | undefined> {
  if (!(await isShipped(type, id))) return undefined;
  return (await virtualEntries(db, type)).find(({ row }) => row.id === id)?.row;
}

/** Whether an entry of this id ships with the code, be it shown as such or not. */
export const isShipped = (type: ContentType, id: string): Promise<boolean> =>
  mayShip(type, (row) => row.id === id);

/**
 * Keeps in mind that a default is the owner's from now on, and what it was then, so that what a later
 * release says otherwise can be told apart. Does nothing for an entry that does not ship.
 */
export async function claimDefault(db: Db, type: ContentType, id: string): Promise<void> {
  if (!(await isShipped(type, id))) return;
  const shippedRow = (await shippedEntries(db, type)).find(({ row }) => row.id === id)?.row;
  if (shippedRow === undefined) return;
  const base = JSON.stringify(itemOfDefault(type, shippedRow));
  await db
    .insertInto('default_entry')
    .values({ entry_id: id, type: type.type, base })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A default as the item that it is. */
export const itemOfDefault = (type: ContentType, row: EntryRow): ContentItem =>
  type.fields.parse({
    ...JSON.parse(row.data),
    ...JSON.parse(row.body),
    ...(row.slug === null ? {} : { slug: slugOfPath(row.slug) }),
    status: row.status,
    featured: row.featured === 1,
  });
