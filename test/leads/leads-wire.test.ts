/** Forms over sockets: lengths that lie, bodies without end, addresses of callers. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#platform/http/listen.ts';
import { createTestApp } from '../support/app.ts';
import { contactForm, LEAD_LIMITS_FOR_ONE, sendRecording, wav } from '../support/lead-forms.ts';

async function serve(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(options);
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close(0));
  return { ...app, port: server.port };
}

interface PostOptions {
  headers?: string[];
  from?: string;
}

const head = (length: number | 'chunked', headers: readonly string[] = []): string =>
  [
    'POST /api/contact HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/json',
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...headers,
    '',
    '',
  ].join('\r\n');

async function post(
  port: number,
  form: object,
  { headers, from }: PostOptions = {},
): Promise<string> {
  const body = JSON.stringify(form);
  const socket = connect({ port, host: '127.0.0.1', localAddress: from ?? '127.0.0.1' });
  socket.write(head(Buffer.byteLength(body), headers) + body);
  return text(socket);
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

/** Writes pieces for as long as the server takes them, and reads what it says. */
async function flood(port: number, first: string, piece: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const answer = text(socket).catch(() => '');
  socket.write(first);
  const write = (): void => {
    while (socket.writable && socket.write(piece));
    if (socket.writable) socket.once('drain', write);
  };
  write();
  return answer;
}

test('C5 D2 a body beyond the limit is cut off, said or not, and the server goes on', async () => {
  const app = await serve();
  const claimed = connect(app.port, '127.0.0.1');
  claimed.write(head(2_000_000_000));
  expect(statusOf(await text(claimed))).toBe(413);
  const piece = 'x'.repeat(65_536);
  const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
  // A reset may overtake the answer to one who still writes.
  expect(await flood(app.port, head('chunked'), chunk)).toMatch(/^$|^HTTP\/1\.1 413/);
  expect(statusOf(await post(app.port, contactForm()))).toBe(201);
});

test('D14 a body that ends before its length leaves no row and no fault behind', async () => {
  const app = await serve();
  const body = JSON.stringify(contactForm());
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(app.port, '127.0.0.1');
    socket.write(head(body.length + 10) + body);
    socket.end();
    await text(socket).catch(() => '');
  }
  expect(statusOf(await post(app.port, contactForm({ name: 'Bo Ek' })))).toBe(201);
  const rows = await app.db.selectFrom('submission').select('fields').execute();
  expect(rows.map(({ fields }) => JSON.parse(fields).name)).toEqual(['Bo Ek']);
  expect(app.logged.filter((line) => line.includes('failed'))).toEqual([]);
});

test('what follows the claimed length is another request, not more of this one', async () => {
  const app = await serve();
  const body = JSON.stringify(contactForm());
  const socket = connect(app.port, '127.0.0.1');
  socket.write(`${head(body.length - 2)}${body}`);
  expect(statusOf(await text(socket))).toBe(400);
});

test('a request whose body is not as long as its header says is refused in process, too', async () => {
  const app = await createTestApp();
  const response = await app.request('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '5' },
    body: JSON.stringify(contactForm()),
  });
  expect(response.status).toBe(400);
});

test('E5 A4 each address of a socket has its own budget, and headers change nothing', async () => {
  const app = await serve({ leadLimits: LEAD_LIMITS_FOR_ONE });
  const forged = { headers: ['X-Forwarded-For: 198.51.100.7'] };
  expect(statusOf(await post(app.port, contactForm()))).toBe(201);
  expect(statusOf(await post(app.port, contactForm({ name: 'Bo' }), forged))).toBe(429);
  expect(statusOf(await post(app.port, contactForm({ name: 'Bo' }), { from: '127.0.0.2' }))).toBe(
    201,
  );
});

test('A4 behind one proxy the address that it wrote down counts', async () => {
  const app = await serve({ leadLimits: LEAD_LIMITS_FOR_ONE, trustProxy: 1 });
  const via = (address: string) => ({ headers: [`X-Forwarded-For: ${address}`] });
  expect(statusOf(await post(app.port, contactForm(), via('198.51.100.7')))).toBe(201);
  expect(statusOf(await post(app.port, contactForm({ name: 'Bo' }), via('198.51.100.8')))).toBe(
    201,
  );
  const spoofed = via('10.1.1.1, 198.51.100.7');
  expect(statusOf(await post(app.port, contactForm({ name: 'Cy' }), spoofed))).toBe(429);
});

test('D17 a recording of five minutes arrives whole over a socket', async () => {
  const app = await serve();
  const recording = wav(300);
  const viaSocket = {
    ...app,
    request: (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${app.port}${path}`, init),
  };
  expect((await sendRecording(viaSocket, recording)).status).toBe(201);
  const { bytes } = await app.db
    .selectFrom('submission_file')
    .select('bytes')
    .executeTakeFirstOrThrow();
  expect(bytes).toBe(recording.length);
});
