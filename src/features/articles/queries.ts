import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '#content/list-query.ts';
import { type Fields, readItems, readText } from '#content/wire.ts';
import { FRESH_MS, LIST_RETRIES } from '#platform/browser/query-client.ts';
import { readTimeOf } from './rules.ts';

/** What lists show of an article. */
export interface ShelfArticle {
  slug: string;
  title: string;
  category: string;
  readTime: string;
}

const readArticle = (fields: Fields): ShelfArticle => ({
  slug: readText(fields.slug),
  title: readText(fields.title),
  category: readText(fields.category),
  readTime: readTimeOf({ readTime: readText(fields.readTime), body: readText(fields.body) }),
});

/** An article without what the shelf does not show. */
export const toShelf = ({ slug, title, category, readTime }: ShelfArticle): ShelfArticle => ({
  slug,
  title,
  category,
  readTime,
});

const readShelf = (json: unknown): ShelfArticle[] => readItems(json, readArticle);

/** The articles of the shelf, the newest first. */
export const shelfQuery = () =>
  queryOptions({
    queryKey: ['/api/articles'],
    queryFn: ({ queryKey, signal }) => fetchList(queryKey[0] ?? '', readShelf, signal),
    staleTime: FRESH_MS,
    retry: LIST_RETRIES,
  });
