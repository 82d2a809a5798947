import type { RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { type Chosen, chosenFilter } from '#web/chosen.ts';
import type { PrefetchedQuery } from '#web/prefetched.tsx';
import { publishedListOf } from '#web/published-list.server.ts';
import { readOnce } from '#web/read-once.server.ts';
import { caseStudiesQuery } from '../queries.ts';
import { caseStudyContent } from '../schema.ts';
import { caseStudyCarousel } from './case-study-carousel.ts';

/** The published studies that a block chooses from. */
export function readStudies(
  context: Readonly<RouterContextProvider>,
  chosen: Chosen,
): Promise<PrefetchedQuery> {
  const filter = chosenFilter(chosen);
  return readOnce(context, caseStudiesQuery(filter), () =>
    publishedListOf(context, caseStudyContent, filter),
  );
}

export const read = async (
  context: Readonly<RouterContextProvider>,
  block: Block,
): Promise<PrefetchedQuery[]> =>
  isBlockOf(caseStudyCarousel, block) ? [await readStudies(context, block)] : [];
