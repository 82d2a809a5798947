/** The one place that reads and writes entries: SQL in, parsed items out. */
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { type Cursor, encodeCursor } from './cursor.ts';
import { type EntryStatus, MAX_PAGE_SIZE } from './rules.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';
import type { EntryTable } from './tables.ts';
import { parseStored } from './tables.ts';

/** What a list is narrowed by, and which page of it is read. */
export interface ListOptions {
  status?: EntryStatus;
  tag?: string | undefined;
  /** Only for types that have solutions. */
  solution?: string | undefined;
  featured?: boolean;
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

/** An entry as its table has it, less what only the studio searches by. */
export type Row = Omit<Selectable<EntryTable>, 'label' | 'search'>;

/** Tags, of which some may find nothing. */
export interface TagOptions {
  status: EntryStatus;
  /** The tags that are asked about. */
  tags: readonly string[];
}

const toFacts = (type: ContentType, row: Row): EntryFacts => ({
  id: row.id,
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...(type.parent === undefined || row.slug === null ? {} : { path: row.slug }),
});

const toInput = (row: Omit<Row, 'body'>): Record<string, unknown> => ({
  ...JSON.parse(row.data),
  // Of a path, its last part: see nesting.server.ts.
  ...(row.slug === null ? {} : { slug: row.slug.slice(row.slug.lastIndexOf('/') + 1) }),
  status: row.status,
  featured: row.featured === 1,
});

/** A page of the fields that lists show; long fields are not read. */
export async function listCards<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  options: ListOptions = {},
): Promise<Page<Card & EntryFacts>> {
  const { rows, next } = await listRows(db, type, options, sql<string>`'{}'`);
  return { items: rows.map((row) => toCard(type, row)), next };
}

/** A page as `listCards` gives it, and which of the tags find anything: in one query where it has entries. */
export async function listCardsWithTags<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  { tags, ...options }: ListOptions & TagOptions,
): Promise<Page<Card & EntryFacts> & { tags: string[] }> {
  const found = foundUnder(type, { status: options.status, tags });
  const { rows, next } = await listRows(db, type, options, sql<string>`'{}'`, found);
  const [first] = rows;
  return {
    items: rows.map((row) => toCard(type, row)),
    next,
    tags:
      first === undefined
        ? await findTagsInUse(db, type, { status: options.status, tags })
        : tagsOf(first.found, tags),
  };
}

/** Which of the tags find an entry of the type and status, in their order. */
export async function findTagsInUse(
  db: Db,
  type: ContentType,
  options: TagOptions,
): Promise<string[]> {
  const query = sql<{ found: string }>`select ${foundUnder(type, options)} as found`;
  const { rows } = await query.execute(db);
  return tagsOf(rows[0]?.found ?? '', options.tags);
}

/** A digit for each tag: 1 where it finds something. The database works it out once for all rows. */
const foundUnder = ({ type }: ContentType, { status, tags }: TagOptions): Expression<string> =>
  sql.join(
    tags.map(
      (tag) => sql`case when exists (
        select 1 from entry_tag as used
        where used.type = ${type} and used.tag = ${tag} and used.status = ${status}
      ) then '1' else '0' end`,
    ),
    sql` || `,
  );

const tagsOf = (found: string, tags: readonly string[]): string[] =>
  tags.filter((_, place) => found[place] === '1');

/** A page of whole entries. */
export async function listItems<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  options: ListOptions = {},
): Promise<Page<Item & EntryFacts>> {
  const { rows, next } = await listRows(db, type, options, sql<string>`entry.body`);
  return { items: rows.map((row) => toItem(type, row)), next };
}

/** A row as what lists show of it. */
export const toCard = <Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
  row: Row,
): Card & EntryFacts => ({ ...parseStored(type.card, toInput(row)), ...toFacts(type, row) });

/** A row as the item it holds. */
export const toItem = <Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
  row: Row,
): Item & EntryFacts => ({
  ...parseStored(type.fields, { ...toInput(row), ...JSON.parse(row.body) }),
  ...toFacts(type, row),
});

/** The entry of this slug and status, or undefined. */
export async function findBySlug<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  slug: string,
  status: EntryStatus,
): Promise<(Item & EntryFacts) | undefined> {
  const row = await db
    .selectFrom('entry')
    .selectAll()
    .where('type', '=', type.type)
    .where('slug', '=', slug)
    .where('status', '=', status)
    .executeTakeFirst();
  return row === undefined ? undefined : toItem(type, row);
}

/** The entries of these slugs that have the type and status, in no order. */
export async function findBySlugs<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  slugs: readonly string[],
  status: EntryStatus,
): Promise<(Item & EntryFacts)[]> {
  const rows = await db
    .selectFrom('entry')
    .selectAll()
    .where('type', '=', type.type)
    .where('slug', 'in', slugs)
    .execute();
  return rows.filter((row) => row.status === status).map((row) => toItem(type, row));
}

/** The row of an entry, whole, for whoever changes it. */
export const findEntry = (
  db: Db,
  type: ContentType,
  id: string,
): Promise<Selectable<EntryTable> | undefined> =>
  db
    .selectFrom('entry')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', type.type)
    .executeTakeFirst();

/** How many entries of a type are featured, drafts included. */
export async function countFeatured(db: Db, type: ContentType): Promise<number> {
  const { count } = await db
    .selectFrom('entry')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('type', '=', type.type)
    // Any time at all, which leads to the index of those that have one.
    .where('featured_at', '>', '')
    .executeTakeFirstOrThrow();
  return count;
}

/** An entry before it is read; another stamp means that it was saved since. */
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
    yield rows.map(({ id, revision, updated_at }) => ({ id, stamp: `${revision} ${updated_at}` }));
    last = rows.length < STAMPS_PER_READ ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** The entries of these ids that have the type and status, in no order. */
export async function findByIds<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  ids: readonly string[],
  status: EntryStatus,
): Promise<(Item & EntryFacts)[]> {
  // By id alone: SQLite would take the index of type and status, and walk through all of it.
  const rows = await db.selectFrom('entry').selectAll().where('id', 'in', ids).execute();
  return rows
    .filter((row) => row.type === type.type && row.status === status)
    .map((row) => toItem(type, row));
}

/** The table that has the order of the list. */
const listOf = ({ tag, solution }: ListOptions): 'entry' | 'entry_tag' | 'entry_solution' => {
  if (solution !== undefined) return 'entry_solution';
  return tag === undefined ? 'entry' : 'entry_tag';
};

async function listRows<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  options: ListOptions,
  body: Expression<string>,
  found: Expression<string> = sql`''`,
): Promise<{ rows: (Row & { found: string })[]; next: string | undefined }> {
  const limit = Math.min(options.limit ?? MAX_PAGE_SIZE, MAX_PAGE_SIZE);
  const list = listOf(options);
  const ref = (column: 'type' | 'status' | 'featured' | 'sort_key'): Expression<unknown> =>
    sql.ref(`${list}.${column}`);
  const id = sql.ref(list === 'entry' ? 'entry.id' : `${list}.entry_id`);
  const order = type.featuredFirst ? [ref('featured'), ref('sort_key'), id] : [ref('sort_key'), id];

  const conditions: Expression<SqlBool>[] = [sql`${ref('type')} = ${type.type}`];
  if (options.status !== undefined) conditions.push(sql`${ref('status')} = ${options.status}`);
  if (options.featured !== undefined) {
    conditions.push(sql`${ref('featured')} = ${options.featured ? 1 : 0}`);
  }
  if (options.solution !== undefined) {
    conditions.push(sql`entry_solution.solution = ${options.solution}`);
    // A node of the release before, while it is replaced, takes entries down without these rows.
    if (options.status !== undefined) conditions.push(sql`entry.status = ${options.status}`);
  }
  if (options.tag !== undefined) {
    conditions.push(
      list === 'entry_tag'
        ? sql`entry_tag.tag = ${options.tag}`
        : sql`exists (select 1 from entry_tag where entry_tag.entry_id = entry_solution.entry_id and entry_tag.tag = ${options.tag})`,
    );
  }
  if (options.cursor !== undefined) {
    const after = options.cursor.slice(type.featuredFirst ? 0 : 1);
    conditions.push(sql`(${sql.join(order)}) < (${sql.join(after)})`);
  }

  const from =
    list === 'entry' ? sql`entry` : sql`${sql.table(list)} join entry on entry.id = ${id}`;
  const { rows } = await sql<Row & { found: string }>`
    select entry.id, entry.type, entry.slug, entry.status, entry.featured_at, entry.featured,
      entry.sort_key, entry.revision, entry.data, entry.created_at, entry.updated_at, ${body} as body,
      ${found} as found
    from ${from}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(order.map((column) => sql`${column} desc`))}
    limit ${limit + 1}`.execute(db);

  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    rows: page,
    next: hasMore ? encodeCursor([last.featured === 1 ? 1 : 0, last.sort_key, last.id]) : undefined,
  };
}
