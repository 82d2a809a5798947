import { Skeleton } from '#ui/skeleton.tsx';

/** Holds the place of a study until it arrives. */
export const CaseStudySkeleton = () => (
  <div aria-busy="true" className="wrap flex flex-col gap-8 py-16">
    <p role="status" className="sr-only">
      Loading case study
    </p>
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-16 w-full max-w-3xl" />
    <Skeleton className="h-16 w-2/3 max-w-xl" />
    <Skeleton className="h-6 w-full max-w-measure" />
    <Skeleton className="mt-6 aspect-2/1 w-full rounded-card" />
    <div className="grid gap-6 pt-8 lg:grid-cols-12">
      <Skeleton className="h-10 w-3/4 lg:col-span-5" />
      <div className="flex flex-col gap-3 lg:col-span-7">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    </div>
  </div>
);
