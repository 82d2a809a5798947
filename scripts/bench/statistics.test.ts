import { expect, test } from 'vitest';
import { median, quantile, spreadOf } from './statistics.ts';

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
