import type { RouterContextProvider } from 'react-router';
import type { ListFilter, ListPage } from '#content/list-query.ts';
import { type Published, publishedCards, publishedItemsById } from '#content/published.server.ts';
import type { ContentItem, ContentType } from '#content/schema.ts';
import { getPageContext } from './page-context.ts';

/** Published entries as a query of the browser asks for them: those of a list, or some by their ids. */
export async function publishedListOf<Item extends ContentItem, Card extends ContentItem>(
  context: Readonly<RouterContextProvider>,
  type: ContentType<Item, Card>,
  { ids, ...filter }: ListFilter & { featured?: boolean },
): Promise<ListPage<Published<Card> | Published<Item>>> {
  const { db } = getPageContext(context);
  if (ids !== undefined) {
    return { items: await publishedItemsById(db, type, ids), next: undefined };
  }
  return (await publishedCards(db, type, filter)) ?? { items: [], next: undefined };
}
