import { data, type RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { publishedCards } from '#content/published.server.ts';
import { getPageContext } from '#web/page-context.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { testimonialsQuery } from '../queries.ts';
import { testimonialContent } from '../schema.ts';
import { serviceTestimonials } from './service-testimonials.ts';

/** The part of the testimonials that the page's address asks for. @throws 404 where there is none. */
export async function read(
  context: Readonly<RouterContextProvider>,
  block: Block,
  { address }: { address: URL },
): Promise<PrefetchedQuery[]> {
  if (!isBlockOf(serviceTestimonials, block) || block.tag === '') return [];
  const part = { tag: block.tag, cursor: address.searchParams.get('cursor') || undefined };
  const voices = await publishedCards(getPageContext(context).db, testimonialContent, part);
  if (voices === undefined) throw data(null, { status: 404 });
  return [prefetchedQuery(testimonialsQuery(part), voices)];
}
