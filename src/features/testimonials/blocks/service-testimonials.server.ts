import { data, type RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { publishedCards } from '#content/published.server.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FieldsOf } from '#web/page-block.ts';
import { getPageContext } from '#web/page-context.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { testimonialsQuery } from '../queries.ts';
import { testimonialContent } from '../schema.ts';
import { serviceTestimonials } from './service-testimonials.ts';

/** The testimonials of a service, of a part of them; undefined where there is no such part. */
export const serviceVoices = (
  db: Db,
  { tag }: Pick<FieldsOf<typeof serviceTestimonials>, 'tag'>,
  cursor?: string,
) => publishedCards(db, testimonialContent, { tag, cursor });

/** The part of the testimonials that the page's address asks for. @throws 404 where there is none. */
export async function read(
  context: Readonly<RouterContextProvider>,
  block: Block,
  { address }: { address: URL },
): Promise<PrefetchedQuery[]> {
  if (!isBlockOf(serviceTestimonials, block) || block.tag === '') return [];
  const cursor = address.searchParams.get('cursor') || undefined;
  const voices = await serviceVoices(getPageContext(context).db, block, cursor);
  if (voices === undefined) throw data(null, { status: 404 });
  return [prefetchedQuery(testimonialsQuery({ tag: block.tag, cursor }), voices)];
}
