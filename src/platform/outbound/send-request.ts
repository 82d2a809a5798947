/** Requests to addresses that people configure: bounded, and never into a network they do not mean. */
import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 15_000;

/** A request to an address that somebody else runs. */
export interface OutboundRequest {
  method: 'GET' | 'OPTIONS' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

/** How long the request may take, and where it may go. */
export interface OutboundOptions {
  /** Whether the address may be one of loopback, private and link-local networks. */
  allowPrivate: boolean;
  /** For everything together: name, connection, sending, answer. In milliseconds. */
  timeoutMs?: number;
  /** Gives up early when it is aborted. */
  signal?: AbortSignal;
  /** Every address of a name; the system's resolver unless given. */
  resolve?: ResolveName;
}

/** Finds the addresses of a host name. */
export type ResolveName = (name: string) => Promise<LookupAddress[]>;

/** What came back, cut to its beginning. */
export interface OutboundResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The first 2 kB, as text that any database can store. */
  text: string;
}

/** Why there is no answer, in words that name nothing but the fault. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

const PRIVATE_PROBLEM =
  'The address is in a private network, which WEBHOOK_ALLOW_PRIVATE does not allow.';

const systemResolve: ResolveName = (name) =>
  new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, addresses) =>
      error === null ? resolve(addresses) : reject(error),
    );
  });

/**
 * Sends one request and reads the beginning of its answer. Redirects are an answer like any other,
 * compressed bytes stay as they are, and the connection is used once: to an address that was
 * checked for this very attempt, whatever the name says a moment later.
 * @throws {OutboundError} when nobody answers in time, or somebody who must not be asked would.
 */
export async function sendRequest(
  request: OutboundRequest,
  options: OutboundOptions,
): Promise<OutboundResponse> {
  const { timeoutMs = TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal =
    options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  try {
    const url = new URL(request.url);
    const addresses = await unlessAborted(checkedAddresses(url, options), signal);
    const response = await connectAndSend(url, request, addresses, signal);
    const text = await readBeginning(response);
    return { status: response.statusCode ?? 0, headers: response.headers, text };
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause;
    const problem = timeout.aborted
      ? `There was no complete answer within ${timeoutMs / 1_000} s.`
      : outboundProblem(cause);
    throw new OutboundError(problem, { cause });
  }
}

async function checkedAddresses(
  { hostname }: URL,
  { allowPrivate, resolve = systemResolve }: OutboundOptions,
): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
  const isAllowed = allowPrivate || addresses.every(({ address }) => isPublicAddress(address));
  if (!isAllowed) throw new OutboundError(PRIVATE_PROBLEM);
  return addresses;
}

function connectAndSend(
  url: URL,
  { method, headers, body }: OutboundRequest,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sending = send(
      url,
      {
        method,
        signal,
        agent: false,
        lookup: lookupAmong(addresses),
        rejectUnauthorized: true,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-length': body.byteLength }),
          'accept-encoding': 'identity',
          connection: 'close',
        },
      },
      resolve,
    );
    sending.once('error', reject);
    sending.end(body);
  });
}

/** Answers every question for the name with the addresses that were checked. */
const lookupAmong =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_name, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else if (first !== undefined) callback(null, first.address, first.family);
    else callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
  };

/** The system's resolver cannot be stopped; what it says too late is not waited for. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Words for the faults of a connection, by the code that Node gives them. */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'Nothing is listening at the address.'],
  ['ECONNRESET', 'The connection was closed before the answer was complete.'],
  ['EPIPE', 'The connection was closed before the answer was complete.'],
  ['ERR_STREAM_PREMATURE_CLOSE', 'The connection was closed before the answer was complete.'],
  ['ETIMEDOUT', 'The address does not answer.'],
  ['EHOSTUNREACH', 'The address cannot be reached.'],
  ['ENETUNREACH', 'The address cannot be reached.'],
  ['ENOTFOUND', 'The host name is unknown.'],
  ['EAI_AGAIN', 'The host name could not be looked up.'],
  ['EPROTO', 'The connection could not be encrypted.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate is for another name.'],
  ['CERT_HAS_EXPIRED', 'The certificate has expired.'],
  ['ABORT_ERR', 'The server was stopped before the answer was complete.'],
]);

const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
};

/** What went wrong with a connection, in one sentence. */
function outboundProblem(error: unknown): string {
  const code = codeOf(error);
  const known = PROBLEMS.get(code);
  if (known !== undefined) return known;
  if (/CERT|SIGNATURE|ISSUER/.test(code)) return 'The certificate cannot be verified.';
  if (code.startsWith('ERR_SSL')) return 'The connection could not be encrypted.';
  if (code.startsWith('HPE_')) return 'The answer was not HTTP.';
  return 'The connection failed.';
}

const MAX_READ_BYTES = 65_536;
const KEPT_BYTES = 2_048;

/**
 * The first 2 kB of an answer as text. It is read to its end, or to 64 kB and then cut off: who
 * has sent as much has answered.
 * @throws when the connection breaks before.
 */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('not bytes');
      if (bytes < KEPT_BYTES) chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= MAX_READ_BYTES) break;
    }
  } finally {
    response.destroy();
  }
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' && bytes > 0) return `(${bytes} bytes, compressed)`;
  return storableText(Buffer.concat(chunks).subarray(0, KEPT_BYTES));
}

/** A cut character is left out, and so is NUL, which PostgreSQL's text cannot hold. */
const storableText = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '');
