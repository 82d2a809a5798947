import type { RouterContextProvider } from 'react-router';
import { prefetchKnownStudies } from '#features/case-studies/site/known-studies.server.ts';
import type { FieldsOf } from '#web/page-block.ts';
import { getPageContext } from '#web/page-context.ts';
import type { PrefetchedQuery } from '#web/prefetched.tsx';
import type { solutionStories } from './solution-stories.ts';

/** Which of the studies are published. */
export const solutionStoriesData = async (
  context: Readonly<RouterContextProvider>,
  { items }: FieldsOf<typeof solutionStories>,
): Promise<PrefetchedQuery[]> => [
  await prefetchKnownStudies(
    getPageContext(context).db,
    items.map(({ link }) => link),
  ),
];
