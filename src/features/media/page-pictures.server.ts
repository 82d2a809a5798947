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
  const ready = new Map<string, PagePicture>();
  const findShipped = (address: string): PagePicture | undefined => {
    const facts = shipped.get(address);
    if (facts === undefined) return undefined;
    const picture = ready.get(address) ?? present(facts);
    ready.set(address, picture);
    return picture;
  };
  return async (addresses) => {
    const others = addresses.filter((address) => !shipped.has(address) && !isDrawing(address));
    const found = await findPictures(db, others);
    return new Map(
      addresses.flatMap((address) => {
        const facts = found.get(address);
        const picture = facts === undefined ? findShipped(address) : present(facts);
        return picture === undefined ? [] : [[address, picture]];
      }),
    );
  };
}

/** Covers are drawn on request, sharp at every size. */
const isDrawing = (address: string): boolean => address.startsWith('/covers/');

function present({ thumbhash, ...facts }: PictureFacts): PagePicture {
  const isSmall = facts.width <= MAX_WIDTH_WITHOUT_LIKENESS;
  return { ...facts, likeness: isSmall ? undefined : likenessOf(thumbhash) };
}
