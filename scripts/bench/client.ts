/** The client of every measurement: single questions on kept connections, and lines that make load. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as startRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Question {
  method?: string;
  /** Origin and path. */
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | undefined;
  /** Sent in place of a body, by POST. */
  json?: unknown;
  agent?: Agent;
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  /** As it came: compressed where the question allowed that. */
  body: string;
  /** From the question to the last byte of the answer. */
  ms: number;
}

const ANSWER_TIMEOUT_MS = 30_000;

const keptConnections = new Agent({ keepAlive: true, maxSockets: 256 });

/** @throws when nobody answers, or the answer breaks off. */
export async function ask(question: Question): Promise<Answer> {
  const { url, json, agent = keptConnections } = question;
  const isJson = json !== undefined;
  const body = isJson ? JSON.stringify(json) : question.body;
  const startedAt = performance.now();
  const request = startRequest(url, {
    agent,
    method: question.method ?? (isJson ? 'POST' : 'GET'),
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...question.headers,
    },
    timeout: ANSWER_TIMEOUT_MS,
  });
  request.once('timeout', () => request.destroy(new Error('no answer in time')));
  request.end(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).on('error', reject);
  });
  const received = await text(response);
  const { statusCode: status = 0, headers } = response;
  return { status, headers, body: received, ms: performance.now() - startedAt };
}

/** The address of client `number`, for `X-Forwarded-For`. */
export const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** What went wrong, in as many words as a count of it needs. */
export const problemOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

export interface LineAnswer {
  /** 0 where the connection ended in place of an answer. */
  status: number;
  retryAfter: string | undefined;
  ms: number;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';
const READ_BUFFER_BYTES = 65_536;

/**
 * Opens a connection that stays; it asks one thing at a time. It reads no more of an answer than its
 * head and its end, so that the server and not this client is the bottleneck: autocannon parses every
 * answer in JavaScript and left the measured server idle for more than half of the time.
 */
export async function openLine(port: number) {
  let head = '';
  let end = '';
  /** Bytes that are still to come; NaN where only the last chunk tells. */
  let missing = 0;
  let askedAt = 0;
  let answered = (_answer: LineAnswer): void => undefined;
  const finish = (): void => {
    const retryAfter = /\r\nretry-after: (\S+)/i.exec(head)?.[1];
    const answer = {
      status: Number(head.slice(9, 12)),
      retryAfter,
      ms: performance.now() - askedAt,
    };
    head = '';
    answered(answer);
  };
  const read = (size: number, buffer: Uint8Array): boolean => {
    const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, size);
    if (head === '') {
      const headEnd = chunk.indexOf(HEAD_END);
      head = chunk.toString('latin1', 0, headEnd < 0 ? size : headEnd);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      missing = length === undefined ? Number.NaN : headEnd + HEAD_END.length + Number(length);
      end = '';
    }
    missing -= size;
    if (Number.isNaN(missing))
      end = (end + chunk.toString('latin1', Math.max(0, size - 7))).slice(-7);
    if (missing <= 0 || end === LAST_CHUNK) finish();
    return true;
  };
  const onread = { buffer: Buffer.allocUnsafe(READ_BUFFER_BYTES), callback: read };
  const socket = connect({ host: '127.0.0.1', port, noDelay: true, onread });
  socket.on('error', () => undefined);
  socket.on('close', finish);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return {
    ask(path: string): Promise<LineAnswer> {
      askedAt = performance.now();
      return new Promise((resolve) => {
        answered = resolve;
        if (socket.destroyed) finish();
        else
          socket.write(
            `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: gzip\r\n\r\n`,
          );
      });
    },
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  };
}

export type Line = Awaited<ReturnType<typeof openLine>>;

/**
 * Keeps connections busy with one GET over and over.
 * @throws when an answer is no 200 or the server closes a connection.
 */
export async function applyLoad(
  { port, path, connections }: { port: number; path: string; connections: number },
  durationMs: number,
): Promise<{ requests: number; seconds: number }> {
  const startedAt = performance.now();
  let requests = 0;
  const free: Line[] = [];
  const isOver = (): boolean => performance.now() - startedAt >= durationMs;
  await inParallel(connections, isOver, async () => {
    const line = free.pop() ?? (await openLine(port));
    const { status } = await line.ask(path);
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
    free.push(line);
    requests += 1;
  }).finally(() => {
    for (const line of free) line.close();
  });
  return { requests, seconds: (performance.now() - startedAt) / 1_000 };
}

/** So many do one thing after another, each with a number of its own from 0 on, until it is over. */
export async function inParallel(
  workers: number,
  isOver: (next: number) => boolean,
  work: (number: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (!isOver(next)) await work(next++);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

const TICK_MS = 5;
/** Of what this process has slept through, so many seconds' worth are made up for. */
const MAX_LATE_S = 0.1;

interface Pace {
  perSecond: number;
  /** Behind so many nothing more is begun, so that a stall of the machine is over when it ends. */
  mostUnderWay?: number;
  isOver: () => boolean;
}

/**
 * Begins so many things a second, whatever becomes of those before, until it is over.
 * @returns how many were left out since this process was late, or too many were under way.
 */
export async function atPace(
  { perSecond, mostUnderWay = Number.POSITIVE_INFINITY, isOver }: Pace,
  begin: (number: number) => Promise<unknown>,
): Promise<{ made: number; leftOut: number }> {
  const startedAt = performance.now();
  const underWay = new Set<Promise<unknown>>();
  let [made, leftOut] = [0, 0];
  while (!isOver()) {
    await sleep(TICK_MS);
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond);
    leftOut += Math.max(0, due - made - leftOut - Math.ceil(perSecond * MAX_LATE_S));
    for (; made + leftOut < due && !isOver(); ) {
      if (underWay.size >= mostUnderWay) {
        leftOut += 1;
        continue;
      }
      const beginning = begin(made).finally(() => underWay.delete(beginning));
      underWay.add(beginning);
      made += 1;
    }
  }
  await Promise.all(underWay);
  return { made, leftOut };
}
