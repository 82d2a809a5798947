import { expect, test } from 'vitest';
import { inTime, TookTooLong } from './in-time.ts';

test('work that never ends is given up, and work that ends or fails is passed on', async () => {
  await expect(inTime(new Promise(() => {}), 10)).rejects.toThrow(TookTooLong);
  await expect(inTime(Promise.resolve('done'), 1_000)).resolves.toBe('done');
  await expect(inTime(Promise.reject(new Error('no trace')), 1_000)).rejects.toThrow('no trace');
});
