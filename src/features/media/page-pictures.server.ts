import type { Db } from '#platform/db/tables.ts';
import type { PagePicture, PictureFacts } from '#ui/picture-facts.ts';
import { likenessOf } from './likeness.ts';
import { findPictures } from './pictures.server.ts';

/** A picture no wider is there as soon as its likeness would be, in pixels. */
const MAX_WIDTH_WITHOUT_LIKENESS = 400;

/** What pages may know of the pictures at these addresses; those that nobody knows are left out. */
export type FindPagePictures = (
  addresses: readonly string[],
) => Promise<ReadonlyMap<string, PagePicture>>;

/** Asks the library, in one query, for what is not among the shipped pictures. */
export function createPagePictures(
  db: Db,
  shipped: ReadonlyMap<string, PictureFacts>,
): FindPagePictures {
  const ready = present(shipped);
  return async (addresses) => {
    const others = addresses.filter((address) => !ready.has(address) && !isDrawing(address));
    const found = present(await findPictures(db, others));
    return new Map(
      addresses.flatMap((address) => {
        const picture = ready.get(address) ?? found.get(address);
        return picture === undefined ? [] : [[address, picture]];
      }),
    );
  };
}

/** Covers are drawn on request, sharp at every size. */
const isDrawing = (address: string): boolean => address.startsWith('/covers/');

const present = (pictures: ReadonlyMap<string, PictureFacts>): Map<string, PagePicture> =>
  new Map(
    [...pictures].map(([address, { thumbhash, ...facts }]) => {
      const isSmall = facts.width <= MAX_WIDTH_WITHOUT_LIKENESS;
      return [address, { ...facts, likeness: isSmall ? undefined : likenessOf(thumbhash) }];
    }),
  );
