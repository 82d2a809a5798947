import type { RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { type Chosen, chosenFilter } from '#web/chosen.ts';
import type { PrefetchedQuery } from '#web/prefetched.tsx';
import { publishedListOf } from '#web/published-list.server.ts';
import { readOnce } from '#web/read-once.server.ts';
import { testimonialsQuery } from '../queries.ts';
import { testimonialContent } from '../schema.ts';
import { testimonialWall } from './testimonial-wall.ts';

/** The published testimonials that a block chooses from. */
export function readVoices(
  context: Readonly<RouterContextProvider>,
  chosen: Chosen,
): Promise<PrefetchedQuery> {
  const filter = chosenFilter(chosen);
  return readOnce(context, testimonialsQuery(filter), () =>
    publishedListOf(context, testimonialContent, filter),
  );
}

export const read = async (
  context: Readonly<RouterContextProvider>,
  block: Block,
): Promise<PrefetchedQuery[]> =>
  isBlockOf(testimonialWall, block) ? [await readVoices(context, block)] : [];
