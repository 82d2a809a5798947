/** Makes of what somebody sent the image that is kept: decoded, without anything but its pixels. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { inflate, constants as zlib } from 'node:zlib';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '#platform/errors.ts';
import { loadSharp } from '#platform/sharp.server.ts';
import {
  type ImageType,
  isImageType,
  MAX_FRAMES,
  MAX_IMAGE_BYTES,
  MAX_PIXELS,
  MAX_SIDE,
  TOO_LARGE,
  TOO_MANY_PIXELS,
  WRONG_TYPE,
} from '../rules.ts';

export interface PreparedImage {
  bytes: Buffer;
  type: ImageType;
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  width: number;
  height: number;
  isAnimated: boolean;
  /** base64 */
  thumbhash: string;
}

const DAMAGED = 'This image is damaged and cannot be read. Please export it again and upload that.';

const HUGE_EXTRAS =
  'This image has metadata or a color profile that is far too large. Please export it again without metadata and upload that.';

/** Where the difference to what was sent cannot be seen at any zoom. */
const JPEG_QUALITY = 92;
const WEBP_QUALITY = 92;
/** Some percent fewer bytes cost six bytes of memory for each pixel. */
const MAX_OPTIMIZED_PIXELS = 8_000_000;

/** ThumbHash takes no larger ones. */
const THUMB_SIDE = 100;

const UNDECLARED = ['', 'application/octet-stream'];

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * What the bytes are, before anything decodes them.
 * @throws {AppError} payload_too_large, or unsupported_media_type where either the bytes or the name
 * that came with them are no image's; of two image types the bytes' own counts.
 */
export function judgeImage(bytes: Uint8Array, declaredType: string): ImageType {
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new AppError('payload_too_large', TOO_LARGE);
  const declared = essenceOf(declaredType);
  const type = sniffImage(bytes);
  if (bytes.byteLength === 0) throw damaged();
  if (type === undefined || !(isImageType(declared) || UNDECLARED.includes(declared))) {
    throw new AppError('unsupported_media_type', WRONG_TYPE);
  }
  return type;
}

/** A media type as we name it, without its parameters. */
export function essenceOf(declaredType: string): string {
  const essence = declaredType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return essence === 'image/jpg' ? 'image/jpeg' : essence;
}

/**
 * The image upright, in sRGB, in its own type and size, without metadata or anything else that
 * the file bore.
 * @throws {AppError} like `judgeImage`; validation_failed where it is damaged, has too many pixels or bears
 * too much besides them.
 */
export async function prepareImage(sent: Uint8Array, declaredType: string): Promise<PreparedImage> {
  const type = judgeImage(sent, declaredType);
  if (await hasHugeExtras(sent, type)) throw new AppError('validation_failed', HUGE_EXTRAS);
  const sharp = await loadSharp();
  const facts = await decoding(() =>
    sharp(sent, { pages: -1, failOn: 'error', limitInputPixels: false }).metadata(),
  );
  assertSize(facts);
  const isAnimated = (facts.pages ?? 1) > 1;
  const { data: bytes, info } = await decoding(() => {
    const decoded = sharp(sent, {
      ...(isAnimated ? { pages: -1 } : { autoOrient: true }),
      failOn: 'error',
      limitInputPixels: MAX_PIXELS,
      sequentialRead: true,
    });
    return encode(decoded, type, facts, sent).toBuffer({ resolveWithObject: true });
  });
  return {
    bytes,
    type,
    hash: sha256(bytes),
    width: info.width,
    height: info.pageHeight ?? info.height,
    isAnimated,
    thumbhash: await placeholder(bytes),
  };
}

/** Read from the header alone. */
function assertSize({ width, height, pages = 1, pageHeight = height }: Metadata): void {
  const isTooLarge =
    width > MAX_SIDE || pageHeight > MAX_SIDE || pages > MAX_FRAMES || width * height > MAX_PIXELS;
  if (isTooLarge) throw new AppError('validation_failed', TOO_MANY_PIXELS);
}

function encode(image: Sharp, type: ImageType, facts: Metadata, sent: Uint8Array): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({
        quality: JPEG_QUALITY,
        chromaSubsampling: facts.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
        optimizeCoding: facts.width * facts.height <= MAX_OPTIMIZED_PIXELS,
      });
    case 'image/png':
      return image.png({ compressionLevel: 9 });
    case 'image/webp':
      return image.webp(
        isLossless(sent) ? { lossless: true } : { quality: WEBP_QUALITY, smartSubsample: true },
      );
    case 'image/gif':
      return image.gif({ reuse: true, dither: 0 });
  }
}

/** Whether a WebP is of the kind that keeps every pixel: its image data are a chunk VP8L. */
const isLossless = (webp: Uint8Array): boolean => Buffer.from(webp).includes('VP8L');

/** The placeholder of an image that has been checked, in base64 (evanw/thumbhash). */
export async function placeholder(bytes: Uint8Array): Promise<string> {
  const [sharp, { rgbaToThumbHash }] = await Promise.all([loadSharp(), import('thumbhash')]);
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

const damaged = (cause?: unknown): AppError =>
  new AppError('validation_failed', DAMAGED, { cause });

async function decoding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw damaged(cause);
  }
}

/** The largest profiles of printers come to half of it. */
const MAX_EXTRAS_BYTES = 4_194_304;

/** Each is unpacked apart; real images have three or four. */
const MAX_PACKED_CHUNKS = 64;

const inflateInPool = promisify(inflate);

/**
 * Whether an image's colour profile, or all of its packed texts and profiles once they are unpacked,
 * are larger than any that is meant to be one. Unpacks no more than the limit. What is cut or
 * malformed is left to the decoder.
 */
async function hasHugeExtras(image: Uint8Array, type: ImageType): Promise<boolean> {
  const bytes = Buffer.from(image.buffer, image.byteOffset, image.byteLength);
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
