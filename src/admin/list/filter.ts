/** What narrows and orders a list, as its address says it. */
import { LIST_SORTS, type ListSort } from '#content/list-views.ts';
import { ENTRY_STATUSES, type EntryStatus } from '#content/rules.ts';

export const PAGE_SIZE = 25;
const MAX_PAGES = 400;

export interface Filter {
  q: string;
  status: EntryStatus | '';
  tag: string;
  sort: ListSort;
  /** How many pages are shown. */
  pages: number;
  /** The id of the view that is open. */
  view: string;
}

export const NO_FILTER: Filter = { q: '', status: '', tag: '', sort: 'order', pages: 1, view: '' };

/** The filter in an address; what it cannot be is left out. */
export function readFilter(search: URLSearchParams): Filter {
  const pages = Number(search.get('pages'));
  return {
    q: search.get('q') ?? '',
    status: ENTRY_STATUSES.find((status) => status === search.get('status')) ?? '',
    tag: search.get('tag') ?? '',
    sort: LIST_SORTS.find((sort) => sort === search.get('sort')) ?? 'order',
    pages: Number.isInteger(pages) && pages > 1 ? Math.min(pages, MAX_PAGES) : 1,
    view: search.get('view') ?? '',
  };
}

/** The filter as an address holds it: only what differs from an unfiltered list. */
export const writeFilter = (filter: Filter): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      value === '' || value === 'order' || value === 1 ? [] : [[name, String(value)]],
    ),
  );

/** Whether anything is left out of the list. */
export const isNarrowed = ({ q, status, tag }: Filter): boolean =>
  q !== '' || status !== '' || tag !== '';

/** Whether two filters list the same, however much of it is shown. */
export const listsSame = (a: Filter, b: Filter): boolean =>
  (['q', 'status', 'tag', 'sort'] as const).every((name) => a[name] === b[name]);
