import type { RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { publishedCards } from '#content/published.server.ts';
import { getPageContext } from '#web/page-context.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { solutionStudiesQuery } from '../queries.ts';
import { solutionRequests } from '../rules.ts';
import { caseStudyContent } from '../schema.ts';
import { solutionCaseStudies } from './solution-case-studies.ts';

/** The studies featured for the solution, as a browser asks for them that keeps none of its own. */
export async function read(
  context: Readonly<RouterContextProvider>,
  block: Block,
): Promise<PrefetchedQuery[]> {
  if (!isBlockOf(solutionCaseStudies, block) || block.tag === '') return [];
  const { list } = solutionRequests(block.tag, {});
  const studies = await publishedCards(getPageContext(context).db, caseStudyContent, list);
  return studies === undefined ? [] : [prefetchedQuery(solutionStudiesQuery(list), studies)];
}
