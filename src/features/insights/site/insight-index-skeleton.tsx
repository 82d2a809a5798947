import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** The shape of the index while its posts load. */
export const InsightIndexSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden role="status">Loading blog posts</VisuallyHidden>
    <div className="grid gap-x-8 gap-y-6 border-t border-line py-8 md:py-10 lg:grid-cols-12">
      <Skeleton className="aspect-2/1 rounded-card! lg:col-span-7 lg:aspect-auto lg:min-h-96" />
      <div className="flex flex-col gap-5 lg:col-span-5">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
    <div className="grid gap-x-16 gap-y-8 border-t border-line py-8 md:grid-cols-2 md:py-10">
      <PairedSkeleton />
      <PairedSkeleton />
    </div>
  </div>
);

const PairedSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="aspect-2/1 rounded-card!" />
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-8 w-3/4" />
    <Skeleton className="h-20 w-full" />
  </div>
);
