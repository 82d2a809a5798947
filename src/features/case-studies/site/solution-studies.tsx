import { useQuery } from '@tanstack/react-query';
import type { ListPage } from '#content/list-query.ts';
import { ButtonLink } from '#ui/button.tsx';
import { MileMarker } from '#ui/mile-marker.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { solutionStudiesQuery } from '../queries.ts';
import {
  LOCAL_FEATURES_KEY,
  MAX_SOLUTION_CARD_TAGS,
  MAX_SOLUTION_STUDIES,
  studiesForSolution,
} from '../rules.ts';
import type { CaseStudyCard } from '../schema.ts';
import { FeaturedCaseStudy } from './carousel-card.tsx';
import { useLocalFeatures } from './use-local-features.ts';

interface SolutionCaseStudiesProps {
  number: number;
  /** The solution tag that studies are featured for. */
  solution: string;
  /** What the server has read for the first view. */
  initial: ListPage<CaseStudyCard> | undefined;
}

/** The case studies featured for a solution; without any there is no such section. */
export function SolutionCaseStudies({ number, solution, initial }: SolutionCaseStudiesProps) {
  const { status, data } = useQuery({
    ...solutionStudiesQuery(),
    ...(initial === undefined ? {} : { initialData: initial, initialDataUpdatedAt: 0 }),
  });
  const featured = studiesForSolution(data?.items ?? [], solution, useLocalFeatures());
  return (
    // Also without studies, since this browser may have some of its own.
    <div data-wake-if-stored={LOCAL_FEATURES_KEY}>
      {(status !== 'success' || featured.length > 0) && (
        <section aria-labelledby="solution-studies" className="wrap py-section">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6 pb-10 md:pb-14">
            <div className="flex flex-col gap-5">
              <MileMarker number={number}>Case studies</MileMarker>
              <h2 id="solution-studies" className="text-display-2">
                {solution}, measured
              </h2>
            </div>
            {status === 'success' && featured.length > MAX_SOLUTION_STUDIES && (
              <ButtonLink variant="secondary" to="/case-studies">
                View All {solution} Case Studies
              </ButtonLink>
            )}
          </div>
          {status === 'pending' && <LoadingStudies />}
          {status === 'error' && (
            <p role="alert" className="border-t border-line pt-6 text-lead">
              Error loading case studies. Please try again.
            </p>
          )}
          {status === 'success' && <Studies studies={featured.slice(0, MAX_SOLUTION_STUDIES)} />}
        </section>
      )}
    </div>
  );
}

const Studies = ({ studies }: { studies: readonly CaseStudyCard[] }) => (
  <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-12">
    {studies.map((study, place) => (
      <li key={study.id} className={SPANS[studies.length]?.[place]}>
        <FeaturedCaseStudy study={study} maxTags={MAX_SOLUTION_CARD_TAGS} />
      </li>
    ))}
  </ul>
);

/** How one, two and three studies share twelve columns. */
const SPANS: Readonly<Record<number, readonly string[]>> = {
  1: ['lg:col-span-7'],
  2: ['lg:col-span-7', 'lg:col-span-5'],
  3: ['md:col-span-2 lg:col-span-6', 'lg:col-span-3', 'lg:col-span-3'],
};

const LoadingStudies = () => (
  <div aria-busy="true" className="grid gap-6 md:grid-cols-3">
    <p role="status" className="sr-only">
      Loading case studies
    </p>
    {Array.from({ length: MAX_SOLUTION_STUDIES }, (_, place) => (
      <SkeletonCard key={place} />
    ))}
  </div>
);
