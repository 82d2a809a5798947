/** Media as files of one folder. */
import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '#platform/errors.ts';
import { UPLOADS_PATH } from '../addresses.ts';
import { fileTypeOf } from '../file-types.ts';
import { SNIFF_BYTES, sniffServed } from '../pipeline/prepare.server.ts';
import { LIBRARY_FOLDERS } from '../rules.ts';
import {
  type BlobStore,
  type ListedFile,
  PENDING,
  type Span,
  type StoredFile,
  storageUnavailable,
  wholePieces,
} from './blob-store.ts';

/** Whatever else is in the folder is somebody else's. */
const FOLDERS = [...LIBRARY_FOLDERS, PENDING.slice(0, -1)];
const KEY = /^[a-z-]+\/[\da-z][\da-z.-]*$/;

/** Nothing there, or something that only looks like a media item of ours. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR'];

const PIECE_BYTES = 65_536;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const tagOf = ({ size, mtimeMs, ino }: Stats): string =>
  [size, Math.round(mtimeMs), ino].map((part) => part.toString(36)).join('-');

/** Writes to `draft` and moves it to `path` once it is synced, so that no half of a file is seen. */
async function putWhole(
  path: string,
  draft: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  await makeFolder(dirname(draft));
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The files of a folder by their names; links are followed nowhere. */
function filesOf(dir: string) {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new TypeError(`${key} is no name of a stored file`);
    return join(dir, key);
  };

  /** A file of the folder itself: links are not followed, neither the file nor what leads to it. */
  const openFile = async (key: string): Promise<FileHandle | undefined> => {
    const path = pathOf(key);
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const isOurs =
        (await file.stat()).isFile() &&
        (await realpath(dirname(path))) === join(await realpath(dir), dirname(key));
      if (isOurs) return file;
    } catch (error) {
      await file.close();
      throw error;
    }
    await file.close();
    return undefined;
  };

  /** Opened when it is read, so that a stream that nobody begins holds nothing open. */
  async function* read(key: string, { tag }: StoredFile, { start, end }: Span) {
    const file = await openFile(key);
    try {
      if (file === undefined || tagOf(await file.stat()) !== tag) {
        throw new Error(`The file ${key} was changed before it was read.`);
      }
      for (let at = start; at <= end; ) {
        const length = Math.min(PIECE_BYTES, end - at + 1);
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
        if (bytesRead === 0) return;
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await file?.close();
    }
  }

  return {
    pathOf,
    openFile,
    read,

    async put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      await putWhole(path, join(dir, PENDING, randomUUID()), content);
      await syncFolder(dirname(path));
    },

    async move(from: string, { tag }: StoredFile, to: string): Promise<boolean> {
      const file = await guardAbsent(() => openFile(from));
      if (file === undefined) return false;
      const stats = await file.stat().finally(() => file.close());
      if (tagOf(stats) !== tag) return false;
      const path = pathOf(to);
      await makeFolder(dirname(path));
      await rename(pathOf(from), path);
      await syncFolder(dirname(path));
      return true;
    },
  };
}

/** A store in `dir`, which is made when the first media item comes. */
export function createDiskBlobs(dir: string): BlobStore {
  const { pathOf, openFile, ...files } = filesOf(dir);

  return {
    addressOf: (key) => UPLOADS_PATH + key,
    presigned: undefined,
    close: () => undefined,
    put: (key, bytes) => guard(() => files.put(key, bytes)),
    putPieces: (key, file) => guard(() => files.put(key, wholePieces(file))),
    move: (from, file, to) => guard(() => files.move(from, file, to)),

    find: (key) =>
      guardAbsent(async () => {
        const file = await openFile(key);
        if (file === undefined) return undefined;
        try {
          const stats = await file.stat();
          const { buffer } = await file.read({ buffer: Buffer.alloc(SNIFF_BYTES), position: 0 });
          return { bytes: stats.size, type: typeInStore(key, buffer), tag: tagOf(stats) };
        } finally {
          await file.close();
        }
      }),

    read: (key) =>
      guardAbsent(async () => {
        const file = await openFile(key);
        if (file === undefined) return undefined;
        try {
          return new Uint8Array(await file.readFile());
        } finally {
          await file.close();
        }
      }),

    stream: (key, stored, span) =>
      guardAbsent(async () => {
        const file = await openFile(key);
        if (file === undefined) return undefined;
        const stats = await file.stat().finally(() => file.close());
        return tagOf(stats) === stored.tag ? streamOf(files.read(key, stored, span)) : undefined;
      }),

    remove: (key) => guard(() => rm(pathOf(key), { force: true })),

    async *list() {
      for (const folder of FOLDERS) {
        for (const name of await namesIn(join(dir, folder))) {
          const key = `${folder}/${name}`;
          const file = KEY.test(key) ? await statOf(join(dir, key)) : undefined;
          if (file !== undefined) yield { key, ...file };
        }
      }
    },
  };
}

/** Nothing is read ahead of who takes it, and who leaves ends it. */
const streamOf = (pieces: AsyncGenerator<Buffer<ArrayBuffer>, void>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return();
      },
    },
    { highWaterMark: 0 },
  );

/** A picture may have been replaced by one of another type; files have the type that their names say. */
const typeInStore = (key: string, first: Uint8Array): string | undefined =>
  fileTypeOf(key) ?? sniffServed(first);

async function namesIn(dir: string): Promise<string[]> {
  return (await guardAbsent(() => readdir(dir))) ?? [];
}

async function statOf(path: string): Promise<Omit<ListedFile, 'key'> | undefined> {
  return guardAbsent(async () => {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const stats = await file.stat();
      return stats.isFile() ? { bytes: stats.size, modifiedAt: stats.mtimeMs } : undefined;
    } finally {
      await file.close();
    }
  });
}

/** Lasting: a folder that a power cut takes away would take its files along. */
async function makeFolder(dir: string): Promise<void> {
  const first = await mkdir(dir, { recursive: true, mode: 0o700 });
  if (first !== undefined) await syncFolder(dirname(first));
}

async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === '' || error instanceof AppError) throw error;
    throw storageUnavailable(error);
  }
}

async function guardAbsent<Result>(
  work: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return guard(() =>
    work().catch((error: unknown) => {
      if (ABSENT.includes(codeOf(error))) return undefined;
      throw error;
    }),
  );
}
