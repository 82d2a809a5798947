import { expect, onTestFinished, test, vi } from 'vitest';
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

/** A cache whose pages were made before the last change, and the keys that it wants rebuilt. */
async function openChanged(keys: readonly string[], maxBytes?: number) {
  const cache = createResponseCache(maxBytes);
  for (const key of keys) await cache.getOrMake(key, async () => page('old'));
  return { cache, rebuild: cache.setVersion(1) };
}

test('a page is served stale while it is rebuilt, once, and never after its grace', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { cache } = await openChanged(['/', '/about']);
  expect(cache.get('/')).toBeUndefined();
  expect(cache.getOrStale('/')?.body.toString()).toContain('old');
  const rebuilt = Promise.withResolvers<CachedResponse>();
  const make = vi.fn(() => rebuilt.promise);
  const waiting = [cache.getOrMake('/', make), cache.getOrMake('/', make)];
  expect(cache.getOrStale('/')?.body.toString()).toContain('old');
  rebuilt.resolve(page('new'));
  for (const answer of await Promise.all(waiting)) expect(answer.body.toString()).toContain('new');
  expect(make).toHaveBeenCalledTimes(1);
  expect(cache.getOrStale('/')?.body.toString()).toContain('new');
  vi.advanceTimersByTime(299);
  expect(cache.getOrStale('/about')).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(cache.getOrStale('/about')).toBeUndefined();
  expect(cache.getOrStale('/')).toBeDefined();
});

test('a process too busy for its timers serves nothing stale after the grace either', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { cache } = await openChanged(['/']);
  vi.advanceTimersByTime(300);
  expect(cache.getOrStale('/')).toBeUndefined();
});

test('B4 whatever a rebuild gives but a page ends the stale one at once', async () => {
  const { cache } = await openChanged(['/missing', '/moved', '/broken', '/redirected']);
  await cache.getOrMake('/missing', async () => answer(10, 404));
  await cache.getOrMake('/moved', async () => answer(10, 301));
  await expect(cache.getOrMake('/broken', () => Promise.reject(new Error('boom')))).rejects.toThrow(
    'boom',
  );
  cache.endStale('/redirected');
  for (const key of ['/missing', '/moved', '/broken', '/redirected']) {
    expect(cache.getOrStale(key), key).toBeUndefined();
  }
});

test('a second change does not prolong what the first made stale, and a late rebuild is not kept', async () => {
  const { cache } = await openChanged(['/', '/late']);
  await cache.getOrMake('/late', async () => {
    expect(cache.setVersion(2)).toEqual([]);
    return page('between');
  });
  expect(cache.getOrStale('/')).toBeUndefined();
  expect(cache.getOrStale('/late')).toBeUndefined();
});

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
  expect(cache.getOrStale('/photo')).toBeUndefined();
  expect(cache.setVersion(1)).toEqual([]);
});

test('F12 few pages are stale at once, they count as bytes, and go before fresh ones', async () => {
  const keys = Array.from({ length: 60 }, (_, index) => `/${index}`);
  // Room for sixty pages and no more.
  const { cache, rebuild } = await openChanged(keys, 130_000);
  expect(rebuild).toHaveLength(50);
  expect(cache.getOrStale('/9')).toBeUndefined();
  expect(cache.getOrStale('/10')).toBeDefined();
  for (let index = 100; index < 160; index += 1) {
    await cache.getOrMake(`/${index}`, async () => page());
  }
  for (const key of rebuild) expect(cache.getOrStale(key), key).toBeUndefined();
  for (let index = 100; index < 160; index += 1) expect(cache.get(`/${index}`)).toBeDefined();
});
