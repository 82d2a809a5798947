import type { RouterContextProvider } from 'react-router';
import { publishedItemsByLabel } from '#content/published.server.ts';
import { testimonialContent, testimonialLabel } from '#features/testimonials/schema.ts';
import type { FieldsOf } from '#web/page-block.ts';
import { getPageContext } from '#web/page-context.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { stillSaidQuery } from '../queries.ts';
import { stillSaid } from '../rules.ts';
import type { clientVoices } from './client-voices.ts';

/** Who of those quoted is published with these words. */
export async function clientVoicesData(
  context: Readonly<RouterContextProvider>,
  { items }: FieldsOf<typeof clientVoices>,
): Promise<PrefetchedQuery[]> {
  const labels = items.map(testimonialLabel);
  const published = await publishedItemsByLabel(
    getPageContext(context).db,
    testimonialContent,
    labels,
  );
  return [prefetchedQuery(stillSaidQuery(items), stillSaid(items, published))];
}
