import { expect, test } from 'vitest';
import { CATCH_UP_PER_SECOND, createCatchUp } from './attempts.ts';

/** Takes four at a time from `waiting` rows for one second, and gives how many it was let take. */
function takeForASecond(catchUp: ReturnType<typeof createCatchUp>, waiting: number): number {
  let taken = 0;
  for (let look = 0; look < 100; look += 1) {
    const allowed = catchUp.allow(4);
    if (allowed <= 0) break;
    const found = Math.min(allowed, waiting - taken);
    catchUp.note(found, allowed);
    taken += found;
  }
  return taken;
}

test('X11 what has gathered goes out at twenty a second', () => {
  let now = 0;
  const catchUp = createCatchUp(() => now);
  expect(takeForASecond(catchUp, 5_000)).toBe(CATCH_UP_PER_SECOND);
  now = 999;
  expect(takeForASecond(catchUp, 5_000)).toBe(0);
  now = 1_000;
  expect(takeForASecond(catchUp, 5_000)).toBe(CATCH_UP_PER_SECOND);
});

test('X11 once all is out nothing is held back, until the channel fails again', () => {
  const catchUp = createCatchUp(() => 0);
  catchUp.note(0, 4);
  expect(takeForASecond(catchUp, 300)).toBe(300);
  catchUp.begin();
  expect(takeForASecond(catchUp, 5_000)).toBeLessThanOrEqual(CATCH_UP_PER_SECOND);
});
