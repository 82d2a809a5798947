import { expect, test } from 'vitest';
import { daysBefore } from '#features/visits/rules.ts';
import { barsOf, topOf } from './bars.ts';
import { changeText, sentText, vitalText } from './labels.ts';

const days = (length: number) =>
  Array.from({ length }, (_, index) => ({
    day: daysBefore('2025-01-15', length - 1 - index),
    views: index,
  }));

test('up to 90 days have a bar each, 52 weeks a bar for a week, and none of the views is lost', () => {
  expect([7, 30, 90].map((length) => barsOf(days(length)).length)).toEqual([7, 30, 90]);
  const year = barsOf(days(364));
  expect(year).toHaveLength(52);
  expect(year.at(-1)).toMatchObject({ from: '2025-01-09', to: '2025-01-15' });
  expect(year.reduce((sum, { views }) => sum + views, 0)).toBe((363 * 364) / 2);
});

test('the scale ends at a round number just above the largest value', () => {
  const tops = [[], [0], [3], [4], [5], [17], [41], [99], [101], [1_000], [4_321]].map(topOf);
  expect(tops).toEqual([4, 4, 4, 4, 5, 20, 50, 100, 200, 1_000, 5_000]);
});

test('figures are told with their units, and changes in words', () => {
  expect(vitalText('lcp', 1_237)).toBe('1.24 s');
  expect(vitalText('inp', 119.6)).toBe('120 ms');
  expect([0.1, 0.004].map((value) => vitalText('cls', value))).toEqual(['0.10', '0.004']);
  expect([sentText(0, 3), sentText(8, 2), sentText(2, 3)]).toEqual(['–', '25%', 'over 100%']);
  expect(changeText(150, 100, '30 days')).toBe(
    '50% more than in the 30 days before, which had 100.',
  );
  expect(changeText(1, 1_000, '7 days')).toBe(
    '100% fewer than in the 7 days before, which had 1,000.',
  );
  expect(changeText(5, 0, '7 days')).toBe('None in the 7 days before.');
  expect(changeText(5, 5, '7 days')).toBe('The same as in the 7 days before.');
  expect(changeText(5, null, '7 days')).toContain('no full 7 days before');
});
