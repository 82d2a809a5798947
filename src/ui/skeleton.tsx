import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A place that will be filled; its size comes from `className`. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <div
    aria-hidden="true"
    className={classNames('rounded-sm bg-ground-3 motion-safe:animate-breathe', className)}
  />
);

/** Stands in for an image card while a list loads. */
export const SkeletonCard = ({ className }: { className?: string | undefined }) => (
  <div
    data-testid="skeleton-card"
    className={classNames('overflow-hidden rounded-card border border-line', className)}
  >
    <Skeleton className="aspect-2/1 rounded-none" />
    <div className="flex flex-col gap-3 p-6">
      <Skeleton className="h-3 w-24" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  </div>
);

interface LoadingCardsProps {
  count: number;
  /** What is said to those who do not see them. */
  label: string;
  className: string;
}

/** The place of a list of cards while it is fetched. */
export const LoadingCards = ({ count, label, className }: LoadingCardsProps) => (
  <div aria-busy="true" className={className}>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {Array.from({ length: count }, (_, place) => (
      <SkeletonCard key={place} className="mb-6 break-inside-avoid" />
    ))}
  </div>
);
