import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { SKELETON_CARDS } from '../rules.ts';
import type { CaseStudyCard } from '../schema.ts';
import { CaseStudyListCard } from './list-card.tsx';
import { placeOf } from './list-layout.ts';

interface ListResultsProps {
  status: 'pending' | 'error' | 'success';
  studies: readonly CaseStudyCard[];
}

/** What the filter leaves, or why there is nothing. */
export function ListResults({ status, studies }: ListResultsProps) {
  if (status === 'pending') return <LoadingCards />;
  if (status === 'error') {
    return (
      <div role="alert">
        <EmptyState title="Unable to load case studies">Please try again later</EmptyState>
      </div>
    );
  }
  if (studies.length === 0) {
    return (
      <EmptyState title="No case studies available">
        Check back soon for new success stories
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {studies.map((study, index) => {
        const place = placeOf(index, studies.length);
        return (
          <li key={study.slug} className={place === 'half' ? undefined : 'md:col-span-2'}>
            <CaseStudyListCard study={study} place={place} isFirst={index === 0} />
          </li>
        );
      })}
    </ul>
  );
}

const LoadingCards = () => (
  <div aria-hidden="true" className="grid gap-6 md:grid-cols-2">
    {Array.from({ length: SKELETON_CARDS }, (_, place) => (
      <SkeletonCard key={place} />
    ))}
  </div>
);
