/** What pages read of the articles. */
import { newestPublished, publishedEntry } from '#content/published.server.ts';
import type { EntryFacts } from '#content/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { articles } from './manifest.ts';
import { readTimeOf } from './rules.ts';
import type { Article } from './schema.ts';

/** The published article of this slug; undefined where there is none. */
export const findArticle = (db: Db, slug: string): Promise<(Article & EntryFacts) | undefined> =>
  publishedEntry(db, articles.content, slug);

/** What other pages show of an article. */
export interface ShelvedArticle {
  id: string;
  slug: string;
  title: string;
  category: string;
  excerpt: string;
  readTime: string;
}

/** The published articles in memory, so that no page that leads to them asks the database for more. */
export interface Shelf {
  /** The newest first. */
  find: () => Promise<readonly ShelvedArticle[]>;
  /** Reads them anew; where that fails, whoever asks next tries again. */
  refresh: () => Promise<void>;
}

declare module '#web/page-context.ts' {
  interface PageContext {
    shelf: Shelf;
  }
}

/** As many as stand on it. */
const MAX_SHELF = 100;

export function createShelf(db: Db): Shelf {
  let current: Promise<readonly ShelvedArticle[]> | undefined;
  const read = (): Promise<readonly ShelvedArticle[]> => {
    const reading = readShelf(db);
    current = reading;
    reading.catch(() => {
      if (current === reading) current = undefined;
    });
    return reading;
  };
  return {
    find: () => current ?? read(),
    refresh: () =>
      read().then(
        () => undefined,
        () => undefined,
      ),
  };
}

async function readShelf(db: Db): Promise<ShelvedArticle[]> {
  const found = await newestPublished(db, articles.content, { limit: MAX_SHELF });
  return found.map(({ item }) => ({
    id: item.id,
    slug: item.slug,
    title: item.title,
    category: item.category,
    excerpt: item.excerpt,
    readTime: readTimeOf(item),
  }));
}
