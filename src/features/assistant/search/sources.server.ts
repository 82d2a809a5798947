/** Where the documents of the search come from. */
import {
  listPublishedStamps,
  type Published,
  publishedItemsById,
} from '#content/published.server.ts';
import type { ContentItem, ContentType } from '#content/schema.ts';
import { usedStamps } from '#content/used-stamps.server.ts';
import type { Db } from '#platform/db/tables.ts';
import type { SearchDocument } from '#web/search-document.ts';
import type { SearchKind } from '../rules.ts';

/** A document as it is known before it is read: another stamp means that it has changed. */
export interface Stamped {
  id: string;
  stamp: string;
}

/** Documents of one kind, of which only those that have changed are read. */
export interface SearchSource extends SearchKind {
  /** All of them, some at a time, the newest first. */
  stamps: (db: Db) => AsyncIterable<readonly Stamped[]>;
  /** Those of the ids that are still there. */
  read: (db: Db, ids: readonly string[]) => Promise<SearchDocument[]>;
}

/** The published entries of a content type. */
export const contentSource = <Item extends ContentItem, Card extends ContentItem>(
  kind: SearchKind,
  type: ContentType<Item, Card>,
  toDocument: (item: Published<Item>) => SearchDocument,
): SearchSource => ({
  ...kind,
  stamps: (db) => withUsed(db, type.backedBy?.type, listPublishedStamps(db, type)),
  read: async (db, ids) => (await publishedItemsById(db, type, ids)).map(toDocument),
});

/** Documents that are read anew, too, when entries of `used` that they use are changed. */
export async function* withUsed(
  db: Db,
  used: ContentType | undefined,
  pages: AsyncIterable<readonly Stamped[]>,
): AsyncGenerator<readonly Stamped[]> {
  const stamps = used === undefined ? new Map<string, string>() : await usedStamps(db, used);
  for await (const page of pages) {
    yield page.map(({ id, stamp }) => ({ id, stamp: `${stamp} ${stamps.get(id) ?? ''}` }));
  }
}
