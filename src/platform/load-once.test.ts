import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what is loaded is kept for all who ask, and a failure for nobody', async () => {
  let asked = 0;
  const load = loadOnce(async () => {
    asked += 1;
    if (asked === 1) throw new Error('The build is being replaced');
    return asked;
  });
  await expect(Promise.allSettled([load(), load()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
});
