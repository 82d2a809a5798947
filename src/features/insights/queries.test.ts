import { createServer } from 'node:http';
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { featuredInsightsQuery, insightQuery, insightsQuery } from './queries.ts';

/** Where fetch looks for the origin of a path, as a browser looks at the page's address. */
const ORIGIN = Symbol.for('undici.globalOrigin.1');

/** Answers the requests of this test with one status and body, and counts them by path. */
async function serve(status: number, body: unknown): Promise<string[]> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  Reflect.set(globalThis, ORIGIN, new URL(`http://127.0.0.1:${address.port}`));
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, ORIGIN);
    server.close();
  });
  return paths;
}

/** Waits until a query has data or has given up. */
async function settle(options: { queryKey: readonly unknown[] }): Promise<void> {
  const observer = new QueryObserver(createQueryClient(''), { ...options, retryDelay: 0 });
  const settled = Promise.withResolvers<void>();
  const unsubscribe = observer.subscribe(({ isPending }) => {
    if (!isPending) settled.resolve();
  });
  await settled.promise;
  unsubscribe();
}

test('INS-19 keeps the list fresh for 5 minutes and retries it twice', () => {
  expect(insightsQuery()).toMatchObject({ staleTime: 300_000, retry: 2 });
});

test('INS-19 sends a failing list request three times', async () => {
  const paths = await serve(500, {});
  await settle(insightsQuery());
  expect(paths).toEqual(Array(3).fill('/api/blog-posts'));
});

test('INS-35 sends a failing request for one post exactly once', async () => {
  const paths = await serve(500, {});
  await settle(insightQuery('move-the-writes-first'));
  expect(paths).toEqual(['/api/blog-posts/move-the-writes-first']);
});

test('INS-35 asks for no post without a slug', () => {
  expect([undefined, '', 'a'].map((slug) => insightQuery(slug).enabled)).toEqual([
    false,
    false,
    true,
  ]);
});

test('HOME-64 keeps featured posts fresh for 5 minutes, retries twice and ignores window focus', () => {
  expect(featuredInsightsQuery()).toMatchObject({
    staleTime: 300_000,
    retry: 2,
    refetchOnWindowFocus: false,
  });
});

test('HOME-54 asks for the featured posts', async () => {
  const paths = await serve(200, []);
  await settle(featuredInsightsQuery());
  expect(paths).toEqual(['/api/blog-posts/featured']);
});

test('HOME-62 logs each failure to load the featured posts', async () => {
  const paths = await serve(500, {});
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  await settle(featuredInsightsQuery());
  expect(paths).toHaveLength(3);
  expect(logged.mock.calls.map(([error]) => String(error))).toEqual(
    Array(3).fill('ApiStatusError: 500: {}'),
  );
  logged.mockClear();
});
