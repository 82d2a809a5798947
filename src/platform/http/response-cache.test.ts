import { expect, test } from 'vitest';
import { type CachedResponse, createCachedResponse } from './cached-response.ts';
import { createResponseCache } from './response-cache.ts';

const answer = (bytes: number, status = 200): CachedResponse =>
  createCachedResponse(status, {}, Buffer.alloc(bytes));

test('requests that come while an answer is made wait for that one', async () => {
  const cache = createResponseCache();
  let made = 0;
  const make = async (): Promise<CachedResponse> => {
    made += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return answer(10);
  };
  const answers = await Promise.all(Array.from({ length: 500 }, () => cache.getOrMake('/', make)));
  expect(made).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

test('only a 200 is kept', async () => {
  const cache = createResponseCache();
  await cache.getOrMake('/missing', async () => answer(10, 404));
  expect(cache.get('/missing')).toBeUndefined();
});

test('a new version drops every answer, and one made meanwhile is not kept', async () => {
  const cache = createResponseCache();
  await cache.getOrMake('/old', async () => answer(10));
  await cache.getOrMake('/late', async () => {
    cache.setVersion(1);
    return answer(10);
  });
  expect(cache.get('/old')).toBeUndefined();
  expect(cache.get('/late')).toBeUndefined();
});

test('F12 the least recently used answers go when the bytes are full', async () => {
  const cache = createResponseCache(250_000);
  for (const key of ['/a', '/b']) await cache.getOrMake(key, async () => answer(100_000));
  cache.get('/a');
  await cache.getOrMake('/c', async () => answer(100_000));
  expect(cache.get('/a')).toBeDefined();
  expect(cache.get('/b')).toBeUndefined();
  expect(cache.get('/c')).toBeDefined();
});

test('F12 answers without words fill the cache, too', async () => {
  const cache = createResponseCache(250_000);
  for (let index = 0; index < 1_000; index += 1) {
    await cache.getOrMake(`/api/insights?tag=${index}`, async () => answer(0));
  }
  const kept = Array.from({ length: 1_000 }, (_, index) => cache.get(`/api/insights?tag=${index}`));
  expect(kept.filter((one) => one !== undefined).length).toBeLessThan(130);
});

test('a failure reaches every waiter and is not kept', async () => {
  const cache = createResponseCache();
  const make = async (): Promise<CachedResponse> => {
    throw new Error('boom');
  };
  const results = await Promise.allSettled([
    cache.getOrMake('/', make),
    cache.getOrMake('/', make),
  ]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  await expect(cache.getOrMake('/', async () => answer(1))).resolves.toBeDefined();
});

const page = (words = '', type = 'text/html; charset=utf-8'): CachedResponse =>
  createCachedResponse(200, { 'content-type': type }, Buffer.from(words.padEnd(100)));

test('home and lists are rebuilt first, then what was used last, and images not at all', async () => {
  const cache = createResponseCache();
  const keys = ['/insights/a', '/insights?tag=Cloud', '/insights/b', '/api/insights', '/insights'];
  for (const key of [...keys, '/']) await cache.getOrMake(key, async () => page());
  await cache.getOrMake('/photo', async () => page('', 'image/webp'));
  await cache.getOrMake('/feed', async () => page('', 'application/rss+xml'));
  cache.get('/insights/a');
  expect(cache.setVersion(1)).toEqual([
    '/',
    '/insights',
    '/api/insights',
    '/insights/a',
    '/insights/b',
    '/insights?tag=Cloud',
  ]);
  for (const key of keys) expect(cache.get(key), key).toBeUndefined();
  expect(cache.setVersion(1)).toEqual([]);
});

test('F12 of many pages those that were used last are rebuilt', async () => {
  const cache = createResponseCache();
  for (let index = 0; index < 60; index += 1) {
    await cache.getOrMake(`/${index}`, async () => page());
  }
  const rebuild = cache.setVersion(1);
  expect(rebuild).toHaveLength(50);
  expect(rebuild).not.toContain('/9');
  expect(rebuild).toContain('/10');
});

test('what was rebuilt and not asked for since is not rebuilt again, but for home', async () => {
  const cache = createResponseCache();
  const rebuild = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await cache.getOrMake(key, async () => page());
  };
  await rebuild(['/', '/insights', '/insights/a']);
  const first = cache.setVersion(1);
  expect(first).toEqual(['/', '/insights', '/insights/a']);
  await rebuild(first);
  cache.get('/insights/a');
  const second = cache.setVersion(2);
  expect(second).toEqual(['/', '/insights/a']);
  await rebuild([...second, '/insights']);
  expect(cache.setVersion(3)).toEqual(['/', '/insights']);
});
