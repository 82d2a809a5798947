import type { RouterContextProvider } from 'react-router';
import { imageSource } from '#ui/image-source.ts';
import { pictureQuery } from '#ui/picture-facts.ts';
import { getPageContext } from './page-context.ts';
import { type PrefetchedQuery, prefetchedQuery } from './prefetched.tsx';

/** The fields of records that hold pictures. */
const PICTURE_FIELD = /(?:image|logo)url$|^(?:avatar|thumbnail)$/i;

/**
 * A page's prefetched queries with all that is known of the pictures that they name, and `others`
 * besides. It asks once for all of them.
 */
export async function withPictures(
  context: Readonly<RouterContextProvider>,
  queries: readonly PrefetchedQuery[],
  others?: unknown,
): Promise<PrefetchedQuery[]> {
  const addresses = new Set(pictureAddresses([queries, others]));
  const known = await getPageContext(context).findPictures([...addresses]);
  return [
    ...queries,
    ...Array.from(known, ([address, facts]) => prefetchedQuery(pictureQuery(address), facts)),
  ];
}

/** What the picture fields anywhere in the data lead to, without pictures that are data themselves. */
export function pictureAddresses(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([field, value]) => {
    if (typeof value !== 'string') return pictureAddresses(value);
    if (value === '' || !PICTURE_FIELD.test(field)) return [];
    const address = imageSource(value);
    return address.startsWith('data:') ? [] : [address];
  });
}
