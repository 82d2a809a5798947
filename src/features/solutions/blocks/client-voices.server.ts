import type { RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { clientsOf } from '#content/client-book.server.ts';
import { publishedItemsByLabel } from '#content/published.server.ts';
import { testimonialContent, testimonialLabel } from '#features/testimonials/schema.ts';
import { getPageContext } from '#web/page-context.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { stillSaidQuery } from '../queries.ts';
import { stillSaid } from '../rules.ts';
import { clientVoices } from './client-voices.ts';

/** Who of those quoted is published with these words. */
export async function clientVoicesData(
  context: Readonly<RouterContextProvider>,
  block: Block,
): Promise<PrefetchedQuery[]> {
  if (!isBlockOf(clientVoices, block)) return [];
  const { items } = block;
  const { db } = getPageContext(context);
  const { namesOf } = clientsOf(db);
  // What is stored may have a name that the client has no more.
  const labels = items.flatMap(({ name, company }) =>
    namesOf(company).map((one) => testimonialLabel({ name, company: one })),
  );
  const published = await publishedItemsByLabel(db, testimonialContent, labels);
  return [prefetchedQuery(stillSaidQuery(items), stillSaid(items, published))];
}
