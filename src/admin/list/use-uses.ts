/** What shows, links to or names entries, asked for before they go. */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { EntryUse } from '#content/uses.ts';
import { callStudio } from '../api.ts';

/** As many as one call takes. */
const MAX_ASKED = 100;

/** The uses of entries of one list, each place once; asked anew each time. */
export const usesQuery = (collection: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [`/api/admin/${collection}`, 'uses', ids],
    async queryFn({ signal }) {
      const uses: EntryUse[] = [];
      for (let start = 0; start < ids.length; start += MAX_ASKED) {
        const some = ids.slice(start, start + MAX_ASKED).join(',');
        const { data } = await callStudio(`/api/admin/${collection}/uses?ids=${some}`, {
          reply: z.array(EntryUse),
          signal,
        });
        uses.push(...data);
      }
      const places = new Map(uses.map((use) => [[use.source, use.key, use.author].join(' '), use]));
      return [...places.values()].filter(({ key }) => !ids.includes(key));
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
