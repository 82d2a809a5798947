/** What the studio lists: drafts and published entries, searched, filtered, sorted, a page at a time. */
import { setImmediate as letOthersPass } from 'node:timers/promises';
import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { virtualEntries } from './defaults.server.ts';
import { type Row, toCard, toItem } from './entries.server.ts';
import { findableTags } from './entry-row.ts';
import type { ListSort } from './list-views.ts';
import type { EntryStatus } from './rules.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';
import { isOneOf, tagsOf } from './tag-book.server.ts';
import { isFound } from './tag-book.ts';

/** What a list in the studio is narrowed by and sorted by. */
export interface StudioFilter {
  q?: string | undefined;
  status?: EntryStatus | undefined;
  tag?: string | undefined;
  featured?: boolean | undefined;
  sort: ListSort;
  limit: number;
  cursor?: StudioCursor | undefined;
  /** What of the entries is shown at all; see `visibleTo`. */
  visible?: Expression<SqlBool> | undefined;
}

/** The sort value and id of a page's last entry. */
export const StudioCursor = z.tuple([z.string().max(400), z.string().max(64)]);
/** Where the next page begins. */
export type StudioCursor = z.output<typeof StudioCursor>;

const COLUMNS = { order: 'sort_key', title: 'label', updated: 'updated_at' } as const;

/** One page of a studio's list; `next` is undefined on the last one. */
export interface StudioPage<Card> {
  items: (Card & EntryFacts)[];
  next: StudioCursor | undefined;
}

/** Cards in the order of `sort`: dates newest first, titles from A. */
export async function listForStudio<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  filter: StudioFilter,
): Promise<StudioPage<Card>> {
  const { page, next } = await listPlaces(db, type, filter);
  return { items: (await readRows(db, type, page)).map((row) => toCard(db, type, row)), next };
}

/** How many long entries are read at once; others get their turn in between. */
const WHOLE_PER_READ = 20;

/** As `listForStudio`, of whole entries. */
export async function listWholeForStudio<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  filter: StudioFilter,
): Promise<StudioPage<Item>> {
  const { page, next } = await listPlaces(db, type, filter);
  const items: (Item & EntryFacts)[] = [];
  for (let first = 0; first < page.length; first += WHOLE_PER_READ) {
    if (first > 0) await letOthersPass();
    const rows = await readRows(db, type, page.slice(first, first + WHOLE_PER_READ), 'whole');
    items.push(...rows.map((row) => toItem(db, type, row)));
  }
  return { items, next };
}

/** Which entries a page of the list has, in its order. */
async function listPlaces(
  db: Db,
  type: ContentType,
  filter: StudioFilter,
): Promise<{ page: Place[]; next: StudioCursor | undefined }> {
  const narrowed = await narrow(db, type, filter);
  const words = wordsOf(filter.q);
  const saved =
    words.length === 0
      ? await readPlaces(db, narrowed, filter.cursor, filter.limit + 1)
      : await findPlaces(db, narrowed, filter, words);
  const places = await withDefaults(db, type, { filter, words, saved });
  const page = places.slice(0, filter.limit);
  const last = page.at(-1);
  return {
    page,
    next: places.length > filter.limit && last ? [last.sort_value, last.id] : undefined,
  };
}

/** The places with those of the defaults among them that nobody has saved. */
async function withDefaults(
  db: Db,
  type: ContentType,
  { filter, words, saved }: { filter: StudioFilter; words: readonly string[]; saved: Place[] },
): Promise<Place[]> {
  const { status, tag, featured, sort, cursor } = filter;
  const book = tagsOf(db);
  const virtual = (await virtualEntries(db, type))
    .filter(
      ({ row, item }) =>
        (status === undefined || row.status === status) &&
        (tag === undefined || findableTags(book, type, item.tags).includes(book.keyOf(tag))) &&
        (featured === undefined || (row.featured === 1) === featured) &&
        isFound(book, row.search, words),
    )
    .map(({ row }) => ({ id: row.id, sort_value: row[COLUMNS[sort]], search: '' }));
  if (virtual.length === 0) return saved;
  const rise = sort === 'title' ? 1 : -1;
  const compare = (a: readonly string[], b: readonly string[]): number => {
    const part = a.findIndex((value, index) => value !== b[index]);
    return part === -1 ? 0 : (a[part] ?? '') < (b[part] ?? '') ? -rise : rise;
  };
  const keyOf = ({ sort_value, id }: Place): [string, string] => [sort_value, id];
  const behind = virtual.filter(
    (place) => cursor === undefined || compare(keyOf(place), cursor) > 0,
  );
  return [...saved, ...behind].toSorted((a, b) => compare(keyOf(a), keyOf(b)));
}

/** Where a list is read from, and what of it belongs there. */
interface Narrowed {
  from: Expression<unknown>;
  conditions: readonly Expression<SqlBool>[];
  sort: ListSort;
}

/** An entry of a list before it is read. */
interface Place {
  id: string;
  sort_value: string;
  /** What it is searched by; empty where nothing is searched. */
  search: string;
}

/** With fewer than these, the entries of a tag are picked out and sorted; more are met soon enough. */
const FEW_TAGGED = 1_000;

/**
 * Lists are walked in their order, which an index has. What few entries have is picked out first:
 * on the way through all others it would hardly be met.
 */
async function narrow(
  db: Db,
  { type }: ContentType,
  { status, tag, featured, sort, visible }: StudioFilter,
): Promise<Narrowed> {
  const conditions: Expression<SqlBool>[] = [sql`entry.type = ${type}`];
  if (status !== undefined) conditions.push(sql`entry.status = ${status}`);
  if (visible !== undefined) conditions.push(visible);
  if (featured === false) conditions.push(sql`entry.featured = 0`);
  const words = tag === undefined ? [] : tagsOf(db).rowsOf(tag);
  const under = isOneOf(words);
  const tagged = sql`type = ${type} and tag ${under} ${status === undefined ? sql`` : sql`and status = ${status}`}`;
  const isFewTagged = tag !== undefined && featured !== true && (await areFew(db, tagged));
  if (tag !== undefined && !isFewTagged) {
    conditions.push(
      sql`exists (select 1 from entry_tag where entry_tag.entry_id = entry.id and entry_tag.tag ${under})`,
    );
  }
  const picked =
    featured === true
      ? sql`select id from entry where type = ${type} and featured_at > ''`
      : sql`select ${words.length > 1 ? sql`distinct` : sql``} entry_id as id from entry_tag where ${tagged}`;
  if (featured !== true && !isFewTagged) return { from: sql`entry`, conditions, sort };
  // SQLite takes the sides of a cross join in the order in which they are written.
  const from = sql`(${picked}) as picked cross join entry`;
  return { from, conditions: [sql`entry.id = picked.id`, ...conditions], sort };
}

/** Whether fewer rows of `entry_tag` than FEW_TAGGED meet the condition. */
async function areFew(db: Db, tagged: Expression<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select entry_id from entry_tag where ${tagged} limit 1 offset ${FEW_TAGGED - 1}`.execute(db);
  return rows.length === 0;
}

/** The next `limit` places of the list after `cursor`. */
async function readPlaces(
  db: Db,
  { from, conditions, sort }: Narrowed,
  cursor: StudioCursor | undefined,
  limit: number,
  search: Expression<string> = sql`''`,
): Promise<Place[]> {
  const column = sql.ref(`entry.${COLUMNS[sort]}`);
  const isRising = sort === 'title';
  const after = cursor === undefined ? undefined : sql`(${sql.join([...cursor])})`;
  const rest =
    after === undefined
      ? []
      : [isRising ? sql`(${column}, entry.id) > ${after}` : sql`(${column}, entry.id) < ${after}`];
  const direction = isRising ? sql`asc` : sql`desc`;
  const { rows } = await sql<Place>`
    select entry.id, ${column} as sort_value, ${search} as search
    from ${from}
    where ${sql.join([...conditions, ...rest], sql` and `)}
    order by ${column} ${direction}, entry.id ${direction}
    limit ${limit}`.execute(db);
  return rows;
}

/** How many entries are looked through at once; SQLite keeps everybody waiting for so long. */
const ENTRIES_PER_LOOK = 200;

/** The first places after the cursor whose entries have all the words, and one more than asked. */
async function findPlaces(
  db: Db,
  narrowed: Narrowed,
  { cursor, limit }: StudioFilter,
  words: readonly string[],
): Promise<Place[]> {
  const found: Place[] = [];
  let after = cursor;
  for (;;) {
    const search = sql.ref<string>('entry.search');
    const looked = await readPlaces(db, narrowed, after, ENTRIES_PER_LOOK, search);
    found.push(...looked.filter((place) => isFound(tagsOf(db), place.search, words)));
    const last = looked.at(-1);
    if (found.length > limit || last === undefined || looked.length < ENTRIES_PER_LOOK) {
      return found.slice(0, limit + 1);
    }
    after = [last.sort_value, last.id];
    await letOthersPass();
  }
}

/** The entries in the order of the places; without their long fields unless they are to be whole. */
async function readRows(
  db: Db,
  type: ContentType,
  places: readonly Place[],
  extent?: 'whole',
): Promise<Row[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const rows = await db
    .selectFrom('entry')
    .select([
      'id',
      'type',
      'slug',
      'status',
      'featured_at',
      'featured',
      'sort_key',
      'revision',
      'data',
      'created_at',
      'updated_at',
      'words',
      extent === 'whole' ? 'body' : sql<string>`'{}'`.as('body'),
    ])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map<string, Row>(rows.map((row) => [row.id, row]));
  if (byId.size < ids.length) {
    for (const { row } of await virtualEntries(db, type)) byId.set(row.id, row);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const MAX_WORDS = 8;

const wordsOf = (q = ''): string[] =>
  q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** How many entries of a type have a status. */
export interface StudioCount {
  type: string;
  status: EntryStatus;
  count: number;
}

/** How many entries there are of each type and status, the defaults that nobody has saved among them. */
export async function countForStudio(
  db: Db,
  types: readonly ContentType[],
  visible?: Expression<SqlBool>,
): Promise<StudioCount[]> {
  const saved = await db
    .selectFrom('entry')
    .$if(visible !== undefined, (query) => (visible === undefined ? query : query.where(visible)))
    .select(['type', 'status', (expression) => expression.fn.countAll<number>().as('count')])
    .groupBy(['type', 'status'])
    .execute();
  const virtual = await Promise.all(types.map((type) => virtualEntries(db, type)));
  const shown = Map.groupBy(virtual.flat(), ({ row }) => `${row.type} ${row.status}`);
  const known = new Set(saved.map(({ type, status }) => `${type} ${status}`));
  const alone = [...shown.entries()].flatMap(([key, [first]]) =>
    first === undefined || known.has(key)
      ? []
      : [{ type: first.row.type, status: first.row.status, count: 0 }],
  );
  return [...saved, ...alone].map((count) => ({
    ...count,
    count: count.count + (shown.get(`${count.type} ${count.status}`)?.length ?? 0),
  }));
}
