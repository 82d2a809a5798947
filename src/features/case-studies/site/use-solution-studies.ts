import { useQuery } from '@tanstack/react-query';
import type { ListPage } from '#content/list-query.ts';
import { solutionStudiesQuery } from '../queries.ts';
import { solutionRequests, sortCaseStudies, studiesForSolution } from '../rules.ts';
import type { CaseStudyCard } from '../schema.ts';
import { useLocalFeatures } from './use-local-features.ts';

interface SolutionStudies {
  status: 'pending' | 'error' | 'success';
  /** One more than the block shows where there are more. */
  featured: CaseStudyCard[];
}

/** The studies featured for a solution, by the server or by what this browser keeps. */
export function useSolutionStudies(
  solution: string,
  initial: ListPage<CaseStudyCard> | undefined,
): SolutionStudies {
  const local = useLocalFeatures();
  const { list, ids } = solutionRequests(solution, local);
  const sent = useQuery({
    ...solutionStudiesQuery(list),
    ...(initial === undefined ? {} : { initialData: initial, initialDataUpdatedAt: 0 }),
  });
  const own = useQuery({ ...solutionStudiesQuery({ ids }), enabled: ids.length > 0 });
  const known = [...(sent.data?.items ?? []), ...(own.data?.items ?? [])];
  const studies = [...new Map(known.map((study) => [study.id, study])).values()];
  return {
    status: own.isError ? 'error' : sent.status,
    featured: studiesForSolution(sortCaseStudies(studies), solution, local),
  };
}
