import { expect, test } from 'vitest';
import { inTime, TookTooLong } from './in-time.ts';

test('work that never ends is given up, and work that ends or fails is passed on', async () => {
  await expect(inTime(new Promise(() => {}), 10)).rejects.toThrow(TookTooLong);
  await expect(inTime(Promise.resolve('done'), 1_000)).resolves.toBe('done');
  await expect(inTime(Promise.reject(new Error('no trace')), 1_000)).rejects.toThrow('no trace');
});

test('nothing goes on waiting once the work is over', async () => {
  const waiting = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;
  const before = waiting();
  await inTime(Promise.resolve('done'), 60_000);
  await inTime(Promise.reject(new Error('no trace')), 60_000).catch(() => {});
  expect(waiting()).toBe(before);
});
