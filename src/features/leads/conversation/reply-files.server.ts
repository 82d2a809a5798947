/** Media items that go along with a reply. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { MAX_REPLY_FILE_BYTES } from './rules.ts';

/** A media item as a reply takes it. */
export interface LibraryFile {
  mediaId: string;
  fileName: string;
  mediaType: string;
  bytes: number;
  read: () => Promise<Uint8Array | undefined>;
}

/** Undefined for what may not go along, or is not there. */
export type FindLibraryFile = (mediaId: string) => Promise<LibraryFile | undefined>;

const MEGABYTE = 1_048_576;
const TOO_MUCH = `Attach at most ${MAX_REPLY_FILE_BYTES / MEGABYTE} MB in total`;
const GONE = 'An attachment is no longer in the library. Remove it';

const refused = (sentence: string): AppError =>
  new AppError('validation_failed', `${sentence}.`, { fields: { media: sentence } });

/**
 * The files behind these ids, in their order.
 * @throws {AppError} validation_failed where one is gone, or they are too many bytes.
 */
export async function findFiles(
  find: FindLibraryFile,
  ids: readonly string[],
): Promise<LibraryFile[]> {
  const files: LibraryFile[] = [];
  for (const id of new Set(ids)) {
    const file = await find(id);
    if (file === undefined) throw refused(GONE);
    files.push(file);
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MAX_REPLY_FILE_BYTES) throw refused(TOO_MUCH);
  return files;
}

/** A file with the bytes that it has now. */
export type ReadFile = LibraryFile & { content: Uint8Array };

/** @throws {AppError} validation_failed where one is gone. */
export async function readFiles(files: readonly LibraryFile[]): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  for (const file of files) {
    const content = await file.read();
    if (content === undefined) throw refused(GONE);
    read.push({ ...file, content, bytes: content.byteLength });
  }
  return read;
}

/** Puts these in the place of the reply's files; what is only a draft keeps no bytes. */
export async function keepFiles(
  db: Db,
  replyId: string,
  files: readonly (LibraryFile & { content?: Uint8Array })[],
): Promise<void> {
  await db.deleteFrom('reply_file').where('reply_id', '=', replyId).execute();
  if (files.length === 0) return;
  await db
    .insertInto('reply_file')
    .values(
      files.map((file, position) => ({
        reply_id: replyId,
        position,
        media_id: file.mediaId,
        file_name: file.fileName,
        media_type: file.mediaType,
        bytes: file.bytes,
        content: file.content ?? null,
      })),
    )
    .execute();
}
