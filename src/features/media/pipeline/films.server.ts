/** Whether bytes are a film that browsers play: by the boxes of MP4 and the head of WebM. */
import type { UnverifiedFile } from './unverified-file.ts';

const HEAD_BYTES = 4_096;

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1');

/** Films, and no sounds or pictures, which begin alike. */
const FILM_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V[ HP]|mmp4|MSNV)$/;

interface Box {
  type: string;
  /** Of all of it, in bytes. */
  size: number;
}

const BOX_HEAD_BYTES = 16;

/** At `at`, where `left` bytes are left. */
function readBox(head: Uint8Array, left: number): Box | undefined {
  if (head.byteLength < 8) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const said = view.getUint32(0);
  const isLong = said === 1;
  if (isLong && head.byteLength < BOX_HEAD_BYTES) return undefined;
  const size = said === 0 ? left : isLong ? Number(view.getBigUint64(8)) : said;
  const type = ascii(head, 4, 8);
  return size >= (isLong ? BOX_HEAD_BYTES : 8) && size <= left ? { type, size } : undefined;
}

/** Films have their index within the first few; others have one of every fragment before it. */
const MAX_BOXES = 64;

/** Begins with the brands of a film, and has an index where its boxes say. */
export async function isMp4({ bytes, read }: UnverifiedFile): Promise<boolean> {
  const head = await read(0, HEAD_BYTES - 1);
  const first = readBox(head, bytes);
  if (first?.type !== 'ftyp' || first.size > HEAD_BYTES) return false;
  const brands = [ascii(head, 8, 12)];
  for (let at = BOX_HEAD_BYTES; at + 4 <= first.size; at += 4) brands.push(ascii(head, at, at + 4));
  const [own = ''] = brands;
  const isFilm =
    FILM_BRANDS.test(own) || (own !== 'M4A ' && brands.some((one) => /^mp4[12]$/.test(one)));
  if (!isFilm) return false;
  let at = first.size;
  for (let count = 1; count < MAX_BOXES && at < bytes; count += 1) {
    const box = readBox(await read(at, at + BOX_HEAD_BYTES - 1), bytes - at);
    if (box === undefined) return false;
    if (box.type === 'moov') return true;
    at += box.size;
  }
  return false;
}

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;

/** A number of EBML: how long it is stands before its first bit; `keepsMark` where that is part of it. */
function readNumber(
  bytes: Uint8Array,
  at: number,
  keepsMark: boolean,
): { value: number; end: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  // Longer ones are no part of such a head.
  if (first === 0 || length > 4 || at + length > bytes.byteLength) return undefined;
  let value = keepsMark ? first : first & (0xff >> length);
  for (let next = 1; next < length; next += 1) value = value * 256 + (bytes[at + next] ?? 0);
  return { value, end: at + length };
}

/** Whether the head says `webm`: the same container holds much that browsers do not play. */
export async function isWebm({ read }: UnverifiedFile): Promise<boolean> {
  const bytes = await read(0, HEAD_BYTES - 1);
  const mark = readNumber(bytes, 0, true);
  const size = mark && readNumber(bytes, mark.end, false);
  if (mark?.value !== EBML || size === undefined) return false;
  const end = Math.min(size.end + size.value, bytes.byteLength);
  for (let at = size.end; at < end; ) {
    const id = readNumber(bytes, at, true);
    const length = id && readNumber(bytes, id.end, false);
    if (id === undefined || length === undefined) return false;
    at = length.end + length.value;
    // What is filled up is filled with zeros.
    if (id.value === DOC_TYPE) return /^webm\0*$/.test(ascii(bytes, length.end, at));
  }
  return false;
}
