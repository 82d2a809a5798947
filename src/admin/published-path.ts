import { readText } from '#content/wire.ts';

interface Placed {
  status: string;
  path?: unknown;
  slug?: unknown;
}

/**
 * Where visitors read an entry of a type whose pages are below `list`; undefined for one that they
 * cannot.
 */
export function publishedPath(list: string | undefined, entry?: Placed): string | undefined {
  if (list === undefined || entry?.status !== 'published') return undefined;
  return typeof entry.path === 'string' ? `/${entry.path}` : `${list}/${readText(entry.slug)}`;
}
