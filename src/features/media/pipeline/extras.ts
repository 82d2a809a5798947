/** What pictures bear besides their pixels, measured before anything decodes them. */
import { promisify } from 'node:util';
import { inflate, constants as zlib } from 'node:zlib';
import type { ImageType } from '../rules.ts';

/** The largest profiles of printers come to half of it. */
const MAX_EXTRAS_BYTES = 4_194_304;

/** Each is unpacked apart; real pictures have three or four. */
const MAX_PACKED_CHUNKS = 64;

const inflateInPool = promisify(inflate);

/**
 * Whether a picture's colour profile, or all of its packed texts and profiles once they are unpacked,
 * are larger than any that is meant to be one. Unpacks no more than the limit. What is cut or
 * malformed is left to the decoder.
 */
export async function hasHugeExtras(picture: Uint8Array, type: ImageType): Promise<boolean> {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  switch (type) {
    case 'image/png':
      return hasHugePackedChunks(bytes);
    case 'image/jpeg':
      return jpegProfileSize(bytes) > MAX_EXTRAS_BYTES;
    case 'image/webp':
      return webpProfileSize(bytes) > MAX_EXTRAS_BYTES;
    case 'image/gif':
      return false;
  }
}

const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const PNG_CHUNK_BYTES = 12;

async function hasHugePackedChunks(png: Buffer): Promise<boolean> {
  let left = MAX_EXTRAS_BYTES;
  let count = 0;
  let start = PNG_SIGNATURE_BYTES;
  while (start + PNG_CHUNK_BYTES <= png.length) {
    const length = png.readUInt32BE(start);
    const type = png.readUInt32BE(start + 4);
    if (PACKED_TYPES.has(type)) {
      const packed = packedPart(type, png.subarray(start + 8, start + 8 + length));
      if (packed !== undefined) {
        count += 1;
        left -= await unpackedSize(packed, left);
      }
      if (left < 0 || count > MAX_PACKED_CHUNKS) return true;
    }
    start += length + PNG_CHUNK_BYTES;
  }
  return false;
}

/** The type of a chunk is four letters. */
const chunkType = (letters: string): number => Buffer.from(letters, 'latin1').readUInt32BE();
const ITXT = chunkType('iTXt');
/** A file of 10 MB may have 800,000 chunks, so most are told apart by this alone. */
const PACKED_TYPES: ReadonlySet<number> = new Set([chunkType('zTXt'), chunkType('iCCP'), ITXT]);

/** The zlib stream of a chunk of these types, where it has one. */
function packedPart(type: number, data: Buffer): Buffer | undefined {
  const name = data.indexOf(0);
  if (name < 0) return undefined;
  if (type !== ITXT) return data.subarray(name + 2);
  if (data[name + 1] !== 1) return undefined;
  const language = data.indexOf(0, name + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  return translated < 0 ? undefined : data.subarray(translated + 1);
}

/** How long the text of a zlib stream is, a cut one's too; more than `limit` where it is longer. */
async function unpackedSize(packed: Buffer, limit: number): Promise<number> {
  try {
    const options = { maxOutputLength: limit + 1, finishFlush: zlib.Z_SYNC_FLUSH };
    return (await inflateInPool(packed, options)).length;
  } catch (error) {
    const isTooLong = error instanceof RangeError && 'code' in error;
    return isTooLong && error.code === 'ERR_BUFFER_TOO_LARGE' ? limit + 1 : 0;
  }
}

const JPEG_APP2 = 0xe2;
const JPEG_SCAN = 0xda;

/** Of all parts together, in bytes. */
function jpegProfileSize(jpeg: Buffer): number {
  let size = 0;
  let start = 2;
  while (start + 4 <= jpeg.length && jpeg[start] === 0xff && jpeg[start + 1] !== JPEG_SCAN) {
    const length = jpeg.readUInt16BE(start + 2);
    if (jpeg[start + 1] === JPEG_APP2) size += length;
    start += Math.max(length, 2) + 2;
  }
  return size;
}

function webpProfileSize(webp: Buffer): number {
  const isProfile = webp.length >= 20 && webp.toString('latin1', 12, 16) === 'VP8X';
  const start = 30;
  const hasProfile = isProfile && webp.toString('latin1', start, start + 4) === 'ICCP';
  return hasProfile && webp.length >= start + 8 ? webp.readUInt32LE(start + 4) : 0;
}
