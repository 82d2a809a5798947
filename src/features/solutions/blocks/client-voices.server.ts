import type { RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { clientsOf } from '#content/client-book.server.ts';
import { publishedItemsByLabel } from '#content/published.server.ts';
import { isCutOf } from '#content/quotes/cut.ts';
import { listPermitted } from '#content/quotes/permitted.server.ts';
import { testimonialContent, testimonialLabel } from '#features/testimonials/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FieldsOf } from '#web/page-block.ts';
import { getPageContext } from '#web/page-context.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { stillSaidQuery } from '../queries.ts';
import { stillSaid } from '../rules.ts';
import { clientVoices } from './client-voices.ts';

type VoicesFields = FieldsOf<typeof clientVoices>;

/** The testimonials that those quoted are published with, in the order of their places, from 0. */
async function findSaid(db: Db, items: VoicesFields['items']) {
  const { namesOf } = clientsOf(db);
  // What is stored may have a name that the client has no more.
  const labels = items.flatMap(({ name, company }) =>
    namesOf(company).map((one) => testimonialLabel({ name, company: one })),
  );
  const published = await publishedItemsByLabel(db, testimonialContent, labels);
  return stillSaid(items, published).flatMap((place) => {
    const voice = items[place];
    const sources = published.filter(
      ({ name, testimonialText }) => name === voice?.name && isCutOf(voice.quote, testimonialText),
    );
    return voice === undefined || sources.length === 0 ? [] : [{ place, voice, sources }];
  });
}

/** The places of those quoted who are published with these words. */
export async function saidVoices(db: Db, { items }: VoicesFields): Promise<readonly number[]> {
  return (await findSaid(db, items)).map(({ place }) => place);
}

/** Who of those quoted is published with these words, and where no portrait may stand with them. */
export async function clientVoicesData(
  context: Readonly<RouterContextProvider>,
  block: Block,
): Promise<{ queries: PrefetchedQuery[]; data?: readonly number[] }> {
  if (!isBlockOf(clientVoices, block)) return { queries: [] };
  const { db } = getPageContext(context);
  const said = await findSaid(db, block.items);
  const places = said.map(({ place }) => place);
  const withPortrait = said.filter(({ voice }) => voice.imageUrl !== '');
  const ids = withPortrait.flatMap(({ sources }) => sources.map(({ id }) => id));
  const permitted = await listPermitted(db, ids);
  const data = withPortrait
    .filter(({ sources }) =>
      sources.some(({ id }) => permitted.get(id)?.uses.includes('picture') === false),
    )
    .map(({ place }) => place);
  return { queries: [prefetchedQuery(stillSaidQuery(block.items), places)], data };
}
