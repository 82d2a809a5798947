import type { RouterContextProvider } from 'react-router';
import { publishedCards } from '#content/published.server.ts';
import type { FieldsOf } from '#web/page-block.ts';
import { getPageContext } from '#web/page-context.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { solutionStudiesQuery } from '../queries.ts';
import { solutionRequests } from '../rules.ts';
import { caseStudyContent } from '../schema.ts';
import type { solutionCaseStudies } from './solution-case-studies.ts';

/** The studies featured for the solution, as a browser asks for them that keeps none of its own. */
export async function solutionCaseStudiesData(
  context: Readonly<RouterContextProvider>,
  { tag }: FieldsOf<typeof solutionCaseStudies>,
): Promise<PrefetchedQuery[]> {
  if (tag === '') return [];
  const { list } = solutionRequests(tag, {});
  const studies = await publishedCards(getPageContext(context).db, caseStudyContent, list);
  return studies === undefined ? [] : [prefetchedQuery(solutionStudiesQuery(list), studies)];
}
