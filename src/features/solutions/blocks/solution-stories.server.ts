import type { RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { prefetchKnownStudies } from '#features/case-studies/site/known-studies.server.ts';
import { getPageContext } from '#web/page-context.ts';
import type { PrefetchedQuery } from '#web/prefetched.tsx';
import { solutionStories } from './solution-stories.ts';

/** Which of the studies are published. */
export async function solutionStoriesData(
  context: Readonly<RouterContextProvider>,
  block: Block,
): Promise<PrefetchedQuery[]> {
  if (!isBlockOf(solutionStories, block)) return [];
  const links = block.items.map(({ link }) => link);
  return [await prefetchKnownStudies(getPageContext(context).db, links)];
}
