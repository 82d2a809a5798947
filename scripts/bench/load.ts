/**
 * Keeps connections busy with one GET over and over. It reads no more of an answer than its status
 * and its length, so that the server and not this client is the bottleneck: autocannon parses every
 * answer in JavaScript and left the measured server idle for more than half of the time.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface LoadTarget {
  port: number;
  path: string;
  connections: number;
}

export interface LoadResult {
  requests: number;
  seconds: number;
}

const HEAD_END = '\r\n\r\n';
const READ_BUFFER_BYTES = 65_536;

const requestText = ({ port, path }: LoadTarget): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: */*\r\nAccept-Encoding: gzip\r\n\r\n`;

/** @throws when an answer is no 200, names no length, or the server closes a connection. */
export async function applyLoad(target: LoadTarget, durationMs: number): Promise<LoadResult> {
  let requests = 0;
  const load = { isOver: false, count: () => (requests += 1) };
  const startedAt = performance.now();
  const clients = Array.from({ length: target.connections }, () => keepAsking(target, load));
  const timer = setTimeout(() => {
    load.isOver = true;
  }, durationMs);
  try {
    await Promise.all(clients.map((client) => client.ended));
  } finally {
    clearTimeout(timer);
    for (const client of clients) client.socket.destroy();
  }
  return { requests, seconds: (performance.now() - startedAt) / 1_000 };
}

interface Load {
  isOver: boolean;
  count: () => void;
}

function keepAsking(target: LoadTarget, load: Load): { socket: Socket; ended: Promise<unknown> } {
  const request = requestText(target);
  let length = 0;
  let received = 0;
  let failure: Error | undefined;
  const read = (size: number, buffer: Uint8Array): boolean => {
    const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, size);
    if (received === 0) {
      length = answerLength(chunk);
      if (!isOk(chunk) || length === 0) failure = new Error(unusable(target, chunk));
    }
    received += size;
    if (received > length) failure ??= new Error(`${target.path} sent more than it said.`);
    if (failure !== undefined) socket.destroy();
    else if (received === length) {
      received = 0;
      load.count();
      if (load.isOver) socket.destroy();
      else socket.write(request);
    }
    return true;
  };
  const socket = connect({
    host: '127.0.0.1',
    port: target.port,
    noDelay: true,
    onread: { buffer: Buffer.allocUnsafe(READ_BUFFER_BYTES), callback: read },
  });
  socket.once('connect', () => socket.write(request));
  const ended = once(socket, 'close').then(() => {
    if (failure !== undefined) throw failure;
    if (!load.isOver) throw new Error(`The server closed a connection to ${target.path}.`);
  });
  return { socket, ended };
}

/** Head and body together, or 0 where the chunk does not begin with a head that names a length. */
function answerLength(chunk: Buffer): number {
  const end = chunk.indexOf(HEAD_END);
  const head = end < 0 ? '' : chunk.toString('latin1', 0, end);
  const bodyLength = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return bodyLength === undefined ? 0 : end + HEAD_END.length + Number(bodyLength);
}

const isOk = (chunk: Buffer): boolean => chunk.toString('latin1', 9, 12) === '200';

const unusable = ({ path }: LoadTarget, chunk: Buffer): string =>
  `${path} did not answer 200 with a length, but: ${chunk.toString('latin1', 0, 60).split('\r\n')[0]}`;
