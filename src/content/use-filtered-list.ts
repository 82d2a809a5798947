import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ListFilter, ListPage } from './list-query.ts';

type ListQuery<T> = UseQueryOptions<ListPage<T>, Error, ListPage<T>, string[]>;
type TagsQuery = UseQueryOptions<string[], Error, string[], string[]>;

interface Queries<T> {
  /** The list under a filter. */
  list: (filter?: ListFilter) => ListQuery<T>;
  /** The tags that find something in it. */
  tags: () => TagsQuery;
  matches: (item: T, tag: string) => boolean;
}

/** A list of the API with the filter of its page applied, and how its request stands. */
export interface FilteredList<T> {
  status: 'pending' | 'error' | 'success';
  /** What the filter leaves. */
  items: T[];
  /** Whether a filter by this tag would leave something. */
  finds: (tag: string) => boolean;
  /** Cursor of the next page. */
  next: string | undefined;
}

/**
 * A list narrowed by the address. Where all of it is at hand it is filtered here, at once; otherwise
 * the server is asked for the part, and for the tags that it can be narrowed by.
 */
export function useFilteredList<T>(queries: Queries<T>, filter: ListFilter): FilteredList<T> {
  const { tag } = filter;
  const { list, tags, matches } = queries;
  const isNarrowed = tag !== undefined || filter.cursor !== undefined;
  const isWhole = (data: ListPage<T> | undefined): boolean =>
    data !== undefined && data.next === undefined;
  const whole = useQuery({
    ...list(),
    enabled: ({ state }) => !isNarrowed || isWhole(state.data),
  });
  const isAtHand = isWhole(whole.data);
  const part = useQuery({ ...list(filter), enabled: isNarrowed && !isAtHand });
  const asksTags = !isAtHand && (isNarrowed || whole.data !== undefined);
  const found = useQuery({ ...tags(), enabled: asksTags });
  const shown = isNarrowed && !isAtHand ? part : whole;
  const items = shown.data?.items ?? [];
  return {
    status: shown.status,
    items: tag !== undefined && isAtHand ? items.filter((item) => matches(item, tag)) : items,
    finds: (one) =>
      isAtHand ? items.some((item) => matches(item, one)) : found.data?.includes(one) === true,
    next: shown.data?.next,
  };
}
