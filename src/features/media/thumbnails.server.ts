import type { FindPageImages } from './page-images.server.ts';

/** Lists show them 64 pixels wide, and sharp on screens with twice as many. */
const MIN_WIDTH = 128;

/** Gives the smallest copy that is sharp in a list, and an image without copies its own address. */
export const createThumbnails =
  (findImages: FindPageImages) =>
  async (addresses: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const known = await findImages(addresses);
    return new Map(
      addresses.map((address) => {
        const copies = known.get(address)?.copies;
        const width = copies?.widths.find((one) => one >= MIN_WIDTH);
        return [
          address,
          copies === undefined || width === undefined ? address : `${copies.base}-${width}.webp`,
        ];
      }),
    );
  };
