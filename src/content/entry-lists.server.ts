/** Lists of entries, a page at a time, with the defaults among them that nobody has saved. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { type Cursor, encodeCursor } from './cursor.ts';
import { type VirtualEntry, virtualEntries } from './defaults.server.ts';
import { type Row, toCard, toCounted, toReadableCards } from './entries.server.ts';
import { findableTags } from './entry-row.ts';
import { type EntryStatus, MAX_PAGE_SIZE } from './rules.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';
import { isOneOf, tagsOf } from './tag-book.server.ts';
import type { TagBook } from './tag-book.ts';

/** What a list is narrowed by, and which page of it is read. */
export interface ListOptions {
  status?: EntryStatus;
  tag?: string | undefined;
  /** Only for types that have solutions. */
  solution?: string | undefined;
  featured?: boolean;
  /** What fields have to be; those that the type is narrowed by. */
  fields?: Readonly<Record<string, string | undefined>> | undefined;
  /** At most and by default 100. */
  limit?: number | undefined;
  cursor?: Cursor | undefined;
}

/** A page of a list. */
export interface Page<T> {
  items: T[];
  /** Cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

/** Tags, of which some may find nothing. */
export interface TagOptions {
  status: EntryStatus;
  /** The tags that are asked about. */
  tags: readonly string[];
}

/** A page of the fields that lists show; long fields are not read. */
export async function listCards<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  options: ListOptions = {},
): Promise<Page<Card & EntryFacts>> {
  const { rows, next } = await listRows(db, type, options, sql<string>`'{}'`);
  return { items: rows.map((row) => toCard(db, type, row)), next };
}

/** A page as `listCards` gives it, less the entries that cannot be read, of which `onUnreadable` hears. */
export async function listReadableCards<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  options: ListOptions,
  onUnreadable: (id: string, error: unknown) => void,
): Promise<Page<Card & EntryFacts>> {
  const { rows, next } = await listRows(db, type, options, sql<string>`'{}'`);
  return { items: toReadableCards(db, type, rows, onUnreadable), next };
}

/** A page as `listCards` gives it, and which of the tags find anything: in one query where it has entries. */
export async function listCardsWithTags<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  { tags, ...options }: ListOptions & TagOptions,
): Promise<Page<Card & EntryFacts> & { tags: string[] }> {
  const found = foundUnder(tagsOf(db), type, { status: options.status, tags });
  const { rows, next } = await listRows(db, type, options, sql<string>`'{}'`, found);
  const saved = rows.find((row) => row.found !== undefined)?.found;
  return {
    items: rows.map((row) => toCard(db, type, row)),
    next,
    tags:
      saved === undefined || type.defaults !== undefined
        ? await findTagsInUse(db, type, { status: options.status, tags })
        : foundIn(saved, tags),
  };
}

/** Which of the tags find an entry of the type and status, in their order. */
export async function findTagsInUse(
  db: Db,
  type: ContentType,
  options: TagOptions,
): Promise<string[]> {
  const query = sql<{ found: string }>`select ${foundUnder(tagsOf(db), type, options)} as found`;
  const { rows } = await query.execute(db);
  const saved = foundIn(rows[0]?.found ?? '', options.tags);
  const virtual = await virtualEntries(db, type);
  const book = tagsOf(db);
  const shown = virtual.filter(({ row }) => row.status === options.status);
  const used = new Set(shown.flatMap(({ item }) => findableTags(book, type, item.tags)));
  return options.tags.filter((tag) => saved.includes(tag) || used.has(book.keyOf(tag)));
}

/** A digit for each tag: 1 where it finds something. The database works it out once for all rows. */
const foundUnder = (
  { rowsOf }: TagBook,
  { type }: ContentType,
  { status, tags }: TagOptions,
): Expression<string> =>
  tags.length === 0
    ? sql`''`
    : sql.join(
        tags.map(
          (tag) => sql`case when exists (
        select 1 from entry_tag as used
        where used.type = ${type} and used.tag ${isOneOf(rowsOf(tag))} and used.status = ${status}
      ) then '1' else '0' end`,
        ),
        sql` || `,
      );

const foundIn = (found: string, tags: readonly string[]): string[] =>
  tags.filter((_, place) => found[place] === '1');

/** A page of whole entries. */
export async function listItems<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  options: ListOptions = {},
): Promise<Page<Item & EntryFacts>> {
  const { rows, next } = await listRows(db, type, options, sql<string>`entry.body`);
  return { items: rows.map((row) => toCounted(db, type, row)), next };
}

/** The table that has the order of the list: that of entries, where one may stand in others twice. */
const listOf = (
  tags: readonly string[] = [],
  solutions: readonly string[] = [],
): 'entry' | 'entry_tag' | 'entry_solution' => {
  if (solutions.length > 0) return solutions.length > 1 ? 'entry' : 'entry_solution';
  return tags.length === 1 ? 'entry_tag' : 'entry';
};

/** A row of a list; `found` is undefined for a default, which the database has not. */
type ListRow = Row & { found?: string };

async function listRows(
  db: Db,
  type: ContentType,
  options: ListOptions,
  body: Expression<string>,
  found: Expression<string> = sql`''`,
): Promise<{ rows: ListRow[]; next: string | undefined }> {
  const limit = Math.min(options.limit ?? MAX_PAGE_SIZE, MAX_PAGE_SIZE);
  const [saved, virtual] = await Promise.all([
    selectRows(db, type, { ...options, limit: limit + 1 }, body, found),
    virtualEntries(db, type),
  ]);
  const shown = virtual.filter((entry) => isListed(tagsOf(db), type, entry, options));
  const rows =
    shown.length === 0
      ? saved
      : [...saved, ...shown.map(({ row }): ListRow => row)].toSorted(inListOrder(type));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: page, next: hasMore ? encodeCursor(placeOf(last)) : undefined };
}

const placeOf = ({ featured, sort_key, id }: Row): Cursor => [featured === 1 ? 1 : 0, sort_key, id];

/** Compares places as the database does: byte by byte, the largest first. */
function inListOrder({ featuredFirst }: ContentType): (a: Row, b: Row) => number {
  return (a, b) => comparePlaces(featuredFirst, placeOf(b), placeOf(a));
}

function comparePlaces(featuredFirst: boolean, a: Cursor, b: Cursor): number {
  const first = featuredFirst ? 0 : 1;
  const differs = [0, 1, 2].find((part) => part >= first && a[part] !== b[part]);
  if (differs === undefined) return 0;
  return (a[differs] ?? '') < (b[differs] ?? '') ? -1 : 1;
}

/** Whether a default is on the list, and behind the cursor. */
function isListed(
  book: TagBook,
  type: ContentType,
  { row, item }: VirtualEntry,
  { status, featured, tag, solution, fields, cursor }: ListOptions,
): boolean {
  if (status !== undefined && row.status !== status) return false;
  if (featured !== undefined && (row.featured === 1) !== featured) return false;
  const has = (words: readonly string[], word: string): boolean =>
    words.some((one) => book.keyOf(one) === book.keyOf(word));
  if (tag !== undefined && !has(findableTags(book, type, item.tags), tag)) return false;
  if (solution !== undefined && !has(type.solutionsOf?.(item) ?? [], solution)) return false;
  if (!wanted(fields).every(([name, value]) => Reflect.get(item, name) === value)) return false;
  return cursor === undefined || comparePlaces(type.featuredFirst, placeOf(row), cursor) < 0;
}

const wanted = (fields: ListOptions['fields'] = {}): (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );

async function selectRows(
  db: Db,
  type: ContentType,
  options: ListOptions & { limit: number },
  body: Expression<string>,
  found: Expression<string>,
): Promise<ListRow[]> {
  const { rowsOf } = tagsOf(db);
  const tags = options.tag === undefined ? undefined : rowsOf(options.tag);
  const solutions = options.solution === undefined ? undefined : rowsOf(options.solution);
  const list = listOf(tags, solutions);
  const ref = (column: 'type' | 'status' | 'featured' | 'sort_key'): Expression<unknown> =>
    sql.ref(`${list}.${column}`);
  const id = sql.ref(list === 'entry' ? 'entry.id' : `${list}.entry_id`);
  const order = type.featuredFirst ? [ref('featured'), ref('sort_key'), id] : [ref('sort_key'), id];

  const conditions: Expression<SqlBool>[] = [sql`${ref('type')} = ${type.type}`];
  if (options.status !== undefined) conditions.push(sql`${ref('status')} = ${options.status}`);
  if (options.featured !== undefined) {
    conditions.push(sql`${ref('featured')} = ${options.featured ? 1 : 0}`);
  }
  if (solutions !== undefined && list === 'entry') {
    conditions.push(
      sql`exists (select 1 from entry_solution where entry_solution.entry_id = entry.id and entry_solution.solution ${isOneOf(solutions)})`,
    );
  } else if (solutions !== undefined) {
    conditions.push(sql`entry_solution.solution ${isOneOf(solutions)}`);
    // A node of the release before, while it is replaced, takes entries down without these rows.
    if (options.status !== undefined) conditions.push(sql`entry.status = ${options.status}`);
  }
  if (tags !== undefined) {
    conditions.push(
      list === 'entry_tag'
        ? sql`entry_tag.tag ${isOneOf(tags)}`
        : sql`exists (select 1 from entry_tag where entry_tag.entry_id = ${id} and entry_tag.tag ${isOneOf(tags)})`,
    );
  }
  for (const [name, value] of wanted(options.fields)) {
    conditions.push(sql`entry.data ->> ${sql.lit(name)} = ${value}`);
  }
  if (options.cursor !== undefined) {
    const after = options.cursor.slice(type.featuredFirst ? 0 : 1);
    conditions.push(sql`(${sql.join(order)}) < (${sql.join(after)})`);
  }

  const from =
    list === 'entry' ? sql`entry` : sql`${sql.table(list)} join entry on entry.id = ${id}`;
  const { rows } = await sql<ListRow>`
    select entry.id, entry.type, entry.slug, entry.status, entry.featured_at, entry.featured,
      entry.sort_key, entry.revision, entry.data, entry.words, entry.created_at, entry.updated_at, ${body} as body,
      ${found} as found
    from ${from}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(order.map((column) => sql`${column} desc`))}
    limit ${options.limit}`.execute(db);
  return rows;
}
