import { useInfiniteQuery } from '@tanstack/react-query';
import { countText } from '#features/media/admin/media-text.ts';
import type { MediaItem } from '#features/media/library.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Loaded, MoreButton } from '../screen-states.tsx';
import { type LibraryFilter, libraryQuery } from './queries.ts';

interface MediaGridProps {
  filter: LibraryFilter;
  /** What stands there where nothing is found. */
  empty: React.ReactNode;
  children: (media: MediaItem) => React.ReactNode;
}

/** The media that a filter finds, a page at a time. */
export function MediaGrid({ filter, empty, children }: MediaGridProps) {
  const query = useInfiniteQuery(libraryQuery(filter));
  if (query.isPending) return <LoadingTiles />;
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const items = pages.flatMap(({ data }) => data);
        if (items.length === 0) return empty;
        return (
          <div className="flex flex-col gap-5">
            <p role="status" className="label text-text-2">
              {countText(items.length, 'media item')}
              {query.hasNextPage && ', more below'}
            </p>
            <ul className={GRID}>
              {items.map((media) => (
                <li key={media.id} className="min-w-0">
                  {children(media)}
                </li>
              ))}
            </ul>
            <MoreButton query={query} className="self-center">
              Load more
            </MoreButton>
          </div>
        );
      }}
    </Loaded>
  );
}

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5';

const LoadingTiles = () => (
  <div aria-busy="true" className={GRID}>
    <VisuallyHidden role="status">Loading media</VisuallyHidden>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
      <div key={place} className="flex flex-col gap-2">
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    ))}
  </div>
);
