/** Cuts off who holds a connection and neither sends nor takes: slow bodies and slow readers. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** When a client counts as too slow. */
export interface SlowClientLimits {
  /** The time in which a body has to make progress, or an answer to be taken, in milliseconds. */
  stallMs: number;
  /** The time for all of a body but one that may take long, in milliseconds. */
  bodyMs: number;
  /** Less than this in that time is none: a byte now and then is how such attacks are made. */
  minBytes: number;
  /** An answer has so much more time as this rate would take, in bytes a second. */
  readingRate: number;
  /** How often connections are looked at, in milliseconds. */
  checkMs: number;
}

/** Half a kilobyte each second up and 16 down are far below any line that people have. */
export const SLOW_CLIENT_LIMITS: SlowClientLimits = {
  stallMs: 30_000,
  bodyMs: 300_000,
  minBytes: 16_384,
  readingRate: 16_384,
  checkMs: 2_000,
};

const SECOND_MS = 1_000;

/** What is known of one connection; times in milliseconds. */
export interface Watched {
  /** The request that is being answered. */
  request: Pick<IncomingMessage, 'complete'> | undefined;
  body: { since: number; bytesRead: number } | undefined;
  /** Since when all of its body is awaited; undefined where it may take long. */
  bodySince?: number | undefined;
  answer: { since: number; bytesWritten: number } | undefined;
}

/** Watches the connections of a server and cuts those that make no progress. */
export interface SlowClients {
  /** Says that this request is not answered at once, so that its body is awaited, which may take long. */
  expectBody: (request: IncomingMessage, isLong: boolean) => void;
  connections: () => number;
}

/** Watches until the server closes. `onStall` answers and ends a connection whose body stalls. */
export function watchSlowClients(
  server: Server,
  limits: SlowClientLimits,
  onStall: (socket: Socket) => void,
): SlowClients {
  const sockets = new Map<Socket, Watched>();

  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { request: undefined, body: undefined, answer: undefined });
    socket.once('close', () => sockets.delete(socket));
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, watched] of sockets) {
      if (isSlowReader(socket, watched, now, limits)) socket.destroy();
      else if (isSlowSender(socket, watched, now, limits)) {
        watched.request = undefined;
        onStall(socket);
      }
    }
  }, limits.checkMs);
  timer.unref();
  server.on('close', () => clearInterval(timer));

  return {
    expectBody(request, isLong) {
      const watched = sockets.get(request.socket);
      if (watched === undefined) return;
      watched.request = request;
      watched.bodySince = isLong ? undefined : performance.now();
    },
    connections: () => sockets.size,
  };
}

/** Whether the body of the request has made too little progress since it was last asked. */
export function isSlowSender(
  { bytesRead }: Pick<Socket, 'bytesRead'>,
  watched: Watched,
  now: number,
  { stallMs, bodyMs, minBytes }: SlowClientLimits,
): boolean {
  if (watched.request === undefined || watched.request.complete) {
    watched.request = undefined;
    watched.body = undefined;
    return false;
  }
  if (watched.bodySince !== undefined && now - watched.bodySince >= bodyMs) return true;
  watched.body ??= { since: now, bytesRead };
  if (now - watched.body.since < stallMs) return false;
  if (bytesRead - watched.body.bytesRead < minBytes) return true;
  watched.body = { since: now, bytesRead };
  return false;
}

/**
 * Whether a write was not taken in the time that its size allows. Another write means that the one
 * before it was.
 */
export function isSlowReader(
  { writableLength, bytesWritten }: Pick<Socket, 'writableLength' | 'bytesWritten'>,
  watched: Watched,
  now: number,
  { stallMs, readingRate }: SlowClientLimits,
): boolean {
  if (writableLength === 0) {
    watched.answer = undefined;
    return false;
  }
  if (watched.answer?.bytesWritten !== bytesWritten) {
    watched.answer = { since: now, bytesWritten };
    return false;
  }
  const allowedMs = stallMs + (writableLength / readingRate) * SECOND_MS;
  return now - watched.answer.since >= allowedMs;
}
