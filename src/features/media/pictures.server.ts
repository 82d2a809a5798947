/** What pages know of the pictures that they show. */
import type { Db } from '#platform/db/tables.ts';
import type { PictureFacts } from '#ui/picture-facts.ts';
import { copiesBase, copyWidthsOf } from './addresses.ts';

/** The facts of those addresses that are pictures of the library, by address, in one query. */
export async function findPictures(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, PictureFacts>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['address', 'hash', 'width', 'height', 'thumbhash'])
    .select(['alt', 'is_decorative', 'focus_x', 'focus_y', 'copies'])
    .where('address', 'in', [...new Set(addresses)])
    .where('status', '=', 'ready')
    .execute();
  return new Map(
    rows.map(({ address, width, height, thumbhash, focus_x: x, focus_y: y, ...row }) => [
      address,
      {
        width,
        height,
        thumbhash,
        focus: x === null || y === null ? undefined : { x, y },
        alt: row.is_decorative === 1 ? '' : row.alt || undefined,
        copies: { base: copiesBase(address, row.hash), widths: copyWidthsOf(row) },
      },
    ]),
  );
}
