import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiStatusError, apiGet } from './api.ts';
import { createQueryClient, defaultQuery, FRESH_MS } from './query-client.ts';

interface Exchange {
  base: string;
  received: { method: string | undefined; url: string | undefined; accept: string | undefined }[];
}

/** A real server that gives one answer and remembers what it was asked. */
async function serve(status: number, body: string): Promise<Exchange> {
  const received: Exchange['received'] = [];
  const server: Server = createServer((request, response) => {
    received.push({ method: request.method, url: request.url, accept: request.headers.accept });
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, received };
}

const signal = new AbortController().signal;

test('SHELL-38 a non-success status becomes an error of status, colon and body', async () => {
  const { base } = await serve(500, 'boom');
  await expect(apiGet(base, '/api/x')).rejects.toThrow(new ApiStatusError(500, 'boom'));
  await expect(apiGet(base, '/api/x')).rejects.toThrow(/^500: boom$/);
});

test('SHELL-39 an empty body leaves the status text in the message', async () => {
  const { base } = await serve(503, '');
  await expect(apiGet(base, '/api/x')).rejects.toThrow(/^503: Service Unavailable$/);
});

test('SHELL-37 calls go to the configured base address', async () => {
  const { base, received } = await serve(200, '[]');
  await apiGet(base, '/api/case-studies');
  expect(received.map(({ url }) => url)).toEqual(['/api/case-studies']);
});

test('SHELL-45 the default query sends GET to the first element of its key and asks for JSON', async () => {
  const { base, received } = await serve(200, '{"ok":true}');
  const result = await defaultQuery(base)({ queryKey: ['/api/thing', 7], signal });
  expect(result).toEqual({ ok: true });
  expect(received).toEqual([{ method: 'GET', url: '/api/thing', accept: 'application/json' }]);
});

test('SHELL-46 SHELL-47 the default query logs the error of a 401 and throws it on', async () => {
  const { base } = await serve(401, '{"error":"Sign in"}');
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  const failure = defaultQuery(base)({ queryKey: ['/api/me'], signal });
  await expect(failure).rejects.toThrow('401: {"error":"Sign in"}');
  expect(logged.mock.calls).toEqual([[new ApiStatusError(401, '{"error":"Sign in"}')]]);
  logged.mockClear();
});

test('SHELL-40 SHELL-41 SHELL-42 SHELL-43 data is fresh for 5 minutes, one retry, no refetch on focus, no polling', () => {
  const { queries } = createQueryClient('').getDefaultOptions();
  expect(FRESH_MS).toBe(300_000);
  expect(queries).toMatchObject({
    staleTime: FRESH_MS,
    retry: 1,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
});

test('SHELL-41 a failing query without a rule of its own is sent twice', async () => {
  const { base, received } = await serve(500, 'boom');
  vi.mocked(console.error).mockImplementation(() => undefined);
  const observer = new QueryObserver(createQueryClient(base), {
    queryKey: ['/api/x'],
    retryDelay: 0,
  });
  const failed = Promise.withResolvers<void>();
  const unsubscribe = observer.subscribe(({ isError }) => {
    if (isError) failed.resolve();
  });
  await failed.promise;
  unsubscribe();
  expect(received).toHaveLength(2);
  vi.mocked(console.error).mockClear();
});

test('SHELL-44 a failing mutation is sent once', async () => {
  const { base, received } = await serve(500, 'boom');
  const client = createQueryClient(base);
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => apiGet(base, '/api/x'),
  });
  await expect(mutation.execute(undefined)).rejects.toThrow('500: boom');
  expect(received).toHaveLength(1);
});
