import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import { type StoredAnswer, storeAnswer } from './stored-answer.ts';

const answer = (bytes: number, status = 200): StoredAnswer =>
  storeAnswer(status, {}, Buffer.alloc(bytes));

test('requests that come while an answer is made wait for that one', async () => {
  const cache = createAnswerCache();
  let made = 0;
  const make = async (): Promise<StoredAnswer> => {
    made += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return answer(10);
  };
  const answers = await Promise.all(Array.from({ length: 500 }, () => cache.getOrMake('/', make)));
  expect(made).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

test('only a 200 is kept', async () => {
  const cache = createAnswerCache();
  await cache.getOrMake('/missing', async () => answer(10, 404));
  expect(cache.get('/missing')).toBeUndefined();
});

test('a new version drops every answer, and one made meanwhile is not kept', async () => {
  const cache = createAnswerCache();
  await cache.getOrMake('/old', async () => answer(10));
  await cache.getOrMake('/late', async () => {
    cache.setVersion(1);
    return answer(10);
  });
  expect(cache.get('/old')).toBeUndefined();
  expect(cache.get('/late')).toBeUndefined();
});

test('F12 the least recently used answers go when the bytes are full', async () => {
  const cache = createAnswerCache(250);
  for (const key of ['/a', '/b']) await cache.getOrMake(key, async () => answer(100));
  cache.get('/a');
  await cache.getOrMake('/c', async () => answer(100));
  expect(cache.get('/a')).toBeDefined();
  expect(cache.get('/b')).toBeUndefined();
  expect(cache.get('/c')).toBeDefined();
});

test('a failure reaches every waiter and is not kept', async () => {
  const cache = createAnswerCache();
  const make = async (): Promise<StoredAnswer> => {
    throw new Error('boom');
  };
  const results = await Promise.allSettled([
    cache.getOrMake('/', make),
    cache.getOrMake('/', make),
  ]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  await expect(cache.getOrMake('/', async () => answer(1))).resolves.toBeDefined();
});
