import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { isJustPastFirstFlight, pressInPool } from './first-flight.ts';

/** The compressions that are made, by their names in `Accept-Encoding`. */
export type Encoding = 'br' | 'gzip';

/** A response kept in memory as a whole; each compressed representation is made at most once. */
export interface CachedResponse {
  status: number;
  /** Lowercase names; without length, encoding, ETag and Vary, which `selectForm` adds. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  etag: string;
  encoded: { br?: Uint8Array; gzip?: Uint8Array };
  isCompressible: boolean;
  /**
   * Representations that were asked for, or are being made; compression happens in the thread pool.
   */
  representations: Map<string, Representation | Promise<Representation>>;
  /** Whether it is compressed better once it is asked for again: see first-flight.ts. */
  isWorthPressing?: boolean;
}

/** One representation of a response, ready to be written. */
export interface Representation {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
}

/** What of a request decides which representation it gets. */
export interface RepresentationRequest {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** A shared cache must not keep what was sent to a request that bore a cookie. */
  hasCookie: boolean;
  /** Looked at where the answer says that it accepts ranges. */
  range: RangeRequest;
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:(?:[a-z]+\+)?(?:json|xml)|javascript)|image\/svg)/;

/** Below this many bytes compression costs more than it saves. */
const MIN_COMPRESSIBLE_BYTES = 512;
const BROTLI_QUALITY = 5;

/** Makes a cached response; its ETag is a weak hash of the body, and nothing is compressed yet. */
export function createCachedResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  encoded: CachedResponse['encoded'] = {},
): CachedResponse {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    status,
    headers,
    body,
    etag: `W/"${hash}"`,
    encoded,
    isCompressible:
      body.byteLength >= MIN_COMPRESSIBLE_BYTES && COMPRESSIBLE.test(headers['content-type'] ?? ''),
    representations: new Map(),
  };
}

/** `createCachedResponse` with the headers that every answer of one app bears. */
export type CreateCachedResponse = typeof createCachedResponse;

/**
 * `createCachedResponse` with headers that every response of one app bears; its own win over them.
 */
export const withHeaders =
  (shared: Readonly<Record<string, string>>): CreateCachedResponse =>
  (status, headers, body, encoded) =>
    createCachedResponse(status, { ...shared, ...headers }, body, encoded);

/** The answer to one request as a `Response`; HEAD keeps the length and drops the body. */
export async function toResponse(answer: CachedResponse, request: Request): Promise<Response> {
  const form = await selectRepresentation(answer, {
    acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
    hasCookie: request.headers.has('cookie'),
    range: rangeRequest(request),
  });
  const body = request.method === 'HEAD' || form.body === undefined ? null : Buffer.from(form.body);
  return new Response(body, { status: form.status, headers: form.headers });
}

/** Bytes that the answer holds in memory, its compressed forms included. */
export const cachedSize = (answer: CachedResponse): number =>
  answer.body.byteLength +
  (answer.encoded.br?.byteLength ?? 0) +
  (answer.encoded.gzip?.byteLength ?? 0);

/**
 * The form of the answer for one request: compressed as it accepts, the range that it asks for, or 304
 * without a body. A promise only where it has to be compressed first, which happens once.
 */
export function selectRepresentation(
  answer: CachedResponse,
  request: RepresentationRequest,
): Representation | Promise<Representation> {
  const isCurrent = answer.status === 200 && matchesEtag(request.ifNoneMatch, answer.etag);
  const part = isCurrent ? undefined : rangeRepresentation(answer, request);
  if (part !== undefined) return part;
  const encoding = answer.isCompressible ? acceptedEncoding(request.acceptEncoding) : undefined;
  const key = `${isCurrent ? '304' : (encoding ?? 'identity')} ${request.hasCookie}`;
  const known = answer.representations.get(key);
  if (known !== undefined) {
    if (answer.isWorthPressing) void press(answer);
    return known;
  }
  const head = headOf(answer, request.hasCookie);
  const form = isCurrent ? notModified(head) : makeRepresentation(answer, head, encoding);
  answer.representations.set(key, form);
  if (form instanceof Promise) {
    void form.then(
      (made) => answer.representations.set(key, made),
      () => answer.representations.delete(key),
    );
  }
  return form;
}

type Headers = Record<string, string>;

function headOf(answer: CachedResponse, hasCookie: boolean): Headers {
  const headers: Headers = { ...answer.headers, etag: answer.etag };
  if (answer.isCompressible) headers.vary = 'accept-encoding';
  if (hasCookie && !/immutable|no-store/.test(headers['cache-control'] ?? '')) {
    headers['cache-control'] = 'private, no-cache';
  }
  return headers;
}

function notModified({ 'content-type': _type, ...headers }: Headers): Representation {
  return { status: 304, headers, body: undefined };
}

/** Made anew for each request: who seeks in a film asks for ever other ranges. */
function rangeRepresentation(
  answer: CachedResponse,
  request: RepresentationRequest,
): Representation | undefined {
  if (answer.headers['accept-ranges'] !== 'bytes') return undefined;
  const size = answer.body.byteLength;
  const range = parseRange(request.range, size);
  if (range === undefined) return undefined;
  const headers = headOf(answer, request.hasCookie);
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, ...unsatisfiableHeaders(size) }, body: undefined };
  }
  return {
    status: 206,
    headers: { ...headers, ...rangeHeaders(range, size) },
    body: answer.body.subarray(range.start, range.end + 1),
  };
}

function makeRepresentation(
  answer: CachedResponse,
  head: Headers,
  encoding: Encoding | undefined,
): Representation | Promise<Representation> {
  const withBody = (body: Uint8Array): Representation => ({
    status: answer.status,
    headers: {
      ...head,
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.byteLength),
    },
    body,
  });
  const known = encoding === undefined ? answer.body : answer.encoded[encoding];
  if (encoding === undefined || known !== undefined) return withBody(known ?? answer.body);
  return encodedBody(answer, encoding).then(withBody);
}

async function encodedBody(answer: CachedResponse, encoding: Encoding): Promise<Uint8Array> {
  const body = await COMPRESS[encoding](answer.body);
  answer.encoded[encoding] = body;
  const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
  if (encoding === 'br' && isPage) answer.isWorthPressing = isJustPastFirstFlight(body.byteLength);
  return body;
}

/** Whoever asks next gets the smaller form; the ETag is weak, and so the same. */
async function press(answer: CachedResponse): Promise<void> {
  const body = await pressInPool(answer.body);
  if (body === undefined) return;
  answer.isWorthPressing = false;
  answer.encoded.br = body;
  for (const key of answer.representations.keys()) {
    if (key.startsWith('br ')) answer.representations.delete(key);
  }
}

const brotliInPool = promisify(brotliCompress);
const gzipInPool = promisify(gzip);

const COMPRESS: Readonly<Record<Encoding, (body: Uint8Array) => Promise<Uint8Array>>> = {
  br: (body) =>
    brotliInPool(body, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [zlib.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: (body) => gzipInPool(body),
};

/** Brotli before gzip; a coding with `q=0` is refused (RFC 9110 §12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const accepts = (coding: string): boolean =>
    header.includes(coding) &&
    header
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .some(([name, weight]) => name === coding && !/^q=0(?:\.0*)?$/.test(weight ?? ''));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : undefined;
}

/** Weak comparison of `If-None-Match` (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === '*' || header === etag) return true;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** The first and the last byte that are wanted. */
interface ByteRange {
  start: number;
  end: number;
}

/** What asks for a range; only a GET can (RFC 9110 §14.2). */
export interface RangeRequest {
  method: string;
  range: string | undefined;
  ifRange: string | undefined;
}

/** What a request says of the range that it asks for. */
export const rangeRequest = ({ method, headers }: Request): RangeRequest => ({
  method,
  range: headers.get('range') ?? undefined,
  ifRange: headers.get('if-range') ?? undefined,
});

/**
 * The one range that a request asks for (RFC 9110 §14). Undefined where it asks for all, for several
 * ranges, in another unit, or under the condition of another state than `etag`, which a weak tag never
 * is: the whole is the right answer to each.
 */
export function parseRange(
  { method, range, ifRange }: RangeRequest,
  size: number,
  etag?: string,
): ByteRange | 'unsatisfiable' | undefined {
  if (method !== 'GET' || range === undefined) return undefined;
  const isSame = etag?.startsWith('"') === true && ifRange === etag;
  if (ifRange !== undefined && !isSame) return undefined;
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim());
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The headers of a 206. */
export const rangeHeaders = ({ start, end }: ByteRange, size: number): Record<string, string> => ({
  'content-range': `bytes ${start}-${end}/${size}`,
  'content-length': String(end - start + 1),
});

/** The headers of a 416. */
export const unsatisfiableHeaders = (size: number): Record<string, string> => ({
  'content-range': `bytes */${size}`,
});
