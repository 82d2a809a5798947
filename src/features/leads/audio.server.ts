/** A recording, to be heard or kept. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { readContentPiece, storedBytesResponse } from './stored-bytes.server.ts';

/** @throws {AppError} not_found where the submission has no recording. */
export async function audioResponse(db: Db, id: string, request: Request): Promise<Response> {
  const file = await db
    .selectFrom('submission_file')
    .innerJoin('submission', 'submission.id', 'submission_id')
    .select(['media_type', 'bytes', 'reference'])
    .where('submission_id', '=', id)
    .executeTakeFirst();
  if (file === undefined) throw new AppError('not_found', 'There is no recording here.');
  const stored = {
    mediaType: file.media_type,
    disposition: `attachment; filename="${file.reference}.wav"`,
    size: file.bytes,
    readPiece: (start: number, length: number) =>
      readContentPiece(db, { table: 'submission_file', key: 'submission_id', id }, start, length),
  };
  return storedBytesResponse(stored, request);
}
