import type { RouterContextProvider } from 'react-router';
import { imageQuery } from '#ui/image-facts.ts';
import { imageSource } from '#ui/image-source.ts';
import { getPageContext } from './page-context.ts';
import { type PrefetchedQuery, prefetchedQuery } from './prefetched.tsx';

/** The fields of records that hold images. */
const IMAGE_FIELD = /(?:image|logo)url$|^(?:avatar|thumbnail)$/i;

/**
 * A page's prefetched queries with all that is known of the images that they name, and `others`
 * besides. It asks once for all of them.
 */
export async function withImages(
  context: Readonly<RouterContextProvider>,
  queries: readonly PrefetchedQuery[],
  others?: unknown,
): Promise<PrefetchedQuery[]> {
  const addresses = new Set(imageAddresses([queries, others]));
  const known = await getPageContext(context).findImages([...addresses]);
  return [
    ...queries,
    ...Array.from(known, ([address, facts]) => prefetchedQuery(imageQuery(address), facts)),
  ];
}

/** What the image fields anywhere in the data lead to, without images that are data themselves. */
export function imageAddresses(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([field, value]) => {
    if (typeof value !== 'string') return imageAddresses(value);
    if (value === '' || !IMAGE_FIELD.test(field)) return [];
    const address = imageSource(value);
    return address.startsWith('data:') ? [] : [address];
  });
}
