import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import type { ListFilter, ListPage } from '#content/list-query.ts';
import { publishedCards, publishedItemsById, type Published } from '#content/published.server.ts';
import type { ContentItem, ContentType } from '#content/schema.ts';
import { getPageContext } from './page-context.ts';
import type { PrefetchedQuery } from './prefetched.tsx';
import { readOnce } from './read-once.server.ts';

/** A list of published entries as the query asks for it, read once for a page. */
export const readListOnce = <Item extends ContentItem, Card extends ContentItem>(
  context: Readonly<RouterContextProvider>,
  query: { queryKey: DataTag<QueryKey, ListPage<Published<Card>>, Error> },
  type: ContentType<Item, Card>,
  { ids, ...filter }: ListFilter & { featured?: boolean },
): Promise<PrefetchedQuery> =>
  readOnce(context, query, async () => {
    const { db } = getPageContext(context);
    return ids === undefined
      ? ((await publishedCards(db, type, filter)) ?? { items: [], next: undefined })
      : { items: await publishedItemsById(db, type, ids), next: undefined };
  });
