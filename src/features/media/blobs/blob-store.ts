/** Where the bytes of media are kept. Names are ours alone; see `addresses.ts`. */
import { AppError } from '#platform/errors.ts';

export interface StoredFile {
  bytes: number;
  /** Media type; undefined for what is no media item. */
  type: string | undefined;
  /** Changes with the bytes. */
  tag: string;
}

export interface ListedFile {
  key: string;
  bytes: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** Both ends are part of it. */
export interface Span {
  start: number;
  end: number;
}

/** A file that is not held in memory as a whole. */
export interface FilePieces {
  /** Of all pieces together. */
  bytes: number;
  pieces: AsyncIterable<Uint8Array>;
}

/**
 * Every method throws `AppError` storage_unavailable where the place cannot be reached, is full or
 * answers nonsense.
 */
export interface BlobStore {
  /** What content calls a file that is kept under this name. */
  addressOf: (key: string) => string;
  /** Puts the whole in place or nothing; what has the name already is replaced. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /**
   * The same piece by piece. What the pieces throw is thrown, and nothing is left then; the same where
   * they are not as many bytes as they should be.
   */
  putPieces: (key: string, file: FilePieces, type: string) => Promise<void>;
  /**
   * Puts a stored file under another name, in the place of what has it. Returns whether that file was
   * still there.
   */
  move: (from: string, file: StoredFile, to: string, type: string) => Promise<boolean>;
  find: (key: string) => Promise<StoredFile | undefined>;
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Piece by piece; undefined where the file is gone or another one by now. */
  stream: (
    key: string,
    file: StoredFile,
    span: Span,
  ) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  /** Removing what is not there is no failure. */
  remove: (key: string) => Promise<void>;
  /** What is there, what arrives and never became a media item included; it may be somebody else's. */
  list: () => AsyncIterable<ListedFile>;
  /** Where the place takes files from browsers itself. */
  presigned: PresignedStore | undefined;
  close: () => void;
}

export interface ExpectedFile {
  type: string;
  /** Exactly so many; undefined where nobody has said. */
  bytes: number | undefined;
  expiresInS: number;
}

export interface PresignedStore {
  /** An address that takes one PUT of such a file under this name. */
  sign: (key: string, file: ExpectedFile) => Promise<string>;
  /**
   * Origin of these addresses, where the studio is to send there; undefined where media have
   * addresses outside of the site, which those that come this way do not get.
   */
  studioOrigin: string | undefined;
}

/** The names of files that nobody has verified yet begin with it. */
export const PENDING = 'incoming/';

/** The pieces of a file, as long as they are what was said. @throws where they are not. */
export async function* wholePieces({ bytes, pieces }: FilePieces): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const piece of pieces) {
    left -= piece.byteLength;
    if (left < 0) break;
    yield piece;
  }
  if (left !== 0) throw new AppError('bad_request', 'This file does not have the size announced.');
}

type WholeStream = ReadableStream<Uint8Array<ArrayBuffer>>;

const nothing = (): WholeStream =>
  new ReadableStream({
    start: (controller) => controller.close(),
  });

/** All of a file, which may be empty; undefined where it is gone or another one by now. */
export const streamWhole = (
  store: Pick<BlobStore, 'stream'>,
  key: string,
  file: StoredFile,
): Promise<WholeStream | undefined> =>
  // No span is empty: both its ends are part of it.
  file.bytes === 0
    ? Promise.resolve(nothing())
    : store.stream(key, file, { start: 0, end: file.bytes - 1 });

/** A file can be replaced between being found and being read. */
const MAX_TRIES = 3;

/** All of the file that has a name now. @throws where it changes faster than it can be read. */
export async function openWhole(
  store: Pick<BlobStore, 'find' | 'stream'>,
  key: string,
): Promise<(StoredFile & { pieces: WholeStream }) | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const file = await store.find(key);
    if (file === undefined) return undefined;
    const pieces = await streamWhole(store, key, file);
    if (pieces !== undefined) return { ...file, pieces };
  }
  throw new Error(`The file ${key} changes faster than it can be read.`);
}

const RETRY_AFTER_S = 10;

export const storageUnavailable = (cause: unknown): AppError =>
  new AppError(
    'storage_unavailable',
    'Media cannot be stored or read at the moment. Please try again shortly.',
    { retryAfter: RETRY_AFTER_S, cause },
  );
