/** What pages are told of the library: of its images, and of files what they are and how large. */
import type { Db } from '#platform/db/tables.ts';
import type { ImageFacts } from '#ui/image-facts.ts';
import { UPLOADS_PATH } from './addresses.ts';
import { bytesText } from './bytes-text.ts';
import { typeName } from './file-types.ts';
import { createPageImages } from './page-images.server.ts';

/** "PDF, 1.2 MB" by address, from their records, in one query; what is none of them is left out. */
const createFileFacts =
  (db: Db) =>
  async (addresses: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const own = addresses.filter((address) => address.startsWith(UPLOADS_PATH));
    if (own.length === 0) return new Map();
    const rows = await db
      .selectFrom('media')
      .select(['address', 'type', 'bytes'])
      .where('address', 'in', [...new Set(own)])
      .where('status', '=', 'ready')
      .where('kind', '!=', 'picture')
      .execute();
    return new Map(
      rows.map(({ address, type, bytes }) => [address, `${typeName(type)}, ${bytesText(bytes)}`]),
    );
  };

/** Asks the library for what is not among the images that ship. */
export const createMediaFacts = (db: Db, shipped: ReadonlyMap<string, ImageFacts> = new Map()) => ({
  findImages: createPageImages(db, shipped),
  findFiles: createFileFacts(db),
});
