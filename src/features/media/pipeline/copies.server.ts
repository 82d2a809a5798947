import type { CopyEnding } from '../addresses.ts';
import { COPY_WIDTHS, MAX_PIXELS } from '../rules.ts';
import { loadSharp } from './sharp.server.ts';

/** Chosen by eye on photographs and on drawings with fine lines. */
const AVIF = { quality: 55, effort: 3, chromaSubsampling: '4:2:0' };
const WEBP = { quality: 78, effort: 4 };

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
