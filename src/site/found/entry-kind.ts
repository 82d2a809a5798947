import {
  newestListedCards,
  newestPublished,
  type Published,
  type PublishedFilter,
  publishedItem,
} from '#content/published.server.ts';
import type { ContentItem, ContentType } from '#content/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import type { ReadablePage } from '#web/readable-page.ts';

/** The head of a page, for lists of links. */
export type PageHead = Pick<ReadablePage, 'path' | 'title' | 'summary'>;

/** A type of content with a page for each entry, as what finds and reads those pages knows it. */
export interface EntryKind {
  /** What its addresses are called: "insights". */
  name: string;
  /** The address of its list; entries are below it. */
  path: string;
  title: string;
  /** Of its feeds. */
  description: string;
  type: ContentType;
  /** Whole pages, the newest first. */
  newest: (db: Db, filter: PublishedFilter) => Promise<ReadablePage[]>;
  /** Heads of the newest pages, without those that search engines are asked to leave out. */
  heads: (db: Db, limit: number) => Promise<PageHead[]>;
  find: (db: Db, slug: string) => Promise<ReadablePage | undefined>;
}

interface KindWords {
  name: string;
  title: string;
  description: string;
}

export const entryKind = <
  Item extends ContentItem,
  Card extends ContentItem & { title: string; excerpt: string },
>(
  words: KindWords,
  type: ContentType<Item, Card>,
  toPage: (item: Published<Item>) => ReadablePage,
): EntryKind => {
  const path = `/${words.name}`;
  return {
    ...words,
    path,
    type,
    newest: async (db, filter) =>
      (await newestPublished(db, type, filter)).map(({ item, updatedAt }) => ({
        ...toPage(item),
        id: `${type.type}:${item.id}`,
        updatedAt,
      })),
    heads: async (db, limit) =>
      (await newestListedCards(db, type, limit)).map(({ slug, title, excerpt }) => ({
        path: `${path}/${slug}`,
        title,
        summary: excerpt,
      })),
    async find(db, slug) {
      const item = await publishedItem(db, type, slug);
      return item && toPage(item);
    },
  };
};
