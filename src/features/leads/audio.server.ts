/** A recording, to be heard or kept. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { storedBytesResponse } from './stored-bytes.server.ts';

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
    readPiece: (start: number, length: number) => readPiece(db, id, start, length),
  };
  return storedBytesResponse(stored, request);
}

/** Only the database sees the whole; its positions begin at 1. */
async function readPiece(
  db: Db,
  id: string,
  start: number,
  length: number,
): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ piece: Uint8Array }>`
    select substr(content, ${sql.lit(start + 1)}, ${sql.lit(length)}) as piece
    from submission_file where submission_id = ${id}`.execute(db);
  return rows[0]?.piece;
}
