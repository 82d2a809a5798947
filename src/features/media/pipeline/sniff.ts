/** Tells pictures by their first bytes. */
import type { ImageType } from '../rules.ts';

/** So many bytes are enough to tell. */
export const SNIFF_BYTES = 12;

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/** What the bytes begin like; undefined where that is none of the accepted types. */
export function sniffImage(bytes: Uint8Array): ImageType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return /^GIF8[79]a$/.test(ascii(bytes, 0, 6)) ? 'image/gif' : undefined;
}

/** The media type of a file of ours, copies included. */
export function sniffServed(bytes: Uint8Array): string | undefined {
  return /^ftypavi[fs]$/.test(ascii(bytes, 4, 12)) ? 'image/avif' : sniffImage(bytes);
}
