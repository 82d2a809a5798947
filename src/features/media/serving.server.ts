/** Media as answers: small ones from memory, large ones piece by piece, both in ranges. */
import { AppError } from '#platform/errors.ts';
import {
  type CreateCachedResponse,
  matchesEtag,
  parseRange,
  rangeHeaders,
  rangeRequest,
  toResponse,
  unsatisfiableHeaders,
} from '#platform/http/cached-response.ts';
import { downloadAs } from '#platform/http/download-name.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import { FILE_POLICY, IMMUTABLE_CACHE } from '#platform/http/security-headers.ts';
import { keyOfPath, parseKey } from './addresses.ts';
import type { BlobStore, StoredFile } from './blobs/blob-store.ts';
import { FILE_TYPES, type FileMediaType, fileTypeOf } from './file-types.ts';
import { STABLE_CACHE } from './rules.ts';

/** Larger files are not kept in memory. */
const MAX_CACHED_BYTES = 1_048_576;

interface ServingParts {
  store: BlobStore;
  /** What was read once is answered from here until the site changes. */
  cache: ResponseCache;
  /** Gives every answer the headers of all. */
  toCached: CreateCachedResponse;
  /** What a file is called for people; undefined where nobody knows. */
  findName: (id: string) => Promise<string | undefined>;
  /** Verifies a media item that may have arrived under this id; false where there is none. */
  finishUpload: (id: string) => Promise<boolean>;
  /** What an address may still ask for that is not in memory, found or not. */
  budget: {
    take: (address: string) => Promise<void>;
    giveBack: (address: string) => Promise<void>;
  };
}

/**
 * The answer to a GET or HEAD below `UPLOADS_PATH` for who is at `address`.
 * @throws {AppError} not_found for what is no media item, rate_limited for who asks for too many such.
 */
export type MediaResponder = (request: Request, address: string) => Promise<Response>;

export function createMediaResponses(parts: ServingParts): MediaResponder {
  const { store, cache, toCached, budget } = parts;
  return async (request, address) => {
    const path = new URL(request.url).pathname;
    const kept = cache.get(path);
    if (kept !== undefined) return toResponse(kept, request);
    await budget.take(address);
    const key = keyOfPath(path);
    const file = key === undefined ? undefined : await findFile(parts, key);
    if (key === undefined || file === undefined) throw nothingHere();
    await budget.giveBack(address);
    const headers = await headersOf(parts, key, file);
    if (file.bytes > MAX_CACHED_BYTES) return streamFile(store, key, file, headers, request);
    const answer = await cache.getOrMake(path, async () => {
      const body = await store.read(key);
      if (body === undefined) throw nothingHere();
      return toCached(200, headers, body);
    });
    return toResponse(answer, request);
  };
}

const nothingHere = (): AppError => new AppError('not_found', 'There are no media here.');

/** A media item that was announced is verified when somebody first asks for it. */
async function findFile(
  { store, finishUpload }: ServingParts,
  key: string,
): Promise<StoredFile | undefined> {
  const file = await store.find(key);
  const { id, copy } = parseKey(key) ?? {};
  if (file !== undefined || id === undefined || copy !== undefined) return file;
  return (await finishUpload(id)) ? store.find(key) : undefined;
}

async function headersOf(
  { findName }: ServingParts,
  key: string,
  { type }: StoredFile,
): Promise<Record<string, string>> {
  const fileType = fileTypeOf(key);
  if (fileType !== undefined) {
    const isNamed = FILE_TYPES[fileType].kind === 'document';
    return headersOfFile(fileType, isNamed ? await findName(parseKey(key)?.id ?? '') : undefined);
  }
  return {
    'content-type': type ?? 'application/octet-stream',
    // Ours alone write here, so this is somebody's who got at the disk.
    ...(type === undefined ? { 'content-disposition': 'attachment' } : {}),
    'content-security-policy': FILE_POLICY,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': parseKey(key)?.copy === undefined ? STABLE_CACHE : IMMUTABLE_CACHE,
    'accept-ranges': 'bytes',
  };
}

/** Documents are kept and opened elsewhere: whatever is in one, no browser runs it here. */
function headersOfFile(type: FileMediaType, name: string | undefined): Record<string, string> {
  const { kind, ending } = FILE_TYPES[type];
  return {
    'content-type': kind === 'subtitles' ? `${type}; charset=utf-8` : type,
    ...(kind === 'document' ? { 'content-disposition': downloadAs(name ?? '', ending) } : {}),
    'content-security-policy': FILE_POLICY,
    'cache-control': STABLE_CACHE,
    'accept-ranges': 'bytes',
  };
}

async function streamFile(
  store: BlobStore,
  key: string,
  file: StoredFile,
  ownHeaders: Record<string, string>,
  request: Request,
): Promise<Response> {
  const size = file.bytes;
  const tag = `"${file.tag.replaceAll('"', '')}"`;
  // Nothing compresses a film, so its tag stands for its bytes and a range may depend on it.
  const etag = fileTypeOf(key) === undefined ? `W/${tag}` : tag;
  const headers: Record<string, string> = { ...ownHeaders, etag };
  if (matchesEtag(request.headers.get('if-none-match') ?? undefined, etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') {
    return new Response(null, { headers: { ...headers, 'content-length': String(size) } });
  }
  const range = parseRange(rangeRequest(request), size, etag);
  if (range === 'unsatisfiable') return unsatisfiable(headers, size);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const body = await store.stream(key, file, { start, end });
  if (body === undefined) throw nothingHere();
  return range === undefined
    ? new Response(body, { headers: { ...headers, 'content-length': String(size) } })
    : new Response(body, { status: 206, headers: { ...headers, ...rangeHeaders(range, size) } });
}

const unsatisfiable = (headers: Record<string, string>, size: number): Response =>
  new Response(null, { status: 416, headers: { ...headers, ...unsatisfiableHeaders(size) } });
