/** Files that came with answers to owners' forms: kept with their submission, and given to staff alone. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { validate as isUuid, v7 as uuid } from 'uuid';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { downloadAs } from '#platform/http/download-name.ts';
import type { Submission } from './inbox.ts';
import type { SentFile } from './sent-form.ts';
import { readContentPiece, storedBytesResponse } from './stored-bytes.server.ts';

const MEGABYTE = 1_048_576;

const FULL =
  'We cannot take any more files at the moment. Please send your answer without them, or write to us by email.';

export const sizeOf = (files: readonly SentFile[]): number =>
  files.reduce((sum, { content }) => sum + content.byteLength, 0);

export const digestOf = (files: readonly SentFile[]): [string, string, string][] =>
  files.map(({ field, name, content }) => [field, name, sha256(content)]);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What all of them take up, in bytes. */
export async function storedFileBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('answer_file')
    .select(sql<number | null>`sum(bytes)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/**
 * Keeps the files of a submission. Call it in the transaction that stores that.
 * @throws {AppError} storage_unavailable where the site has no room for them.
 */
export async function keepAnswerFiles(
  db: Db,
  submissionId: string,
  { files, maxMb }: { files: readonly SentFile[]; maxMb: number },
): Promise<void> {
  if (files.length === 0) return;
  if ((await storedFileBytes(db)) + sizeOf(files) > maxMb * MEGABYTE) {
    throw new AppError('storage_unavailable', FULL);
  }
  for (const [position, { field, name, mediaType, content }] of files.entries()) {
    // One by one: a statement with all of them would hold their bytes once more.
    await db
      .insertInto('answer_file')
      .values({
        id: uuid(),
        submission_id: submissionId,
        field,
        position,
        file_name: name,
        media_type: mediaType,
        bytes: content.byteLength,
        sha256: sha256(content),
        content,
      })
      .execute();
  }
}

type FileFacts = Submission['files'][number];

/** Those of these submissions, by submission, without their bytes. */
export async function findAnswerFiles(
  db: Db,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, FileFacts[]>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('answer_file')
    .select(['id', 'submission_id', 'field', 'file_name', 'media_type', 'bytes', 'sha256'])
    .where('submission_id', 'in', submissionIds)
    .orderBy('submission_id')
    .orderBy('position')
    .execute();
  const byId = Map.groupBy(rows, ({ submission_id }) => submission_id);
  return new Map(
    Array.from(byId, ([submissionId, files]) => [
      submissionId,
      files.map(({ id, field, file_name: name, media_type: mediaType, bytes, sha256 }) => ({
        id,
        field,
        name,
        mediaType,
        bytes,
        sha256,
        address: `/api/admin/submissions/${submissionId}/files/${id}`,
      })),
    ]),
  );
}

/** @throws {AppError} not_found */
export async function answerFileResponse(
  db: Db,
  { id, file }: { id: string; file: string },
  request: Request,
): Promise<Response> {
  const row = isUuid(file)
    ? await db
        .selectFrom('answer_file')
        .select(['file_name', 'media_type', 'bytes'])
        .where('submission_id', '=', id)
        .where('id', '=', file)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('not_found', 'This file does not exist.');
  const { file_name: name, media_type: mediaType, bytes: size } = row;
  const disposition = downloadAs(name, name.slice(name.lastIndexOf('.') + 1));
  const stored = { mediaType, disposition, size };
  return storedBytesResponse(
    {
      ...stored,
      readPiece: (start, length) =>
        readContentPiece(db, { table: 'answer_file', key: 'id', id: file }, start, length),
    },
    request,
  );
}

/** All bytes of a file; undefined where it is gone. */
export async function readAnswerFile(db: Db, id: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('answer_file')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content;
}
