import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { selfSigned } from '../../../test/support/self-signed.ts';
import {
  gzipBomb,
  openWebhookReceiver,
  redirectTo,
  type WebhookReceiver,
} from '../../../test/support/webhook-receiver.ts';
import { type OutboundOptions, sendRequest } from './send-request.ts';

const send = (url: string, options: Partial<OutboundOptions> = {}) =>
  sendRequest(
    { method: 'POST', url, headers: { 'content-type': 'text/plain' }, body: Buffer.from('hello') },
    { allowPrivate: true, ...options },
  );

async function openReceiver(): Promise<WebhookReceiver> {
  const receiver = await openWebhookReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}

async function listenOn(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('a request arrives as it was given, and the answer comes back with its beginning', async () => {
  const receiver = await openReceiver();
  receiver.behave({ kind: 'answer', status: 201, body: 'é'.repeat(2_000) });
  const answer = await send(receiver.url);
  expect(answer.status).toBe(201);
  expect(answer.text).toBe('é'.repeat(1_024));
  const [request] = receiver.requests;
  expect(request?.body.toString()).toBe('hello');
  expect(request?.headers).toMatchObject({
    'content-type': 'text/plain',
    'content-length': '5',
    'accept-encoding': 'identity',
  });
});

test('an answer with NUL and broken UTF-8 is text that any database can store', async () => {
  const receiver = await openReceiver();
  receiver.behave({ kind: 'answer', status: 200, body: Buffer.from([0x61, 0, 0xff, 0x62]) });
  expect((await send(receiver.url)).text).toBe('a\ufffdb');
});

test('E8 a redirect to the metadata service is an answer and is not followed', async () => {
  const receiver = await openReceiver();
  receiver.behave(redirectTo('http://169.254.169.254/latest/meta-data/'));
  expect(await send(receiver.url)).toMatchObject({ status: 302 });
  receiver.behave(redirectTo(`${receiver.url}/elsewhere`));
  expect(await send(receiver.url)).toMatchObject({ status: 302 });
  expect(receiver.requests.map(({ path }) => path)).toEqual(['/hook', '/hook']);
});

test('E7 a receiver that hangs, refuses, resets or is no HTTP is a failure in words', async () => {
  const receiver = await openReceiver();
  receiver.behave({ kind: 'hang' });
  await expect(send(receiver.url, { timeoutMs: 100 })).rejects.toThrow(
    'There was no complete answer within 0.1 s.',
  );
  receiver.behave({ kind: 'cut' });
  await expect(send(receiver.url)).rejects.toThrow('The connection was closed before');
  await receiver.close();
  await expect(send(receiver.url)).rejects.toThrow('Nothing is listening at the address.');
  const port = await listenOn(createServer((socket) => socket.end('SSH-2.0-none\r\n')));
  await expect(send(`http://127.0.0.1:${port}/`)).rejects.toThrow('The answer was not HTTP.');
});

test('E7 a name that is unknown, or never resolves, is a failure in words', async () => {
  const unknown = Object.assign(new Error('queried'), { code: 'ENOTFOUND' });
  const resolve = () => Promise.reject(unknown);
  await expect(send('http://hooks.example/', { resolve })).rejects.toThrow(
    'The host name is unknown.',
  );
  const never = () => new Promise<never>(() => undefined);
  await expect(send('http://hooks.example/', { resolve: never, timeoutMs: 50 })).rejects.toThrow(
    'no complete answer',
  );
});

test('E7 a certificate that nobody vouches for is refused, and so is no TLS at all', async () => {
  const port = await listenOn(createTlsServer(selfSigned(), (_, response) => response.end('ok')));
  await expect(send(`https://127.0.0.1:${port}/`)).rejects.toThrow(
    'The certificate cannot be verified.',
  );
  const plain = await listenOn(createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')));
  await expect(send(`https://127.0.0.1:${plain}/`)).rejects.toThrow('could not be encrypted');
});

test('E11 one byte a second does not hold the connection beyond the time for everything', async () => {
  const receiver = await openReceiver();
  receiver.behave({ kind: 'drip' });
  await expect(send(receiver.url, { timeoutMs: 200 })).rejects.toThrow('no complete answer');
  await expect.poll(receiver.open).toBe(0);
});

test('E11 an endless answer is cut at 64 kB and its connection closed', async () => {
  const receiver = await openReceiver();
  receiver.behave({ kind: 'endless' });
  expect(await send(receiver.url)).toMatchObject({ status: 200, text: 'x'.repeat(2_048) });
  await expect.poll(receiver.open).toBe(0);
});

test('E11 a compressed answer is never unpacked', async () => {
  const receiver = await openReceiver();
  receiver.behave(gzipBomb());
  const { status, text } = await send(receiver.url);
  expect(status).toBe(200);
  expect(text).toMatch(/^\(\d{5} bytes, compressed\)$/);
});

test('E12 an address of the own network is refused before anything is sent', async () => {
  const receiver = await openReceiver();
  const spellings = ['127.0.0.1', '0x7f000001', '2130706433', '127.1', '[::ffff:7f00:1]', '[::]'];
  for (const host of [...spellings, 'localhost', '169.254.169.254']) {
    const url = `http://${host}:${receiver.port}/`;
    await expect(send(url, { allowPrivate: false }), host).rejects.toThrow('private network');
  }
  expect(receiver.requests).toEqual([]);
  expect(receiver.open()).toBe(0);
});

test('E12 a name is refused when any of its addresses is private', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '10.0.0.8', family: 4 },
  ];
  await expect(send('http://hooks.example/', { allowPrivate: false, resolve })).rejects.toThrow(
    'private network',
  );
});

test('E12 the connection goes to the address that was checked, and each attempt checks anew', async () => {
  const receiver = await openReceiver();
  const answers = ['127.0.0.1', '203.0.113.1'];
  let asked = 0;
  const resolve = async () => [{ address: answers[asked++ % 2] ?? '', family: 4 }];
  const url = `http://rebinding.example:${receiver.port}/hook`;
  expect(await send(url, { resolve })).toMatchObject({ status: 200 });
  expect(receiver.requests[0]?.headers.host).toBe(`rebinding.example:${receiver.port}`);
  await expect(send(url, { resolve, allowPrivate: false })).rejects.toThrow('private network');
  await expect(send(url, { resolve, allowPrivate: false })).rejects.toThrow('private network');
  expect(asked).toBe(3);
});

test('a request that is no longer wanted is given up at once', async () => {
  const receiver = await openReceiver();
  receiver.behave({ kind: 'hang' });
  const stop = new AbortController();
  const sending = send(receiver.url, { signal: stop.signal });
  await receiver.received(1);
  stop.abort();
  await expect(sending).rejects.toThrow('The server was stopped');
});
