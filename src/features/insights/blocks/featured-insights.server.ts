import type { RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { type Chosen, chosenFilter, isOfFeatured } from '#web/chosen.ts';
import type { PrefetchedQuery } from '#web/prefetched.tsx';
import { publishedListOf } from '#web/published-list.server.ts';
import { readOnce } from '#web/read-once.server.ts';
import { featuredInsightsQuery, insightsQuery } from '../queries.ts';
import { insightContent } from '../schema.ts';
import { featuredInsights } from './featured-insights.ts';

/** The published posts that a block chooses from. */
export function readPosts(
  context: Readonly<RouterContextProvider>,
  chosen: Chosen,
): Promise<PrefetchedQuery> {
  if (isOfFeatured(chosen)) {
    const filter = { featured: true };
    return readOnce(context, featuredInsightsQuery(), () =>
      publishedListOf(context, insightContent, filter),
    );
  }
  const filter = chosenFilter(chosen);
  return readOnce(context, insightsQuery(filter), () =>
    publishedListOf(context, insightContent, filter),
  );
}

export const read = async (
  context: Readonly<RouterContextProvider>,
  block: Block,
): Promise<PrefetchedQuery[]> =>
  isBlockOf(featuredInsights, block) ? [await readPosts(context, block)] : [];
