/** Lines of text in one gzip file, written and read with a bounded part of it in memory. */
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { isSystemError } from './problems.ts';

/** Images are most of the bytes and do not compress; a higher level only takes longer. */
const GZIP_LEVEL = 1;

const PIECE_BYTES = 65_536;

/** Writes a compressed file line by line. Nothing appears under its name before `end`. */
export interface LineWriter {
  write: (line: string) => Promise<void>;
  /** Makes the file last and returns its size. */
  end: () => Promise<number>;
  /** Leaves nothing. */
  abandon: () => Promise<void>;
}

/** A file that only this user can read, new under its name. */
export async function createLineFile(path: string): Promise<LineWriter> {
  const file = await open(path, 'wx', 0o600);
  const gzip = createGzip({ level: GZIP_LEVEL });
  let bytes = 0;
  const drained = drain(gzip, file, (count) => {
    bytes += count;
  });
  const failure = new AbortController();
  drained.catch(() => failure.abort());
  gzip.on('error', () => undefined);
  return {
    async write(line) {
      if (failure.signal.aborted) return drained;
      if (gzip.write(`${line}\n`)) return;
      // What broke it is what `drained` says, and nothing drains any more then.
      await once(gzip, 'drain', { signal: failure.signal }).catch(() => drained);
    },
    async end() {
      gzip.end();
      await drained;
      await file.sync();
      await file.close();
      return bytes;
    },
    async abandon() {
      gzip.destroy();
      await drained.catch(() => undefined);
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

async function drain(
  source: AsyncIterable<Buffer>,
  file: FileHandle,
  onBytes: (count: number) => void,
): Promise<void> {
  for await (const piece of source) {
    let offset = 0;
    while (offset < piece.length) {
      offset += (await file.write(piece, offset)).bytesWritten;
    }
    onBytes(piece.length);
  }
}

/** Gives a finished file its name, which must be free, for good. */
export async function publishFile(draft: string, path: string): Promise<void> {
  await link(draft, path);
  await rm(draft);
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** What is wrong with a file that should be a backup, in a sentence. */
export class LineProblem extends Error {}

/**
 * The lines of a gzip file.
 * @throws {LineProblem} where it is no gzip file, is damaged, ends too soon or has a longer line.
 */
export async function* readLines(path: string, maxCharacters: number): AsyncGenerator<string> {
  const source = createReadStream(path, { highWaterMark: PIECE_BYTES });
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  const decoder = new StringDecoder('utf8');
  let pieces: string[] = [];
  let length = 0;
  try {
    for await (const chunk of gunzip) {
      let text = decoder.write(chunk);
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n')) {
        pieces.push(text.slice(0, at));
        yield pieces.join('');
        pieces = [];
        length = 0;
        text = text.slice(at + 1);
      }
      pieces.push(text);
      length += text.length;
      if (length > maxCharacters)
        throw new LineProblem('It contains a line that does not belong in a backup.');
    }
  } catch (error) {
    throw isSystemError(error) ? inWords(error) : error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
  if (length > 0) throw new LineProblem('It ends in the middle of a line.');
}

function inWords(error: Error & { code: string }): Error {
  const { code, cause = error } = error;
  if (code === 'Z_BUF_ERROR') return new LineProblem('It is incomplete.', { cause });
  if (code.startsWith('Z_'))
    return new LineProblem('It is damaged, or not a gzip file.', { cause });
  const isOutOfReach = ['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'EPERM'].includes(code);
  return isOutOfReach ? new LineProblem('It does not exist or cannot be read.', { cause }) : error;
}

/** Digests lines as they stand in the file. */
export function lineHash(): { add: (line: string) => void; hex: () => string } {
  const hash: Hash = createHash('sha256');
  return {
    add: (line) => void hash.update(line).update('\n'),
    hex: () => hash.copy().digest('hex'),
  };
}
