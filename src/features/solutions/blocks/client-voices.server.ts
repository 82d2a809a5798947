import type { RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
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
  const labels = items.map(testimonialLabel);
  const published = await publishedItemsByLabel(
    getPageContext(context).db,
    testimonialContent,
    labels,
  );
  return [prefetchedQuery(stillSaidQuery(items), stillSaid(items, published))];
}
