/** Pictures that nobody drew: they are made to cost whoever opens them. */
import { crc32, deflateSync } from 'node:zlib';

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
