import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ListFilter, ListPage } from './list-query.ts';

type ListQuery<T> = UseQueryOptions<ListPage<T>, Error, ListPage<T>, string[]>;

export interface FilteredList<T> {
  status: 'pending' | 'error' | 'success';
  /** What the filter leaves. */
  items: T[];
  /** What is known of the whole list, from which filter chips are made. */
  known: T[];
  /** Cursor of the next page. */
  next: string | undefined;
}

/**
 * A list narrowed by the address. A list that fits one page is filtered here, at once; of a longer
 * one the server is asked for the part.
 */
export function useFilteredList<T>(
  query: (filter?: ListFilter) => ListQuery<T>,
  filter: ListFilter,
  matches: (item: T, tag: string) => boolean,
): FilteredList<T> {
  const { tag } = filter;
  const whole = useQuery(query());
  const isLong = whole.data?.next !== undefined;
  const asksServer = isLong && (tag !== undefined || filter.cursor !== undefined);
  const part = useQuery({ ...query(filter), enabled: asksServer });
  const shown = asksServer ? part : whole;
  const items = shown.data?.items ?? [];
  return {
    status: shown.status,
    items: tag === undefined || asksServer ? items : items.filter((item) => matches(item, tag)),
    known: whole.data?.items ?? [],
    next: shown.data?.next,
  };
}
