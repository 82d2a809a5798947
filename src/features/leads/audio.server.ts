/** A recording as an answer: whole or a range of it, never more than a piece in memory. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import {
  parseRange,
  rangeHeaders,
  rangeRequest,
  unsatisfiableHeaders,
} from '#platform/http/cached-response.ts';
import { FILE_POLICY } from '#platform/http/security-headers.ts';

const PIECE_BYTES = 262_144;

/** @throws {AppError} not_found where the submission has no recording. */
export async function audioResponse(db: Db, id: string, request: Request): Promise<Response> {
  const file = await db
    .selectFrom('submission_file')
    .innerJoin('submission', 'submission.id', 'submission_id')
    .select(['media_type', 'bytes', 'reference'])
    .where('submission_id', '=', id)
    .executeTakeFirst();
  if (file === undefined) throw new AppError('not_found', 'There is no recording here.');
  const headers: Record<string, string> = {
    'content-type': file.media_type,
    'content-disposition': `attachment; filename="${file.reference}.wav"`,
    'content-security-policy': FILE_POLICY,
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  };
  const size = file.bytes;
  const range = parseRange(rangeRequest(request), size);
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, ...unsatisfiableHeaders(size) },
    });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const lengths =
    range === undefined ? { 'content-length': String(size) } : rangeHeaders(range, size);
  return new Response(request.method === 'HEAD' ? null : readPieces(db, id, start, end), {
    status: range === undefined ? 200 : 206,
    headers: { ...headers, ...lengths },
  });
}

function readPieces(
  db: Db,
  id: string,
  start: number,
  end: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = start;
  return new ReadableStream({
    async pull(controller) {
      const length = Math.min(PIECE_BYTES, end - next + 1);
      if (length <= 0) return controller.close();
      const piece = await readPiece(db, id, next, length);
      if (piece === undefined) return controller.error(new Error('The recording has been deleted'));
      next += length;
      controller.enqueue(new Uint8Array(piece));
    },
  });
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
