import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { say } from '#ui/say.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { LoadingCards } from '#ui/skeleton.tsx';
import { onStorage, storedText } from '#ui/stored-text.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { useSite } from '#web/site.ts';
import { solutionStudiesQuery } from '../queries.ts';
import {
  LOCAL_FEATURES_KEY,
  type LocalFeatures,
  MAX_SOLUTION_CARD_TAGS,
  MAX_SOLUTION_STUDIES,
  readLocalFeatures,
  solutionRequests,
  sortCaseStudies,
  studiesForSolution,
} from '../rules.ts';
import type { CaseStudyCard } from '../schema.ts';
import { FeaturedCaseStudy } from '../site/carousel-card.tsx';
import type { solutionCaseStudies } from './solution-case-studies.ts';

type Fields = FieldsOf<typeof solutionCaseStudies>;

/** The case studies featured for a solution; without any, or without a tag, there is no such section. */
const SolutionCaseStudies = (props: BlockProps<Fields>) =>
  props.block.tag === '' ? null : <Featured {...props} />;

export default SolutionCaseStudies;

function Featured({ block, number }: BlockProps<Fields>) {
  const { id, label, heading, tag, allLabel, allLink } = block;
  const { status, featured } = useSolutionStudies(tag);
  const hasWayOn = allLabel !== '' && allLink !== '';
  return (
    // Also without studies, since this browser may have some of its own.
    <div data-hydrate-if-stored={LOCAL_FEATURES_KEY}>
      {(status !== 'success' || featured.length > 0) && (
        <section aria-labelledby={id} className="wrap py-section">
          <div className="grid grid-cols-1 items-end gap-x-8 gap-y-6 pb-10 md:pb-14 lg:grid-cols-[1fr_auto]">
            <SectionHeading number={number} label={label} id={id}>
              {heading}
            </SectionHeading>
            {hasWayOn && status === 'success' && featured.length > MAX_SOLUTION_STUDIES && (
              <ButtonLink
                variant="secondary"
                to={allLink}
                className="justify-self-start whitespace-normal!"
              >
                {allLabel}
              </ButtonLink>
            )}
          </div>
          {status === 'pending' && (
            <LoadingCards
              count={MAX_SOLUTION_STUDIES}
              label={say('Loading case studies')}
              className="grid gap-6 md:grid-cols-3"
            />
          )}
          {status === 'error' && (
            <p role="alert" className="border-t border-line pt-6 text-lead">
              {say('Error loading case studies. Please try again.')}
            </p>
          )}
          {status === 'success' && <Studies studies={featured.slice(0, MAX_SOLUTION_STUDIES)} />}
        </section>
      )}
    </div>
  );
}

/** How one, two and three studies share the page. */
const COLUMNS = [
  '',
  'lg:grid-cols-2',
  'md:grid-cols-2 lg:grid-cols-[7fr_5fr]',
  'md:grid-cols-2 md:*:first:col-span-2 lg:grid-cols-[2fr_1fr_1fr] lg:*:first:col-span-1',
] as const;

const HALF = columnSizes(0.49, 0.49);
const QUARTER = columnSizes(0.24, 0.49);
/** How wide each of their images is then. */
const SIZES: readonly (readonly string[])[] = [
  [],
  [columnSizes(1)],
  [columnSizes(0.57, 0.49), columnSizes(0.41, 0.49)],
  [columnSizes(0.48), QUARTER, QUARTER],
];

const Studies = ({ studies }: { studies: readonly CaseStudyCard[] }) => (
  <ul className={`grid gap-6 ${COLUMNS[studies.length]}`}>
    {studies.map((study, place) => (
      <li key={study.id}>
        <FeaturedCaseStudy
          study={study}
          maxTags={MAX_SOLUTION_CARD_TAGS}
          sizes={SIZES[studies.length]?.[place] ?? HALF}
        />
      </li>
    ))}
  </ul>
);

interface SolutionStudies {
  status: 'pending' | 'error' | 'success';
  /** One more than the block shows where there are more. */
  featured: CaseStudyCard[];
}

/** The studies featured for a solution, by the server or by what this browser keeps. */
function useSolutionStudies(solution: string): SolutionStudies {
  const local = useLocalFeatures();
  const { tags } = useSite();
  const { list, ids } = solutionRequests(solution, local, tags);
  const sent = useQuery(solutionStudiesQuery(list));
  const own = useQuery({ ...solutionStudiesQuery({ ids }), enabled: ids.length > 0 });
  const known = [...(sent.data?.items ?? []), ...(own.data?.items ?? [])];
  const studies = [...new Map(known.map((study) => [study.id, study])).values()];
  return {
    status: own.isError ? 'error' : sent.status,
    featured: studiesForSolution(sortCaseStudies(studies), solution, local, tags),
  };
}

const readStored = (): string => storedText(LOCAL_FEATURES_KEY);
const nothingStored = (): string => '';

/** The solutions that this browser keeps for each study; the first render knows of none. */
function useLocalFeatures(): LocalFeatures {
  const stored = useSyncExternalStore(onStorage, readStored, nothingStored);
  return useMemo(() => readLocalFeatures(stored), [stored]);
}
