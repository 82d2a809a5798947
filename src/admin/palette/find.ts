/** What the palette finds by asking the server. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { MediaItem } from '#features/media/library.ts';
import { callStudio } from '../api.ts';
import { apiOf, COLLECTIONS, FOUND_TO_RANK, newEntryPath } from '../list/collections.ts';
import { newEntriesQuery } from '../list/new-entries.tsx';
import { ownListsQuery, viewPath } from '../list/own-lists.ts';
import { bestFirst, fits, rankOf } from '../list/rank.ts';
import { Row } from '../list/row.ts';
import { MEDIA } from '../media/queries.ts';

/** How many entries of each type are named. */
const NAMED_ENTRIES = 5;
const MIN_SEARCH_LENGTH = 2;

/** Drafts that were never saved and hold the words, by type. */
export function useFoundDrafts(q: string) {
  return useQueries({
    queries: COLLECTIONS.map((collection) => ({
      ...newEntriesQuery(collection, { q, tag: '' }),
      enabled: q.length >= MIN_SEARCH_LENGTH,
    })),
    combine: (results) => ({
      isSearchingDrafts: results.some(({ isFetching }) => isFetching),
      drafts: COLLECTIONS.flatMap((collection, index) =>
        (q.length >= MIN_SEARCH_LENGTH ? (results[index]?.data ?? []) : [])
          .slice(0, NAMED_ENTRIES)
          .map(({ key, label }) => ({
            path: newEntryPath(collection, key),
            label: label || `Untitled ${collection.one}`,
          })),
      ),
    }),
  });
}

/** The entries that hold the words, by type. */
export function useFoundEntries(q: string) {
  return useQueries({
    queries: COLLECTIONS.map((collection) => {
      const limit = String(FOUND_TO_RANK);
      const search = new URLSearchParams({ q, sort: 'updated', limit, fields: 'card' });
      const path = `${apiOf(collection)}?${search}`;
      return {
        queryKey: [path],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await callStudio(path, { reply: z.array(Row), signal })).data,
        enabled: q.length >= MIN_SEARCH_LENGTH,
        staleTime: 0,
        retry: false,
      };
    }),
    combine: (results) => ({
      isSearching: results.some(({ isFetching }) => isFetching),
      groups: COLLECTIONS.map((collection, index) => {
        const found = q.length >= MIN_SEARCH_LENGTH ? (results[index]?.data ?? []) : [];
        const nameOf = (row: Row): string => collection.describe(row).label;
        const rows = bestFirst(found, nameOf, q).slice(0, NAMED_ENTRIES);
        const [first] = rows;
        return { collection, rows, rank: first === undefined ? 0 : rankOf(nameOf(first), q) };
      }).toSorted((a, b) => a.rank - b.rank),
    }),
  });
}

/** The media whose names or texts hold the words. */
export function useFoundMedia(q: string) {
  const search = new URLSearchParams({ q, limit: String(NAMED_ENTRIES) });
  const { data = [], isFetching } = useQuery({
    queryKey: [MEDIA, 'palette', q],
    queryFn: async ({ signal }) =>
      (await callStudio(`${MEDIA}?${search}`, { reply: MediaItem.array(), signal })).data,
    enabled: q.length >= MIN_SEARCH_LENGTH,
    staleTime: 0,
    retry: false,
  });
  return { isSearchingMedia: isFetching, media: q.length >= MIN_SEARCH_LENGTH ? data : [] };
}

/** One's own views of lists whose names hold the words. */
export function useFoundViews(typed: string) {
  const { data } = useQuery(ownListsQuery());
  return COLLECTIONS.flatMap((collection) =>
    (data?.views ?? [])
      .filter(
        ({ list, name }) => list === collection.name && fits(`${name} ${collection.many}`, typed),
      )
      .map((view) => ({
        path: viewPath(collection, view),
        label: view.name,
        of: collection.title,
      })),
  );
}
