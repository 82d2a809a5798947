/** What pages know of the pictures that they show. */
import type { Db } from '#platform/db/tables.ts';
import type { PictureFacts } from '#ui/picture-facts.ts';
import { copiesBase } from './addresses.ts';

/** The facts of those addresses that are pictures of the library, by address, in one query. */
export async function findPictures(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, PictureFacts>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['address', 'hash', 'width', 'height', 'thumbhash', 'focus_x', 'focus_y', 'copies'])
    .where('address', 'in', [...new Set(addresses)])
    .where('status', '=', 'ready')
    .execute();
  return new Map(
    rows.map(({ address, hash, width, height, thumbhash, focus_x: x, focus_y: y, copies }) => [
      address,
      {
        width,
        height,
        thumbhash,
        focus: x === null || y === null ? undefined : { x, y },
        copies: { base: copiesBase(address, hash), widths: parseWidths(copies) },
      },
    ]),
  );
}

/** None while the copies are not made. */
const parseWidths = (copies: string | null): number[] =>
  copies === null ? [] : JSON.parse(copies);
