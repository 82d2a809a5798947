/** What the palette finds by asking the server. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { MediaItem } from '#features/media/library.ts';
import { callStudio } from '../api.ts';
import {
  apiOf,
  COLLECTIONS,
  type Collection,
  FOUND_TO_RANK,
  newEntryPath,
} from '../list/collections.ts';
import { newEntriesQuery } from '../list/entries.ts';
import { ownListsQuery, viewPath } from '../list/own-lists.ts';
import { bestFirst, fits, rankOf } from '../list/rank.ts';
import { Row } from '../list/row.ts';
import { MEDIA } from '../media/queries.ts';
import { useMay, useUser } from '../session/user-context.ts';
import { isOpenTo } from '../tabs.ts';

/** How many entries of each type are named. */
const NAMED_ENTRIES = 5;
const MIN_SEARCH_LENGTH = 2;

/** The types that somebody may open. */
function useOpenCollections(): readonly Collection[] {
  const user = useUser();
  return COLLECTIONS.filter(({ type }) => isOpenTo({ right: 'content.write', type }, user));
}

/** Drafts that were never saved and hold the words, by type. */
export function useFoundDrafts(q: string) {
  const collections = useOpenCollections();
  return useQueries({
    queries: collections.map((collection) => ({
      ...newEntriesQuery(collection, { q, tag: '' }),
      enabled: q.length >= MIN_SEARCH_LENGTH,
    })),
    combine: (results) => ({
      isSearchingDrafts: results.some(({ isFetching }) => isFetching),
      drafts: collections.flatMap((collection, index) =>
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
  const collections = useOpenCollections();
  return useQueries({
    queries: collections.map((collection) => {
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
      groups: collections
        .map((collection, index) => {
          const found = q.length >= MIN_SEARCH_LENGTH ? (results[index]?.data ?? []) : [];
          const nameOf = (row: Row): string => collection.describe(row).label;
          const rows = bestFirst(found, nameOf, q).slice(0, NAMED_ENTRIES);
          const [first] = rows;
          return { collection, rows, rank: first === undefined ? 0 : rankOf(nameOf(first), q) };
        })
        .toSorted((a, b) => a.rank - b.rank),
    }),
  });
}

/** The media whose names or texts hold the words. */
export function useFoundMedia(q: string) {
  const mayRead = useMay('media.add');
  const search = new URLSearchParams({ q, limit: String(NAMED_ENTRIES) });
  const { data = [], isFetching } = useQuery({
    queryKey: [MEDIA, 'palette', q],
    queryFn: async ({ signal }) =>
      (await callStudio(`${MEDIA}?${search}`, { reply: MediaItem.array(), signal })).data,
    enabled: mayRead && q.length >= MIN_SEARCH_LENGTH,
    staleTime: 0,
    retry: false,
  });
  return { isSearchingMedia: isFetching, media: q.length >= MIN_SEARCH_LENGTH ? data : [] };
}

/** One's own views of lists whose names hold the words. */
export function useFoundViews(typed: string) {
  const collections = useOpenCollections();
  const { data } = useQuery(ownListsQuery());
  return collections.flatMap((collection) =>
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
