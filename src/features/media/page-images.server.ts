import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';
import type { Db } from '#platform/db/tables.ts';
import type { ImageFacts, PageImage } from '#ui/image-facts.ts';
import { copiesBase, copyWidthsOf, UPLOADS_PATH } from './addresses.ts';

/** An image no wider is there as soon as its placeholder would be, in pixels. */
const MAX_WIDTH_WITHOUT_PLACEHOLDER = 400;

/** What pages may know of the images at these addresses; those that nobody knows are left out. */
export type FindPageImages = (
  addresses: readonly string[],
) => Promise<ReadonlyMap<string, PageImage>>;

/** Asks the library, in one query, for what is not among the shipped images. */
export function createPageImages(db: Db, shipped: ReadonlyMap<string, ImageFacts>): FindPageImages {
  const ready = new Map<string, PageImage>();
  const findShipped = (address: string): PageImage | undefined => {
    const facts = shipped.get(address);
    if (facts === undefined) return undefined;
    const image = ready.get(address) ?? present(facts);
    ready.set(address, image);
    return image;
  };
  return async (addresses) => {
    const others = addresses.filter((address) => !shipped.has(address) && mayBeUpload(address));
    const found = await findImages(db, others);
    return new Map(
      addresses.flatMap((address) => {
        const facts = found.get(address);
        const image = facts === undefined ? findShipped(address) : present(facts);
        return image === undefined ? [] : [[address, image]];
      }),
    );
  };
}

/** Elsewhere on this site are only drawings, such as marks and covers. */
const mayBeUpload = (address: string): boolean =>
  !address.startsWith('/') || address.startsWith(UPLOADS_PATH);

function present({ thumbhash, ...facts }: ImageFacts): PageImage {
  const isSmall = facts.width <= MAX_WIDTH_WITHOUT_PLACEHOLDER;
  return { ...facts, placeholder: isSmall ? undefined : placeholderOf(thumbhash) };
}

/** The facts of those addresses that are images of the library, by address, in one query. */
export async function findImages(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, ImageFacts>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['address', 'hash', 'width', 'height', 'thumbhash'])
    .select(['alt', 'is_decorative', 'focus_x', 'focus_y', 'copies'])
    .where('address', 'in', [...new Set(addresses)])
    .where('status', '=', 'ready')
    .where('kind', '=', 'picture')
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

/** Pixels from side to side; more are not told apart once they are blurred over a card. */
const COLUMNS = 6;

const BYTES_PER_PIXEL = 3;
/** File header, then the oldest and shortest header of a bitmap, which every browser reads. */
const FILE_HEADER_BYTES = 14;
const HEADER_BYTES = FILE_HEADER_BYTES + 12;
const BITS_PER_PIXEL = 24;

/**
 * The placeholder that a thumbhash in base64 holds, as the data URL of a tiny bitmap: a tenth of
 * the PNG that the package would make. Undefined where the image is seen through.
 */
export function placeholderOf(thumbhash: string): string | undefined {
  const hash = Buffer.from(thumbhash, 'base64');
  if (hash.length === 0 || thumbHashToAverageRGBA(hash).a < 1) return undefined;
  const { w, h, rgba } = thumbHashToRGBA(hash);
  const rows = Math.max(1, Math.round((COLUMNS * h) / w));
  const rowBytes = Math.ceil((COLUMNS * BYTES_PER_PIXEL) / 4) * 4;
  const file = Buffer.alloc(HEADER_BYTES + rows * rowBytes);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(HEADER_BYTES, 10);
  file.writeUInt32LE(HEADER_BYTES - FILE_HEADER_BYTES, FILE_HEADER_BYTES);
  file.writeUInt16LE(COLUMNS, 18);
  file.writeUInt16LE(rows, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt16LE(BITS_PER_PIXEL, 24);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const x = Math.floor(((column + 0.5) * w) / COLUMNS);
      const y = Math.floor(((row + 0.5) * h) / rows);
      const [red = 0, green = 0, blue = 0] = rgba.subarray((y * w + x) * 4);
      // A bitmap begins with its lowest row, and a pixel with its blue.
      const place = HEADER_BYTES + (rows - 1 - row) * rowBytes + column * BYTES_PER_PIXEL;
      file.set([blue, green, red], place);
    }
  }
  return `data:image/bmp;base64,${file.toString('base64')}`;
}
