/** What is known of the files of images, for those who tell others about them. */
import type { Db } from '#platform/db/tables.ts';
import type { CachedResponse } from '#platform/http/cached-response.ts';
import { keyOfAddress, parseKey } from './addresses.ts';
import type { BlobStore } from './blobs/blob-store.ts';

interface FileFacts {
  /** Media type. */
  type: string;
  /** In bytes. */
  size: number;
  /** What the library says it shows; '' where it says nothing, undefined where nobody has written. */
  alt: string | undefined;
}

/** Asks the library, in one query, for what is not among the files that ship with the site. */
export async function findImageFiles(
  db: Db,
  shipped: ReadonlyMap<string, CachedResponse>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, FileFacts>> {
  const found = new Map<string, FileFacts>();
  const others: string[] = [];
  for (const address of new Set(addresses)) {
    const file = shipped.get(address);
    const type = file?.headers['content-type'];
    if (file === undefined || type === undefined) others.push(address);
    else found.set(address, { type, size: file.body.byteLength, alt: undefined });
  }
  if (others.length === 0) return found;
  const rows = await db
    .selectFrom('media')
    .select(['address', 'type', 'bytes', 'alt', 'is_decorative'])
    .where('address', 'in', others)
    .where('status', '=', 'ready')
    .where('kind', '=', 'picture')
    .execute();
  for (const { address, type, bytes, alt, is_decorative: isDecorative } of rows) {
    const words = isDecorative === 1 ? '' : alt || undefined;
    found.set(address, { type, size: bytes, alt: words });
  }
  return found;
}

/** The bytes of an image of the library, or of one that ships; undefined for every other address. */
export async function readImageFile(
  store: Pick<BlobStore, 'addressOf' | 'read'>,
  shipped: ReadonlyMap<string, CachedResponse>,
  address: string,
): Promise<Uint8Array | undefined> {
  const file = shipped.get(address);
  if (file !== undefined) return file.body;
  const key = keyOfAddress(address);
  const isOurs = parseKey(key) !== undefined && store.addressOf(key) === address;
  return isOurs ? store.read(key) : undefined;
}
