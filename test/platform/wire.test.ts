/** What a socket sees: limits, refusals, headers. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type Listening, listen } from '#platform/http/listen.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { addCaseStudy } from '../support/factories.ts';

async function serve(): Promise<TestApp & { server: Listening }> {
  const app = await createTestApp();
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close(0));
  return { ...app, server };
}

/** Writes `request` as it is and reads until the server closes. */
async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

const get = (target: string, headers: readonly string[] = []): string =>
  [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join(
    '\r\n',
  );

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

test('F1 requests that two servers could read in two ways are refused and the connection closed', async () => {
  const { server } = await serve();
  const smuggled = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
  const attacks = [
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello${smuggled}`,
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n${smuggled}`,
    `GET / HTTP/1.1\r\nHost : a\r\n\r\n${smuggled}`,
    `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
    'GET / HTTP/1.1\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nX-Folded: one\r\n two\r\n\r\n${smuggled}`,
    `GET / HTTP/1.1\nHost: a\n\n${smuggled}`,
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${smuggled}`,
  ];
  for (const attack of attacks) {
    const answer = await exchange(server.port, attack);
    expect(statusOf(answer), attack).toBe(400);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  }
});

test('F2 over-long headers, too many headers and over-long addresses have their status', async () => {
  const { server } = await serve();
  const many = Array.from({ length: 200 }, (_, n) => `X-${n}: 1`);
  const cases = [
    [get('/', [`X-Long: ${'a'.repeat(17_000)}`]), 431],
    [get('/', many), 431],
    [get(`/${'a'.repeat(9_000)}`), 414],
    [get(`/?tag=${'a'.repeat(9_000)}`), 414],
  ] as const;
  for (const [request, status] of cases) {
    expect(statusOf(await exchange(server.port, request))).toBe(status);
  }
});

test('F8 methods that no address answers are refused with the ones that are', async () => {
  const { server } = await serve();
  for (const method of ['TRACE', 'PROPFIND', 'CONNECT']) {
    const target = method === 'CONNECT' ? 'example.com:443' : '/';
    const answer = await exchange(
      server.port,
      `${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(statusOf(answer), method).toBe(405);
    expect(answer.toLowerCase()).toContain('\r\nallow: get, head');
  }
  const unknown = await exchange(server.port, 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(statusOf(unknown)).toBe(501);
});

test('F8 who asks for a tunnel and is gone takes nobody else along', async () => {
  const { server } = await serve();
  for (let turn = 0; turn < 20; turn += 1) {
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  expect(statusOf(await exchange(server.port, get('/healthz')))).toBe(200);
});

test('A15 F3 a forged Host or X-Forwarded-Host is in no answer', async () => {
  const { server } = await serve();
  for (const target of [
    '/api/case-studies',
    '/api/openapi.json',
    '/does-not-exist',
    '/insights/',
  ]) {
    const request = get(target, ['X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example']);
    const answer = await exchange(
      server.port,
      request.replace('Host: localhost', 'Host: evil.example'),
    );
    expect(answer).not.toContain('evil');
  }
});

test('F10 every answer bears the security headers, and none tells what serves it', async () => {
  const { server, db, noticeChanges } = await serve();
  await addCaseStudy(db, { slug: 'trams' });
  await noticeChanges();
  const targets = [
    '/',
    '/api/case-studies',
    '/api/nowhere',
    '/does-not-exist',
    '/error-page.css',
    '/%zz',
    '/healthz',
  ];
  for (const target of targets) {
    for (let round = 0; round < 2; round += 1) {
      const response = await fetch(`http://127.0.0.1:${server.port}${target}`);
      const headers = Object.fromEntries(response.headers);
      expect(headers, target).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      });
      expect(headers['cross-origin-resource-policy']).toBeDefined();
      expect(headers.server).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
      await response.arrayBuffer();
    }
  }
});

test('F10 what never became a request is refused with the security headers, too', async () => {
  const { server } = await serve();
  const refused = [
    [400, 'GET / HTTP/1.1\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    [400, 'GET /insights\\ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
    [400, 'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n'],
    [417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\n\r\n'],
    [431, get('/', [`X-Long: ${'a'.repeat(17_000)}`])],
    [501, 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ] as const;
  for (const [status, request] of refused) {
    const answer = (await exchange(server.port, request)).toLowerCase();
    expect(statusOf(answer.toUpperCase()), request).toBe(status);
    for (const header of [
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
      "content-security-policy: default-src 'none'",
      'referrer-policy: strict-origin-when-cross-origin',
      'strict-transport-security: max-age=63072000',
      'cache-control: no-store',
    ]) {
      expect(answer, request).toContain(`\r\n${header}`);
    }
    expect(answer, request).toContain('\r\nx-request-id: ');
  }
});

test('a public read has an ETag, answers 304 to it, and loses both with the entry', async () => {
  const { server, db, noticeChanges } = await serve();
  await addCaseStudy(db, { slug: 'trams' });
  await noticeChanges();
  const address = `http://127.0.0.1:${server.port}/api/case-studies/trams`;
  const first = await fetch(address);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('x-content-type-options')).toBe('nosniff');
  await db.deleteFrom('entry').execute();
  await db.updateTable('site_version').set({ version: 99 }).execute();
  await noticeChanges();
  const gone = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(gone.status).toBe(404);
});

test('F7 an answer to a request with a cookie may be kept by no shared cache', async () => {
  const { server } = await serve();
  for (let round = 0; round < 2; round += 1) {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/case-studies`, {
      headers: { cookie: 'session=x' },
    });
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  }
});

test('HEAD has the headers of GET and no body, stored or not', async () => {
  const { server } = await serve();
  for (let round = 0; round < 2; round += 1) {
    const answer = await exchange(server.port, get('/api/case-studies').replace('GET', 'HEAD'));
    expect(statusOf(answer)).toBe(200);
    expect(answer.toLowerCase()).toContain('content-length: 2\r\n');
    expect(answer.endsWith('\r\n\r\n')).toBe(true);
  }
});

test('a stop lets a running request finish and refuses new ones', async () => {
  const app = await createTestApp();
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow = async (request: Request): Promise<Response> => {
    started.resolve();
    await release.promise;
    return app.fetch(request);
  };
  const server = await listen({ ...app, fetch: slow }, { host: '127.0.0.1', port: 0 });
  const running = fetch(`http://127.0.0.1:${server.port}/api/case-studies`);
  await started.promise;
  // Longer than the test may take: it has closed by then because nobody asks for anything any more.
  const closed = server.close(600_000);
  await expect(fetch(`http://127.0.0.1:${server.port}/healthz`)).rejects.toThrow();
  release.resolve();
  const answer = await running;
  expect(answer.status).toBe(200);
  await answer.text();
  await closed;
});
