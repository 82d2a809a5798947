import { type ListFilter, listAddress } from '#content/list-query.ts';

export const CASE_STUDIES_PATH = '/case-studies';

/** What the address asks for; an empty parameter asks for nothing. */
export const listFilter = (search: URLSearchParams): ListFilter => ({
  tag: search.get('tag') || undefined,
  cursor: search.get('cursor') || undefined,
});

/** The address of the list under a filter. */
export const listPath = (filter: ListFilter = {}): string => listAddress(CASE_STUDIES_PATH, filter);
