import type { RouterContextProvider } from 'react-router';
import { getPageContext } from '#web/page-context.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { solutionPathsQuery } from '../queries.ts';
import { SOLUTION_TEMPLATE } from '../rules.ts';

/** The solutions that are published, by which each has its number. */
export function solutionHeroData(context: Readonly<RouterContextProvider>): PrefetchedQuery[] {
  const solutions = getPageContext(context).pages.ofTemplate(SOLUTION_TEMPLATE);
  return [
    prefetchedQuery(
      solutionPathsQuery(),
      solutions.map(({ path }) => path),
    ),
  ];
}
