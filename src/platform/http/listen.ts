/** The Node server in front of the app: limits, timeouts, cached responses, a graceful stop. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { AppError } from '../errors.ts';
import { createAcceptThrottle, type WaitForAccepts } from './accept-throttle.ts';
import {
  type CachedResponse,
  type Representation,
  selectRepresentation,
} from './cached-response.ts';
import { createDraining } from './draining.ts';
import { toAppError } from './error-response.ts';
import { READY_PATH } from './operator-routes.ts';
import { SLOW_CLIENT_LIMITS, type SlowClientLimits, watchSlowClients } from './slow-clients.ts';

const MAX_HEADER_BYTES = 16_384;
const MAX_HEADERS = 100;
const MAX_TARGET_LENGTH = 8_192;
const HEADERS_TIMEOUT_MS = 10_000;
/** For all of a request, a film on a slow line included; every other, and a body that stalls, ends sooner. */
const REQUEST_TIMEOUT_MS = 3_600_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const TIMEOUT_CHECK_INTERVAL_MS = 2_000;
const MAX_CONNECTIONS = 4_096;
/**
 * Connections that wait to be taken. Where there is no room for one the system drops it without a
 * word, and the client tries again after one second, three and seven.
 */
const BACKLOG = 4_096;
/** For the refusal to be read before the connection is gone for good. */
const REFUSAL_LINGER_MS = 2_000;

/** How long the server waits for those who connect. */
export interface ServerTimeouts {
  headersMs: number;
  requestMs: number;
  checkMs: number;
  maxConnections: number;
  slowClients: SlowClientLimits;
}

const SERVER_TIMEOUTS: ServerTimeouts = {
  headersMs: HEADERS_TIMEOUT_MS,
  requestMs: REQUEST_TIMEOUT_MS,
  checkMs: TIMEOUT_CHECK_INTERVAL_MS,
  maxConnections: MAX_CONNECTIONS,
  slowClients: SLOW_CLIENT_LIMITS,
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The connection that a request came over. */
export interface ClientConnection {
  /** Where the connection came from. */
  address: string;
  /** Whether the body is here, too. */
  hasArrived?: () => boolean;
  /** Resolves when work that can be put off may begin. */
  waitForAccepts?: WaitForAccepts;
}

/** What the listener needs of the app. */
export interface ServedApp {
  fetch: (request: Request, connection: ClientConnection) => Promise<Response> | Response;
  /** The cached response to a GET or HEAD of this path and query, if there is one. */
  cached: (target: string) => CachedResponse | undefined;
  /** The answer to a request that never became one: too long, malformed, of no known method. */
  refuse: (error: AppError, target: string) => Response;
  /** Whether what is sent there may be large, and so take long. */
  takesLong?: (method: string, target: string) => boolean;
}

/** A server that accepts connections. */
export interface Listening {
  port: number;
  connections: () => number;
  /** How many requests were answered from the cache since the start. */
  servedFromCache: () => number;
  /**
   * Asks each connection to close with its next answer, and goes on taking requests until nobody
   * sends any or `drainMs` are over. Requests go on meanwhile, so this comes before `close`.
   */
  drain: (drainMs: number) => Promise<void>;
  /** Stops accepting, lets requests finish for `graceMs`, then cuts what is left. */
  close: (graceMs: number) => Promise<void>;
}

/**
 * Serves `app`.
 * @throws the system's error when the address is taken or not this machine's.
 */
export async function listen(
  app: ServedApp,
  address: { host: string; port: number },
  timeouts: ServerTimeouts = SERVER_TIMEOUTS,
): Promise<Listening> {
  const handle = getRequestListener(
    (request, { incoming }) =>
      app.fetch(request, {
        address: incoming.socket.remoteAddress ?? '',
        hasArrived: () => incoming.complete,
        waitForAccepts: () => waitForAccepts(),
      }),
    {
      overrideGlobalObjects: false,
      errorHandler: (error) =>
        app.refuse(error instanceof RequestError ? malformed() : toAppError(error), '/api/'),
    },
  );
  const draining = createDraining();
  let fromMemory = 0;
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: timeouts.checkMs,
      // Node's own refusal has no headers but its length: findProblem refuses what names no host.
      requireHostHeader: false,
    },
    (request, response) => {
      if (draining.isOn()) draining.note(response);
      const target = request.url ?? '';
      if (target === READY_PATH) draining.noteProbe();
      const problem = findProblem(request, target);
      if (problem !== undefined) return void writeResponse(response, app.refuse(problem, target));
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const cached = isRead ? app.cached(target) : undefined;
      if (cached !== undefined) {
        fromMemory += 1;
        return writeCached(request, response, cached);
      }
      slowClients.expectBody(request, app.takesLong?.(request.method ?? '', target) ?? false);
      void handle(request, response);
    },
  );
  // Without this Node answers itself, and with nothing but the status.
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const problem = new AppError('expectation_failed', 'Expect can only be 100-continue here.');
    void writeResponse(response, app.refuse(problem, '/api/'));
  });
  // Beyond this many Node drops headers silently; findProblem has refused the request by then.
  server.maxHeadersCount = 0;
  server.maxConnections = timeouts.maxConnections;
  const waitForAccepts = createAcceptThrottle(server);
  const slowClients = watchSlowClients(server, timeouts.slowClients, (socket) =>
    refuseRaw(socket, app, parserProblem('ERR_HTTP_REQUEST_TIMEOUT')),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    refuseRaw(socket, app, parserProblem(error.code));
  });
  server.on('connect', (_request, socket) => {
    refuseRaw(socket as Socket, app, methodProblem());
  });
  await start(server, address);
  return {
    port: (server.address() as AddressInfo).port,
    connections: slowClients.connections,
    servedFromCache: () => fromMemory,
    drain: draining.begin,
    close(graceMs) {
      draining.end();
      return stop(server, graceMs);
    },
  };
}

function findProblem(request: IncomingMessage, target: string): AppError | undefined {
  if (target.length > MAX_TARGET_LENGTH) {
    return new AppError('uri_too_long', 'This address is too long.');
  }
  if (request.rawHeaders.length > MAX_HEADERS * 2) {
    return new AppError('headers_too_large', 'This request has too many headers.');
  }
  if (!METHODS.includes(request.method ?? '')) return methodProblem();
  const hosts = countHosts(request.rawHeaders);
  // Before HTTP/1.1 there was no Host.
  const needsHost = request.httpVersion !== '1.0';
  if (!target.startsWith('/') || hosts > 1 || (hosts === 0 && needsHost)) return malformed();
  return undefined;
}

const malformed = (): AppError => new AppError('bad_request', 'This request is malformed.');

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

const methodProblem = (): AppError =>
  new AppError('method_not_allowed', 'This server does not support this method.', {
    allow: ['GET', 'HEAD'],
  });

function parserProblem(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError('headers_too_large', 'The headers of this request are too large.');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('timeout', 'This request took too long to arrive.');
  }
  if (code === 'HPE_INVALID_METHOD') {
    return new AppError('not_implemented', 'This server does not know this method.');
  }
  return malformed();
}

function writeCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): void {
  const write = (form: Representation): void => {
    const body = request.method === 'HEAD' ? undefined : form.body;
    response.writeHead(form.status, form.headers).end(body);
  };
  try {
    const form = selectRepresentation(cached, {
      acceptEncoding: request.headers['accept-encoding']?.toString(),
      ifNoneMatch: request.headers['if-none-match'],
      hasCookie: request.headers.cookie !== undefined,
      range: {
        method: request.method ?? '',
        range: request.headers.range,
        ifRange: request.headers['if-range']?.toString(),
      },
    });
    if (form instanceof Promise) void form.then(write, () => response.destroy());
    else write(form);
  } catch {
    // Its file cannot be read any more.
    response.destroy();
  }
}

async function writeResponse(response: ServerResponse, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), connection: 'close' });
  response.end(body);
}

/** Answers on a socket whose request Node could not read, and closes it. */
function refuseRaw(socket: Socket, app: ServedApp, error: AppError): void {
  // Node has taken its own listener off a CONNECT's socket: a reset would end the process.
  socket.on('error', () => socket.destroy());
  if (!socket.writable) return void socket.destroy();
  const answer = app.refuse(error, '/api/');
  void answer.text().then((body) => {
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
    const head = [
      `HTTP/1.1 ${answer.status} Refused`,
      ...headers,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    // Sockets of a server stay half open until the other side has closed, which it may never do.
    setTimeout(() => socket.destroy(), REFUSAL_LINGER_MS).unref();
  });
}

function start(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** How soon connections are closed that become idle while a server stops, in milliseconds. */
const TIDYING_MS = 50;

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // What becomes idle by its last answer would stay for the next one.
    const tidying = setInterval(() => server.closeIdleConnections(), TIDYING_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(tidying);
      resolve();
    });
  });
}
