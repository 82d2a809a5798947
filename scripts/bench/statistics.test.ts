import { expect, test } from 'vitest';
import { mannWhitney, median, quantile, spreadOf } from './statistics.ts';

test('takes the middle value, or the mean of the two in the middle', () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test('places a quantile between the neighbours it falls between', () => {
  expect(quantile([0, 10], 0.25)).toBe(2.5);
  expect(quantile([5, 1, 3], 1)).toBe(5);
});

test('gives a spread whatever the order of the sample', () => {
  expect(spreadOf([3, 9, 1, 5])).toEqual({ min: 1, median: 4, max: 9 });
});

test('tells samples of one distribution from samples of two', () => {
  const even = Array.from({ length: 50 }, (_, index) => index * 2);
  const odd = Array.from({ length: 50 }, (_, index) => index * 2 + 1);
  const later = even.map((value) => value + 30);
  expect(mannWhitney(even, odd)).toBeGreaterThan(0.8);
  expect(mannWhitney(even, even)).toBeCloseTo(1, 2);
  expect(mannWhitney(even, later)).toBeLessThan(0.001);
  expect(mannWhitney(later, even)).toBe(mannWhitney(even, later));
});
