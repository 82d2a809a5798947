/** What pages read of published content: in process, with no more than the page shows. */
import type { Db } from '#platform/db/tables.ts';
import { decodeCursor } from './cursor.ts';
import { type EntryStamp, findByIds, findBySlug, listCards, listStamps } from './entries.server.ts';
import type { ListFilter, ListPage } from './list-query.ts';
import { MAX_SLUG_LENGTH } from './rules.ts';
import type { ContentItem, ContentType, EntryFacts } from './schema.ts';

/** An item as visitors may have it. */
export type Published<Item> = Omit<Item & EntryFacts, Exclude<keyof EntryFacts, 'id'>>;

/** Only the identity leaves: revision and times are the studio's. */
export function present<T extends EntryFacts>(entry: T): Omit<T, Exclude<keyof EntryFacts, 'id'>> {
  const { revision: _revision, createdAt: _createdAt, updatedAt: _updatedAt, ...item } = entry;
  return item;
}

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
  return { items: page.items.map(present), next: page.next };
}

/** The published item with this slug, or undefined. */
export async function publishedItem<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  slug: string,
): Promise<Published<Item> | undefined> {
  if (slug.length > MAX_SLUG_LENGTH) return undefined;
  const entry = await findBySlug(db, type, slug, 'published');
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
  return (await findByIds(db, type, ids, 'published')).map(present);
}

/** Which published entries of all types were saved last. */
export const listLastPublished = (
  db: Db,
  limit: number,
): Promise<{ type: string; slug: string | null }[]> =>
  db
    .selectFrom('entry')
    .select(['type', 'slug'])
    .where('status', '=', 'published')
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
