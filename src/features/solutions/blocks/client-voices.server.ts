import type { RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { clientsOf } from '#content/client-book.server.ts';
import { publishedItemsByLabel } from '#content/published.server.ts';
import { isCutOf } from '#content/quotes/cut.ts';
import { testimonialContent, testimonialLabel } from '#features/testimonials/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FieldsOf } from '#web/page-block.ts';
import { getPageContext } from '#web/page-context.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { stillSaidQuery } from '../queries.ts';
import { stillSaid } from '../rules.ts';
import { clientVoices } from './client-voices.ts';

/** The places of those quoted who are published with these words. */
export async function saidVoices(
  db: Db,
  { items }: FieldsOf<typeof clientVoices>,
): Promise<readonly number[]> {
  const { namesOf } = clientsOf(db);
  // What is stored may have a name that the client has no more.
  const labels = items.flatMap(({ name, company }) =>
    namesOf(company).map((one) => testimonialLabel({ name, company: one })),
  );
  const published = await publishedItemsByLabel(db, testimonialContent, labels);
  return stillSaid(items, published).filter((place) =>
    published.some(
      ({ name, testimonialText }) =>
        name === items[place]?.name && isCutOf(items[place].quote, testimonialText),
    ),
  );
}

/** Who of those quoted is published with these words. */
export async function clientVoicesData(
  context: Readonly<RouterContextProvider>,
  block: Block,
): Promise<PrefetchedQuery[]> {
  if (!isBlockOf(clientVoices, block)) return [];
  const said = await saidVoices(getPageContext(context).db, block);
  return [prefetchedQuery(stillSaidQuery(block.items), said)];
}
