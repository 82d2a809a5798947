/** What pages read of published content: in process, with no more than the page shows. */
import type { Db } from '#platform/db/tables.ts';
import { decodeCursor } from './cursor.ts';
import { virtualEntries } from './defaults.server.ts';
import { type EntryStamp, findByIds, findBySlug, listStamps, toItem } from './entries.server.ts';
import { type ListOptions, listCards, listCardsWithTags, listItems } from './entry-lists.server.ts';
import type { ListFilter, ListPage } from './list-query.ts';
import { withNamed, withNamedOf, withVoice } from './named.server.ts';
import { MAX_PAGE_SIZE, MAX_PATH_LENGTH, MAX_SLUG_LENGTH } from './rules.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';
import { tagsOf } from './tag-book.server.ts';
import { filterTags } from './tags.ts';

/** What of an entry is not for visitors: all of its facts but the identity, and words for robots. */
type Kept = Exclude<keyof EntryFacts, 'id' | 'path' | 'readMinutes'> | 'seo';

/** An item as visitors may have it. */
export type Published<Item> = Omit<Item & EntryFacts, Kept>;

/** An entry without what is not for visitors. */
export function present<T extends EntryFacts & { seo?: unknown }>(entry: T): Omit<T, Kept> {
  const {
    revision: _revision,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    seo: _seo,
    ...shown
  } = entry;
  return shown;
}

/** Other words of an entry as visitors would have them; nothing that is saved shows through. */
export const presentWords = <Item extends object>(
  { id, revision, createdAt, updatedAt, path, readMinutes }: EntryFacts,
  item: Item,
): Omit<Item & EntryFacts, Kept> =>
  present({
    ...{ id, revision, createdAt, updatedAt },
    ...(path === undefined ? {} : { path }),
    ...(readMinutes === undefined ? {} : { readMinutes }),
    ...item,
  });

/** A page of published cards; undefined when the cursor is none of ours. */
export async function publishedCards<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  filter: ListFilter & { featured?: boolean } = {},
): Promise<ListPage<Published<Card>> | undefined> {
  const { cursor: encoded, ...rest } = filter;
  const cursor = encoded === undefined ? undefined : decodeCursor(encoded);
  if (encoded !== undefined && cursor === undefined) return undefined;
  const page = await listCards(db, type, { ...rest, cursor, status: 'published' });
  const items = await withNamed(db, type, page.items);
  return { items: items.map(present), next: page.next };
}

/** A page as `publishedCards` gives it, with those of the tags of filters that find something. */
export async function publishedList<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  filter: ListFilter & Pick<ListOptions, 'fields'>,
): Promise<(ListPage<Published<Card>> & { tags: string[] }) | undefined> {
  const { cursor: encoded, ...rest } = filter;
  const cursor = encoded === undefined ? undefined : decodeCursor(encoded);
  if (encoded !== undefined && cursor === undefined) return undefined;
  const tags = filterTags(tagsOf(db).site);
  const options = { ...rest, cursor, status: 'published', tags } as const;
  const page = await listCardsWithTags(db, type, options);
  const items = await withNamed(db, type, page.items);
  return { ...page, items: items.map(present) };
}

/** Those of the slugs under which an item is published, in their order. */
export async function publishedSlugs(
  db: Db,
  type: ContentType,
  slugs: readonly string[],
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom('entry')
    .select(['slug', 'status'])
    .where('type', '=', type.type)
    .where('slug', 'in', slugs)
    .execute();
  const virtual = (await virtualEntries(db, type)).map(({ row }) => row);
  return slugs.filter((slug) =>
    [...rows, ...virtual].some((row) => row.slug === slug && row.status === 'published'),
  );
}

/** Fewer than either database takes in one query. */
const MAX_IDS_AT_ONCE = 5_000;

/** The type and slug of each of these entries that is published, has a slug and is of one of the types. */
export async function publishedPlaces(
  db: Db,
  types: readonly ContentType[],
  ids: readonly string[],
): Promise<{ id: string; type: string; slug: string }[]> {
  if (ids.length === 0) return [];
  const saved = [];
  for (let from = 0; from < ids.length; from += MAX_IDS_AT_ONCE) {
    const some = ids.slice(from, from + MAX_IDS_AT_ONCE);
    const query = db.selectFrom('entry').select(['id', 'type', 'slug', 'status']);
    saved.push(...(await query.where('id', 'in', some).execute()));
  }
  const wanted = new Set(ids);
  const virtual = await Promise.all(types.map((type) => virtualEntries(db, type)));
  const rows = [...saved, ...virtual.flat().map(({ row }) => row)];
  return rows.flatMap(({ id, type, slug, status }) =>
    wanted.has(id) &&
    status === 'published' &&
    slug !== null &&
    types.some((one) => one.type === type)
      ? [{ id, type, slug }]
      : [],
  );
}

/**
 * The published entry with this slug, also what is not for visitors, with what is told of those that it
 * names; undefined where there is none.
 */
export async function publishedEntry<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  slug: string,
): Promise<(Item & EntryFacts) | undefined> {
  if (slug.length > (type.parent === undefined ? MAX_SLUG_LENGTH : MAX_PATH_LENGTH))
    return undefined;
  const entry = await findBySlug(db, type, slug, 'published');
  return entry && withVoice(db, type, await withNamedOf(db, type, entry));
}

/** The published item with this slug, or undefined. */
export async function publishedItem<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  slug: string,
): Promise<Published<Item> | undefined> {
  const entry = await publishedEntry(db, type, slug);
  return entry === undefined ? undefined : present(entry);
}

/** What tells of all published items of a type whether they have changed, some at a time. */
export const listPublishedStamps = (db: Db, type: ContentType): AsyncGenerator<EntryStamp[]> =>
  listStamps(db, type, 'published');

/** Those of the ids that are published items of the type, in no order. */
export async function publishedItemsById<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  ids: readonly string[],
): Promise<Published<Item>[]> {
  const entries = await findByIds(db, type, ids, 'published');
  return (await withNamed(db, type, entries)).map(present);
}

/** Which published entries are asked for. */
export interface PublishedFilter {
  tag?: string | undefined;
  /** At most and by default 100. */
  limit: number;
}

/** Lists have their featured entries first where the type says so; what is newest has not. */
const byDate = <Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
): ContentType<Item, Card> => ({ ...type, featuredFirst: false });

/** The newest published items, whole, each with the time of its last save. */
export async function newestPublished<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  filter: PublishedFilter,
): Promise<{ item: Published<Item>; updatedAt: string }[]> {
  const { items } = await listItems(db, byDate(type), { ...filter, status: 'published' });
  const entries = await withNamed(db, type, items);
  return entries.map((entry) => ({ item: present(entry), updatedAt: entry.updatedAt }));
}

/** The cards of the newest published items, less those that search engines are asked to leave out. */
export async function newestListedCards<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  limit: number,
): Promise<Published<Card>[]> {
  const { items } = await listCards(db, byDate(type), { limit, status: 'published' });
  const listed = items.filter(({ seo }) => !seo?.noindex);
  return (await withNamed(db, type, listed)).map(present);
}
/** As `newestListedCards`, of whole items. */
export async function newestListedItems<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  limit: number,
): Promise<Published<Item>[]> {
  const { items } = await listItems(db, byDate(type), { limit, status: 'published' });
  const listed = items.filter(({ seo }) => !seo?.noindex);
  return (await withNamed(db, type, listed)).map(present);
}

/** Apart by no more than this, entries were saved by one change: a bulk action, a moment. */
const ONE_CHANGE_MS = 1_000;

/** The published entries of all types that the last change saved, at most `limit`. */
export async function listLastPublished(
  db: Db,
  limit: number,
): Promise<{ type: string; slug: string | null }[]> {
  const rows = await db
    .selectFrom('entry')
    .select(['type', 'slug', 'updated_at'])
    .where('status', '=', 'published')
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
  const [newest] = rows;
  if (newest === undefined) return [];
  const since = Date.parse(newest.updated_at) - ONE_CHANGE_MS;
  return rows.filter(({ updated_at }) => Date.parse(updated_at) >= since);
}

/** Those that are published and called by one of these labels, in no order; at most 100. */
export async function publishedItemsByLabel<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  labels: readonly string[],
): Promise<Published<Item>[]> {
  if (labels.length === 0) return [];
  const rows = await db
    .selectFrom('entry')
    .selectAll()
    .where('type', '=', type.type)
    .where('status', '=', 'published')
    .where('label', 'in', labels)
    .limit(MAX_PAGE_SIZE)
    .execute();
  const virtual = (await virtualEntries(db, type))
    .map(({ row }) => row)
    .filter(({ label, status }) => status === 'published' && labels.includes(label));
  return [...rows, ...virtual].map((row) => present(toItem(db, type, row)));
}
