/** Writing a site's content as a pack, and reading one, believing nothing in it that does not fit. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { everyItem } from '#content/export.server.ts';
import type { ContentType } from '#content/schema.ts';
import { LineProblem, lineHash, readLines } from '#platform/backup/lines.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { countValues } from '#platform/http/body.ts';
import {
  AnyPackHead,
  MAX_ENTRY_CHARACTERS,
  MAX_ENTRY_VALUES,
  MAX_LINE_CHARACTERS,
  MAX_MEDIA_BYTES,
  MAX_PACK_CHARACTERS,
  MediaEnd,
  PackEnd,
  PackedEntry,
  PackedMedia,
  PackHead,
  type PackTotals,
  PIECE_BYTES,
  packHead,
} from './pack-format.ts';

/** A media item with its file, which is never held in memory as a whole. */
export interface MediaFile {
  facts: PackedMedia;
  /** Of all pieces together. */
  bytes: number;
  pieces: AsyncIterable<Uint8Array>;
}

interface PackSource {
  db: Db;
  types: readonly ContentType[];
  /** Every media item whose file is there. */
  media: () => AsyncIterable<MediaFile>;
  release: string;
}

/** The lines of a pack, a piece of a media item in memory at a time. */
export async function* packLines({
  db,
  types,
  media,
  release,
}: PackSource): AsyncGenerator<string, PackTotals> {
  const hash = lineHash();
  const line = (value: unknown): string => {
    const text = JSON.stringify(value);
    hash.add(text);
    return text;
  };
  const totals: PackTotals = { media: 0, entries: 0 };
  yield line(packHead(release));
  for await (const { facts, pieces } of media()) {
    yield line(facts);
    const digest = createHash('sha256');
    let bytes = 0;
    for await (const piece of pieces) {
      digest.update(piece);
      bytes += piece.byteLength;
      for (let at = 0; at < piece.byteLength; at += PIECE_BYTES) {
        yield line(Buffer.from(piece.subarray(at, at + PIECE_BYTES)).toString('base64'));
      }
    }
    yield line({ end: facts.media, bytes, sha256: digest.digest('hex') });
    totals.media += 1;
  }
  for (const type of types) {
    for await (const entry of everyItem(db, type)) {
      yield line({ collection: type.collection, entry });
      totals.entries += 1;
    }
  }
  yield JSON.stringify({ ...totals, sha256: hash.hex() });
  return totals;
}

/** What is called for each part of a pack, in the order of the file. */
interface PackVisitor {
  /** Takes all pieces; that they are what was packed is known only after the last. */
  media?: (file: Omit<MediaFile, 'bytes'>) => Promise<void>;
  mediaEnd?: (address: string, bytes: number) => void;
  entry?: (entry: PackedEntry) => void;
}

/**
 * Reads a pack from its first line to its last. A part is checked once it is over and the whole at its
 * end, so read it without a visitor before anything is changed for it.
 * @throws {AppError} validation_failed, in words that say what is wrong with the file.
 */
export async function readPack(path: string, visitor: PackVisitor = {}): Promise<PackTotals> {
  const lines = readLines(path, MAX_LINE_CHARACTERS);
  const hash = lineHash();
  let characters = 0;
  const next = async (): Promise<ReadLine> => {
    const { value, done } = await lines.next();
    if (done === true) throw new LineProblem('It is incomplete.');
    characters += value.length;
    if (characters > MAX_PACK_CHARACTERS)
      throw new LineProblem('It is larger than a pack can be when unpacked.');
    const before = value.startsWith('{') ? hash.hex() : '';
    hash.add(value);
    return { ...parseLine(value), before, length: value.length };
  };
  try {
    assertHead((await next()).value);
    const totals: PackTotals = { media: 0, entries: 0 };
    let entryCharacters = 0;
    let entryValues = 0;
    for (;;) {
      const { value, values, before, length } = await next();
      const media = PackedMedia.safeParse(value);
      const entry = PackedEntry.safeParse(value);
      if (media.success) {
        const { pieces, end } = readPieces(media.data, next);
        await visitor.media?.({ facts: media.data, pieces });
        visitor.mediaEnd?.(media.data.media, await end());
        totals.media += 1;
      } else if (entry.success) {
        entryCharacters += length;
        entryValues += values;
        if (entryCharacters > MAX_ENTRY_CHARACTERS || entryValues > MAX_ENTRY_VALUES)
          throw new LineProblem('It has too many entries.');
        visitor.entry?.(entry.data);
        totals.entries += 1;
      } else {
        assertEnd(PackEnd.parse(value), totals, before);
        if ((await lines.next()).done !== true)
          throw new LineProblem('It contains data after its end.');
        return totals;
      }
    }
  } catch (error) {
    throw inWords(error);
  } finally {
    await lines.return(undefined);
  }
}

interface ReadLine {
  value: unknown;
  /** How many values it has. */
  values: number;
  /** The digest of all lines before it, where it is an object. */
  before: string;
  /** In characters. */
  length: number;
}

function parseLine(line: string): Pick<ReadLine, 'value' | 'values'> {
  try {
    const values = countValues(line, MAX_ENTRY_VALUES);
    return { value: JSON.parse(line), values };
  } catch (cause) {
    throw new LineProblem(
      cause instanceof AppError ? cause.message : 'It contains a line that is not valid JSON.',
      { cause },
    );
  }
}

function assertHead(line: unknown): void {
  const any = AnyPackHead.safeParse(line);
  if (!any.success) throw new LineProblem('It does not start like one.');
  if (PackHead.safeParse(line).success) return;
  throw new LineProblem(
    'It was made by another release of this program, in a format this one cannot read.',
  );
}

/** The pieces of a media item, once; `end` passes over those that nobody took and says how many bytes they were. */
function readPieces({ media }: PackedMedia, next: () => Promise<{ value: unknown }>) {
  const digest = createHash('sha256');
  let length = 0;
  async function* read(): AsyncGenerator<Buffer, void> {
    for (;;) {
      const { value } = await next();
      if (typeof value !== 'string') {
        const end = MediaEnd.parse(value);
        if (end.end !== media || end.bytes !== length || end.sha256 !== digest.digest('hex')) {
          throw new LineProblem(`It is damaged: the checksum of ${media} is wrong.`);
        }
        return;
      }
      const piece = Buffer.from(value, 'base64');
      length += piece.byteLength;
      if (length > MAX_MEDIA_BYTES)
        throw new LineProblem(`${media} is larger than any media item.`);
      digest.update(piece);
      yield piece;
    }
  }
  const pieces = read();
  return {
    pieces,
    async end(): Promise<number> {
      for await (const _piece of pieces);
      return length;
    },
  };
}

function assertEnd(
  { sha256: whole, ...claimed }: z.output<typeof PackEnd>,
  totals: PackTotals,
  before: string,
): void {
  if (whole !== before) throw new LineProblem('It is damaged: its checksum is wrong.');
  if (claimed.media !== totals.media || claimed.entries !== totals.entries) {
    throw new LineProblem('The counts at its end do not match its contents.');
  }
}

function inWords(error: unknown): unknown {
  const why =
    error instanceof LineProblem
      ? error.message
      : error instanceof z.ZodError
        ? 'It contains an unexpected line.'
        : undefined;
  if (why === undefined) return error;
  return new AppError('validation_failed', `This file cannot be used as a content pack. ${why}`, {
    cause: error,
  });
}
