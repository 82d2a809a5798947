/** Images that nobody drew: they are made to cost whoever opens them. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.byteLength, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A PNG of one grey: a few hundred kilobytes, however many pixels. */
export function hugePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 1_000_000)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

/** With a chunk of text before its pixels. */
export function withTextChunk(
  png: Uint8Array,
  type: string,
  data: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const afterHeader = 33;
  const chunk = pngChunk(type, data);
  return new Uint8Array(
    Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]),
  );
}

/** The beginning of a JPEG whose colour profile has so many bytes. */
export function withProfile(bytes: number): Uint8Array<ArrayBuffer> {
  const part = Buffer.alloc(65_537);
  part.writeUInt16BE(0xffe2, 0);
  part.writeUInt16BE(65_535, 2);
  part.write('ICC_PROFILE\0', 4, 'latin1');
  const parts = Array<Buffer>(Math.ceil(bytes / part.length)).fill(part);
  return new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts]));
}

/** A WebP with a colour profile of so many zeros. */
export async function webpWithProfile(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .withIccProfile('p3')
    .webp()
    .toBuffer();
  const start = 30;
  const end = start + 8 + webp.readUInt32LE(start + 4);
  const profile = Buffer.alloc(8 + bytes);
  profile.write('ICCP', 0, 'latin1');
  profile.writeUInt32LE(bytes, 4);
  const whole = Buffer.concat([webp.subarray(0, start), profile, webp.subarray(end)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return new Uint8Array(whole);
}
