/** Connections that are held and not used, with the limits of production made short. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Listening,
  listen,
  type ServedApp,
  type ServerTimeouts,
} from '#platform/http/listen.ts';
import { createTestApp } from '../support/app.ts';

const HOUR_MS = 3_600_000;

/** Nothing is cut off but what a test is about. */
const LONG_TIMEOUT: ServerTimeouts = {
  headersMs: HOUR_MS,
  requestMs: HOUR_MS,
  checkMs: 50,
  maxConnections: 1_000,
  slowClients: {
    stallMs: HOUR_MS,
    bodyMs: HOUR_MS,
    minBytes: 1_000,
    readingRate: 1e9,
    checkMs: 50,
  },
};

async function serve(
  timeouts: Partial<ServerTimeouts>,
  fetch?: ServedApp['fetch'],
): Promise<Listening & { open: () => Socket }> {
  const app = await createTestApp();
  const served = fetch === undefined ? app : { ...app, fetch };
  const address = { host: '127.0.0.1', port: 0 };
  const server = await listen(served, address, { ...LONG_TIMEOUT, ...timeouts });
  onTestFinished(() => server.close(0));
  return {
    ...server,
    open() {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      return socket;
    },
  };
}

/** Writes so much every few milliseconds until it is answered, and gives the answer. */
function drip(socket: Socket, piece: string): Promise<string> {
  let answer = '';
  const timer = setInterval(() => socket.write(piece), 20);
  socket.on('data', (chunk) => {
    clearInterval(timer);
    answer += String(chunk);
  });
  return new Promise((resolve) =>
    socket.once('close', () => {
      clearInterval(timer);
      resolve(answer);
    }),
  );
}

const post = (length: number): string =>
  [
    'POST /api/contact HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '',
    '{',
  ].join('\r\n');

test('X16 headers that do not come to an end are answered 408 and cut off', async () => {
  const server = await serve({ headersMs: 200 });
  const socket = server.open();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const answer = await drip(socket, 'a');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('connection: close');
});

test('X16 a body that arrives by single bytes is answered 408 and cut off, and others are served', async () => {
  const server = await serve({ slowClients: { ...LONG_TIMEOUT.slowClients, stallMs: 200 } });
  const sockets = Array.from({ length: 20 }, server.open);
  const answers = sockets.map((socket) => {
    socket.write(post(5_000));
    return drip(socket, ' ');
  });
  await expect.poll(server.connections).toBe(20);
  const page = await fetch(`http://127.0.0.1:${server.port}/contact`);
  expect(page.status).toBe(200);
  await page.arrayBuffer();
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"timeout"');
  }
});

test('X16 who never closes a refused connection does not hold it', async () => {
  const server = await serve({ slowClients: { ...LONG_TIMEOUT.slowClients, stallMs: 100 } });
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(post(5_000));
  await expect.poll(server.connections).toBe(1);
  await expect.poll(server.connections).toBe(0);
});

test('X16 who asks for much and takes none of it is cut off', async () => {
  const much = Buffer.alloc(64 * 1_048_576);
  const timeouts = { slowClients: { ...LONG_TIMEOUT.slowClients, stallMs: 200 } };
  const server = await serve(timeouts, () => new Response(much));
  const socket = server.open();
  socket.pause();
  socket.write('GET /much HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(server.connections).toBe(1);
  await expect.poll(server.connections).toBe(0);
});

test('X16 connections beyond the cap are closed at once, and there is room again when others end', async () => {
  const server = await serve({ maxConnections: 2 });
  const [first] = [server.open(), server.open()];
  await expect.poll(server.connections).toBe(2);
  const third = server.open();
  third.resume();
  await once(third, 'close');
  expect(server.connections()).toBe(2);
  first?.destroy();
  await expect.poll(server.connections).toBe(1);
  const page = await fetch(`http://127.0.0.1:${server.port}/healthz`);
  expect(page.status).toBe(200);
});
