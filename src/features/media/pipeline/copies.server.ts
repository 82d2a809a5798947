import { loadSharp } from '#platform/sharp.server.ts';
import type { CopyEnding } from '../addresses.ts';
import { COPY_WIDTHS, MAX_PIXELS } from '../rules.ts';

/**
 * Chosen by eye on photographs and on drawings with fine lines, where both come as near to the
 * picture. More effort saves one byte in twenty.
 */
const AVIF = { quality: 60, effort: 2 };
const WEBP = { quality: 80, effort: 2 };

/** All that copies depend on besides the picture. */
export const COPY_RECIPE = [AVIF, WEBP, COPY_WIDTHS];

/** The widths of a picture's copies in pixels, the smallest first; see `COPY_WIDTHS`. */
export function copyWidths(width: number): number[] {
  const smaller = COPY_WIDTHS.filter((copy) => copy < width);
  return width <= Math.max(...COPY_WIDTHS) ? [...smaller, width] : smaller;
}

/** A copy of a picture of ours. Takes a second or two for the largest. */
export async function encodeCopy(
  picture: Uint8Array,
  width: number,
  ending: CopyEnding,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const copy = sharp(picture, { limitInputPixels: MAX_PIXELS }).resize(width);
  return (ending === 'avif' ? copy.avif(AVIF) : copy.webp(WEBP)).toBuffer();
}
