import { apiRequest } from '#platform/browser/api.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { nameOfTag, type SiteTags } from './tags.ts';

/** A list as the browser holds it; `next` is the cursor of the page after it. */
export interface ListPage<T> {
  items: T[];
  next: string | undefined;
}

/** What narrows a list; nothing for the whole of it. */
export interface ListFilter {
  tag?: string | undefined;
  solution?: string | undefined;
  /** How many at most; the server's own limit unless given. */
  limit?: number | undefined;
  cursor?: string | undefined;
  /** Some by their ids; nothing else narrows them. */
  ids?: readonly string[] | undefined;
  /** Some by their slugs, likewise. */
  slugs?: readonly string[] | undefined;
}

/** A filter with its tag under the name that this has by now. */
export const namedFilter = (filter: ListFilter, site: Pick<SiteTags, 'renamed'>): ListFilter =>
  filter.tag === undefined ? filter : { ...filter, tag: nameOfTag(filter.tag, site) };

/** The address of a list, which is also its query key. */
export function listAddress(path: string, filter: ListFilter = {}): string {
  const { tag, solution, limit, cursor, ids, slugs } = filter;
  const search = new URLSearchParams();
  if (tag !== undefined) search.set('tag', tag);
  if (solution !== undefined) search.set('solution', solution);
  if (limit !== undefined) search.set('limit', String(limit));
  if (cursor !== undefined) search.set('cursor', cursor);
  if (ids !== undefined) search.set('ids', ids.join(','));
  if (slugs !== undefined) search.set('slugs', slugs.join(','));
  return search.size === 0 ? path : `${path}?${search}`;
}

/**
 * The one address of a page of a list. Each page has its own; a list under a tag is a part of the
 * whole list, which stands for it
 * (https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading).
 */
export const canonicalListPath = (path: string, { tag, cursor }: ListFilter): string =>
  listAddress(path, tag === undefined ? { cursor } : {});

/** Gets a list and the cursor in its `Link` header. `parse` gives its items their shape. */
export async function fetchList<T>(
  address: string,
  parse: (json: unknown) => T[],
  signal: AbortSignal,
): Promise<ListPage<T>> {
  const response = await apiRequest(apiBase, address, {
    headers: { accept: 'application/json' },
    signal,
  });
  return { items: parse(await response.json()), next: nextCursor(response.headers.get('link')) };
}

function nextCursor(link: string | null): string | undefined {
  const target = /<([^<>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  if (target === undefined) return undefined;
  return new URL(target, 'http://localhost').searchParams.get('cursor') ?? undefined;
}
