import type { RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { type Published, publishedCards } from '#content/published.server.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FieldsOf } from '#web/page-block.ts';
import { getPageContext } from '#web/page-context.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { solutionStudiesQuery } from '../queries.ts';
import { MAX_SOLUTION_STUDIES, solutionRequests, sortCaseStudies } from '../rules.ts';
import { type CaseStudyCard, caseStudyContent } from '../schema.ts';
import { solutionCaseStudies } from './solution-case-studies.ts';

/** The studies that the block shows to who keeps none of their own. */
export async function featuredForSolution(
  db: Db,
  { tag }: Pick<FieldsOf<typeof solutionCaseStudies>, 'tag'>,
): Promise<readonly Published<CaseStudyCard>[]> {
  if (tag === '') return [];
  const studies = await publishedCards(db, caseStudyContent, solutionRequests(tag, {}).list);
  return sortCaseStudies(studies?.items ?? []).slice(0, MAX_SOLUTION_STUDIES);
}

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
