import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { encodeOneInk } from './encode.ts';

const size = { width: 400, height: 200 };
/** The room the mark itself may take. */
const room = { width: 336, height: 92 };
const budget = 5_000;
const ink = '#1b2233';
/** Pixels an inch: drawn large and brought down, so that trimming is exact. */
const density = 400;

/** A client's mark as pixels, in the middle of a sheet. */
export async function makeLogo(name: string): Promise<Buffer> {
  const mark = await readFile(new URL(`../../public/marks/${name}.svg`, import.meta.url));
  const drawing = await sharp(mark, { density })
    .trim({ background: '#00000000', threshold: 1 })
    .png()
    .toBuffer();
  const logo = await sharp(drawing)
    .resize({ ...room, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((size.width - logo.info.width) / 2);
  const top = Math.floor((size.height - logo.info.height) / 2);
  const placed = sharp({ create: { ...size, channels: 4, background: `${ink}00` } }).composite([
    { input: logo.data, left, top },
  ]);
  return encodeOneInk(placed, ink, budget);
}
