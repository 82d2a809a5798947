/** The bytes of a request, as they come, within limits for each and for all together. */
import { AppError } from '../errors.ts';

/** In bytes. */
export const MEGABYTE = 1_048_576;

/** What all bodies that are being read may hold in memory at one time, in megabytes. */
const MAX_HELD_MB = 128;
/** What of that forms with files may hold, so that some large ones leave room for all others. */
const MAX_HELD_BY_FILES_MB = 64;
/** For a body that does not say how long it is, in bytes. */
const FIRST_ROOM = 65_536;
const BUSY_RETRY_AFTER_S = 5;
/** Each piece costs some microseconds and more memory than a byte, however small it is. */
const FREE_PIECES = 1_000;
/** What the pieces of a body that comes in more of them have to hold on average, in bytes. */
const MIN_MEAN_PIECE = 256;
let heldBytes = 0;
let heldByFiles = 0;

/** The error for a body that cannot be read: 400 with this sentence. */
export const malformed = (sentence: string, cause?: unknown): AppError =>
  new AppError('bad_request', sentence, { cause });

const busy = (): AppError =>
  new AppError('overloaded', 'The site is very busy at the moment. Please try again shortly.', {
    retryAfter: BUSY_RETRY_AFTER_S,
  });

/**
 * The pieces of a body. They count as held until the caller has come to the end or left.
 * @throws {AppError} payload_too_large, unsupported_media_type, overloaded or bad_request.
 */
export async function* bodyChunks(
  request: Request,
  maxMegabytes: number,
  {
    sentence = defaultSentence(maxMegabytes),
    isReadUpToLimit = false,
    hasFiles = false,
  }: Chunking = {},
): AsyncGenerator<Uint8Array, void> {
  let held = 0;
  try {
    const limit = maxMegabytes * MEGABYTE;
    for await (const chunk of passingChunks(request, limit, sentence, isReadUpToLimit)) {
      held += chunk.byteLength;
      heldBytes += chunk.byteLength;
      if (hasFiles) heldByFiles += chunk.byteLength;
      if (heldBytes > MAX_HELD_MB * MEGABYTE) throw busy();
      if (hasFiles && heldByFiles > MAX_HELD_BY_FILES_MB * MEGABYTE) throw busy();
      yield chunk;
    }
  } finally {
    heldBytes -= held;
    if (hasFiles) heldByFiles -= held;
  }
}

interface Chunking {
  /** What somebody reads who sends more. */
  sentence?: string | undefined;
  /** Whether what comes before the limit is wanted of what says that it is longer. */
  isReadUpToLimit?: boolean;
  /** Whether it is a form that may bear several files. */
  hasFiles?: boolean;
}

const defaultSentence = (maxMegabytes: number): string =>
  `This is larger than ${maxMegabytes} MB, the limit for this address.`;

/**
 * The pieces of a body of at most `limit` bytes, for who keeps none of them in memory. One that says it is
 * longer is refused before it is read, unless what comes before the limit is wanted even so.
 * @throws {AppError} payload_too_large, unsupported_media_type or bad_request.
 */
export async function* passingChunks(
  request: Request,
  limit: number,
  sentence: string,
  isReadUpToLimit = false,
): AsyncGenerator<Uint8Array, void> {
  const tooLarge = new AppError('payload_too_large', sentence);
  const coding = request.headers.get('content-encoding') ?? 'identity';
  if (coding !== 'identity') {
    throw new AppError('unsupported_media_type', 'Send this without compression.');
  }
  const claimed = request.headers.get('content-length');
  if (!isReadUpToLimit && claimed !== null && Number(claimed) > limit) throw tooLarge;
  let length = 0;
  let pieces = 0;
  // Not cancelled when it is refused: the server sees to the rest once it has answered.
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await readChunk(reader)) ?? { done: true };
    if (done) break;
    pieces += 1;
    length += value.byteLength;
    if (pieces > FREE_PIECES && length < pieces * MIN_MEAN_PIECE) {
      throw malformed('This was sent in too many small chunks. Send it in larger ones.');
    }
    if (length > limit) throw tooLarge;
    yield value;
  }
  if (claimed !== null && Number(claimed) !== length) {
    throw malformed('This request does not match its stated length.');
  }
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  try {
    return await reader?.read();
  } catch (cause) {
    throw malformed('This request was cut off before it was complete.', cause);
  }
}

/**
 * The bytes of a body that may have any form.
 * @throws {AppError} payload_too_large, unsupported_media_type, overloaded or bad_request.
 */
export async function readBytes(
  request: Request,
  maxMegabytes: number,
  sentence?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const limit = maxMegabytes * MEGABYTE;
  const claimed = Number(request.headers.get('content-length') ?? FIRST_ROOM);
  let bytes = new Uint8Array(Math.min(limit, claimed));
  let length = 0;
  for await (const chunk of bodyChunks(request, maxMegabytes, { sentence })) {
    const start = length;
    length += chunk.byteLength;
    if (length > bytes.byteLength) bytes = grown(bytes, Math.min(limit, length * 2));
    bytes.set(chunk, start);
  }
  return bytes.subarray(0, length);
}

function grown(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size);
  larger.set(bytes);
  return larger;
}

/** @throws {AppError} bad_request where the bytes are no UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw malformed('This is not UTF-8 text.', cause);
  }
}
