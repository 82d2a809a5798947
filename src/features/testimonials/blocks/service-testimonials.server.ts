import { data, type RouterContextProvider } from 'react-router';
import { publishedCards } from '#content/published.server.ts';
import type { FieldsOf } from '#web/page-block.ts';
import { getPageContext } from '#web/page-context.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { testimonialsQuery } from '../queries.ts';
import { testimonialContent } from '../schema.ts';
import type { serviceTestimonials } from './service-testimonials.ts';

/** The part of the testimonials that the page's address asks for. @throws 404 where there is none. */
export async function serviceTestimonialsData(
  context: Readonly<RouterContextProvider>,
  { tag }: FieldsOf<typeof serviceTestimonials>,
  address: URL,
): Promise<PrefetchedQuery[]> {
  if (tag === '') return [];
  const part = { tag, cursor: address.searchParams.get('cursor') || undefined };
  const voices = await publishedCards(getPageContext(context).db, testimonialContent, part);
  if (voices === undefined) throw data(null, { status: 404 });
  return [prefetchedQuery(testimonialsQuery(part), voices)];
}
