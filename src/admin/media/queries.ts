import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MediaDetail, MediaItem, Orphans } from '#features/media/library.ts';
import { callStudio } from '../api.ts';

export const MEDIA = '/api/admin/media';

/** What narrows the library; the names are those of the address. */
export interface LibraryFilter {
  q: string;
  kind: string;
  folder: string;
  used: string;
}

const NAMES = ['q', 'kind', 'folder', 'used'] as const;

export const readLibraryFilter = (search: URLSearchParams): LibraryFilter => ({
  q: search.get('q') ?? '',
  kind: search.get('kind') ?? '',
  folder: search.get('folder') ?? '',
  used: search.get('used') ?? '',
});

export const writeLibraryFilter = (filter: LibraryFilter): URLSearchParams =>
  new URLSearchParams(
    NAMES.flatMap((name): [string, string][] =>
      filter[name] === '' ? [] : [[name, filter[name]]],
    ),
  );

export const libraryQuery = (filter: LibraryFilter) => {
  const search = writeLibraryFilter(filter).toString();
  return infiniteQueryOptions({
    queryKey: [MEDIA, 'list', search],
    queryFn: ({ pageParam, signal }) => callStudio(pageParam, { reply: MediaItem.array(), signal }),
    initialPageParam: search === '' ? MEDIA : `${MEDIA}?${search}`,
    getNextPageParam: ({ next }) => next,
    // A search begins as its field is left: rows that went meanwhile would take the press with them.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
};

export const mediaItemQuery = (id: string) =>
  queryOptions({
    queryKey: [MEDIA, id],
    queryFn: async ({ signal }) =>
      (await callStudio(`${MEDIA}/${id}`, { reply: MediaDetail, signal })).data,
    refetchOnMount: 'always',
  });

export const orphansQuery = () =>
  queryOptions({
    queryKey: [MEDIA, 'orphans'],
    queryFn: async ({ signal }) =>
      (await callStudio(`${MEDIA}/orphans`, { reply: Orphans, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
