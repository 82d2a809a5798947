import { expect, test } from 'vitest';
import { cardsPerView, clampIndex, inView, maxIndex, SLIDE_MS } from './carousel-rules.ts';

test('HOME-45 shows three cards from 1024 px, two from 768 px and one below', () => {
  const widths = [320, 767, 768, 1_023, 1_024, 1_920];
  expect(widths.map(cardsPerView)).toEqual([1, 1, 2, 2, 3, 3]);
});

test('HOME-47 has as its maximum index the count minus the cards per view, and at least 0', () => {
  expect([maxIndex(6, 3), maxIndex(6, 1), maxIndex(3, 3), maxIndex(1, 3), maxIndex(0, 1)]).toEqual([
    3, 5, 0, 0, 0,
  ]);
});

test('HOME-46 and HOME-47 keep the index between 0 and the maximum, also when the window grows', () => {
  expect([clampIndex(-1, 6, 3), clampIndex(5, 6, 3), clampIndex(2, 6, 3)]).toEqual([0, 3, 2]);
  expect(clampIndex(4, 2, 3)).toBe(0);
});

test('HOME-50 moves in 500 ms', () => {
  expect(SLIDE_MS).toBe(500);
});

test('knows which slides are in view', () => {
  expect(inView(1, 6, 3)).toEqual([2, 4]);
  expect(inView(4, 6, 1)).toEqual([5, 5]);
  expect(inView(0, 2, 3)).toEqual([1, 2]);
});
