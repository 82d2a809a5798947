/** Bytes of a column as an answer: whole or a range of them, never more than a piece in memory. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import {
  parseRange,
  rangeHeaders,
  rangeRequest,
  unsatisfiableHeaders,
} from '#platform/http/cached-response.ts';
import { FILE_POLICY } from '#platform/http/security-headers.ts';

const PIECE_BYTES = 262_144;

/** A piece of the column `content` of a row. Only the database sees the whole; its positions begin at 1. */
export async function readContentPiece(
  db: Db,
  { table, key, id }: { table: 'answer_file' | 'submission_file'; key: string; id: string },
  start: number,
  length: number,
): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ piece: Uint8Array }>`
    select substr(content, ${sql.lit(start + 1)}, ${sql.lit(length)}) as piece
    from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(db);
  return rows[0]?.piece;
}

interface StoredBytes {
  mediaType: string;
  /** The value of Content-Disposition. */
  disposition: string;
  size: number;
  /** From the first byte, which is 0; undefined where they are gone. */
  readPiece: (start: number, length: number) => Promise<Uint8Array | undefined>;
}

/** To be kept as a file by who asked, and by nobody on the way; no browser shows it as a page. */
export function storedBytesResponse(
  { mediaType, disposition, size, readPiece }: StoredBytes,
  request: Request,
): Response {
  const headers: Record<string, string> = {
    'content-type': mediaType,
    'content-disposition': disposition,
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  };
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
  const body = request.method === 'HEAD' ? null : streamOf(readPiece, start, end);
  return new Response(body, {
    status: range === undefined ? 200 : 206,
    headers: { ...headers, ...lengths },
  });
}

function streamOf(
  readPiece: StoredBytes['readPiece'],
  start: number,
  end: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = start;
  return new ReadableStream({
    async pull(controller) {
      const length = Math.min(PIECE_BYTES, end - next + 1);
      if (length <= 0) return controller.close();
      const piece = await readPiece(next, length);
      if (piece === undefined) return controller.error(new Error('This file has been deleted'));
      next += length;
      controller.enqueue(new Uint8Array(piece));
    },
  });
}
