import type { RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { prefetchKnownStudies } from '#features/case-studies/site/known-studies.server.ts';
import { getPageContext } from '#web/page-context.ts';
import type { PrefetchedQuery } from '#web/prefetched.tsx';
import { landingHero } from './landing-hero.ts';

/** Whether the study that the figure was taken from can be read. */
export const read = async (
  context: Readonly<RouterContextProvider>,
  block: Block,
): Promise<PrefetchedQuery[]> =>
  isBlockOf(landingHero, block)
    ? [await prefetchKnownStudies(getPageContext(context).db, [block.sourceLink])]
    : [];
