import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** The shape of an article while it loads. */
export const ArticleSkeleton = () => (
  <div aria-busy="true" className="wrap flex flex-col gap-8 pt-10 pb-section md:pt-16">
    <VisuallyHidden role="status">Loading the blog post</VisuallyHidden>
    <Skeleton className="h-4 w-24" />
    <div className="flex flex-col gap-3">
      <Skeleton className="h-14 w-full max-w-3xl md:h-20" />
      <Skeleton className="h-14 w-2/3 max-w-xl md:h-20" />
    </div>
    <Skeleton className="h-16 w-full max-w-2xl" />
    <div className="flex items-center gap-4">
      <Skeleton className="size-16 rounded-full!" />
      <Skeleton className="h-10 w-48" />
    </div>
    <Skeleton className="aspect-2/1 w-full rounded-card!" />
  </div>
);
