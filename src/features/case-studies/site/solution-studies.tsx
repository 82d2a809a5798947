import type { ListPage } from '#content/list-query.ts';
import { ButtonLink } from '#ui/button.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { LoadingCards } from '#ui/skeleton.tsx';
import { LOCAL_FEATURES_KEY, MAX_SOLUTION_CARD_TAGS, MAX_SOLUTION_STUDIES } from '../rules.ts';
import type { CaseStudyCard } from '../schema.ts';
import { FeaturedCaseStudy } from './carousel-card.tsx';
import { useSolutionStudies } from './use-solution-studies.ts';

interface SolutionCaseStudiesProps {
  number: number;
  /** The solution tag that studies are featured for. */
  solution: string;
  /** What the server has read for the first view. */
  initial: ListPage<CaseStudyCard> | undefined;
}

/** The case studies featured for a solution; without any there is no such section. */
export function SolutionCaseStudies({ number, solution, initial }: SolutionCaseStudiesProps) {
  const { status, featured } = useSolutionStudies(solution, initial);
  return (
    // Also without studies, since this browser may have some of its own.
    <div data-wake-if-stored={LOCAL_FEATURES_KEY}>
      {(status !== 'success' || featured.length > 0) && (
        <section aria-labelledby="solution-studies" className="wrap py-section">
          <div className="grid grid-cols-1 items-end gap-x-8 gap-y-6 pb-10 md:pb-14 lg:grid-cols-[1fr_auto]">
            <SectionHeading number={number} label="Case studies" id="solution-studies">
              {solution}, measured
            </SectionHeading>
            {status === 'success' && featured.length > MAX_SOLUTION_STUDIES && (
              <ButtonLink
                variant="secondary"
                to="/case-studies"
                className="justify-self-start whitespace-normal!"
              >
                View All {solution} Case Studies
              </ButtonLink>
            )}
          </div>
          {status === 'pending' && (
            <LoadingCards
              count={MAX_SOLUTION_STUDIES}
              label="Loading case studies"
              className="grid gap-6 md:grid-cols-3"
            />
          )}
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

/** How one, two and three studies share the page. */
const COLUMNS = [
  '',
  'lg:grid-cols-2',
  'md:grid-cols-2 lg:grid-cols-[7fr_5fr]',
  'md:grid-cols-2 md:*:first:col-span-2 lg:grid-cols-[2fr_1fr_1fr] lg:*:first:col-span-1',
] as const;

const HALF = columnSizes(0.49, 0.49);
const QUARTER = columnSizes(0.24, 0.49);
/** How wide each of their pictures is then. */
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
