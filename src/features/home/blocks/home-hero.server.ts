import type { RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { readStudies } from '#features/case-studies/blocks/case-study-carousel.server.ts';
import { readPosts } from '#features/insights/blocks/featured-insights.server.ts';
import { readVoices } from '#features/testimonials/blocks/testimonial-wall.server.ts';
import type { PrefetchedQuery } from '#web/prefetched.tsx';
import { homeHero } from './home-hero.ts';

const FEATURED = { from: 'featured', tag: '', picks: [] } as const;

/** What the graph draws: lists that other sections of the home page show too. */
export const read = (
  context: Readonly<RouterContextProvider>,
  block: Block,
): Promise<PrefetchedQuery[]> =>
  isBlockOf(homeHero, block) && block.showsGraph
    ? Promise.all([
        readStudies(context, FEATURED),
        readPosts(context, FEATURED),
        readVoices(context, FEATURED),
      ])
    : Promise.resolve([]);
