import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bucketOf,
  daysBefore,
  rate,
  summarize,
  VITAL_SCALES,
  VITALS,
  type Vital,
} from './rules.ts';

const histogramOf = (vital: Vital, values: readonly number[]): Map<number, number> => {
  const histogram = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(vital, value);
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);
  }
  return histogram;
};

test('the bounds of the buckets rise, hold both thresholds and end at the largest value', () => {
  for (const vital of VITALS) {
    const { bounds, good, poor, max } = VITAL_SCALES[vital];
    expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => a - b));
    expect(bounds).toContain(good);
    expect(bounds).toContain(poor);
    expect(bounds.at(-1)).toBe(max);
  }
});

test('the thresholds are those of web.dev', () => {
  expect(VITALS.map((vital) => [VITAL_SCALES[vital].good, VITAL_SCALES[vital].poor])).toEqual([
    [2_500, 4_000],
    [200, 500],
    [0.1, 0.25],
  ]);
  expect([2_500, 2_501, 4_000, 4_001].map((value) => rate('lcp', value))).toEqual([
    'good',
    'fair',
    'fair',
    'poor',
  ]);
});

test('a value is kept as the upper bound of its bucket, in thousandths', () => {
  expect(bucketOf('lcp', 0)).toBe(400_000);
  expect(bucketOf('lcp', 2_500)).toBe(2_500_000);
  expect(bucketOf('lcp', 2_500.1)).toBe(3_000_000);
  expect(bucketOf('cls', 0.1)).toBe(100);
  expect(bucketOf('cls', 0.1001)).toBe(125);
  expect(bucketOf('inp', 60_000)).toBe(60_000_000);
});

test('a histogram without values says nothing', () => {
  expect(summarize('inp', new Map())).toBeUndefined();
});

test('the 75th percentile lies in its bucket as if the values there were evenly spread', () => {
  // Four of 100 to 125 ms: the third of them stands at three quarters of the bucket.
  expect(summarize('inp', new Map([[125_000, 4]]))).toEqual({
    count: 4,
    p75: 118.75,
    good: 1,
    fair: 0,
    poor: 0,
  });
  const mixed = histogramOf('lcp', [900, 1_900, 2_400, 2_600, 3_900, 4_100, 9_000, 9_000]);
  expect(summarize('lcp', mixed)).toMatchObject({
    count: 8,
    good: 3 / 8,
    fair: 2 / 8,
    poor: 3 / 8,
  });
});

test('for any values the percentile is in the bucket of the true one, so on its side of the thresholds', () => {
  const cases = fc.constantFrom(...VITALS).chain((vital) =>
    fc.tuple(
      fc.constant(vital),
      fc.array(fc.double({ min: 0, max: VITAL_SCALES[vital].poor * 3, noNaN: true }), {
        minLength: 1,
        maxLength: 200,
      }),
    ),
  );
  fc.assert(
    fc.property(cases, ([vital, values]) => {
      const summary = summarize(vital, histogramOf(vital, values));
      const sorted = values.toSorted((a, b) => a - b);
      const exact = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
      expect(bucketOf(vital, summary?.p75 ?? Number.NaN)).toBe(bucketOf(vital, exact));
      expect(rate(vital, summary?.p75 ?? Number.NaN)).toBe(rate(vital, exact));
      const goods = values.filter((value) => rate(vital, value) === 'good').length;
      expect(summary?.good).toBeCloseTo(goods / values.length, 12);
      expect((summary?.good ?? 0) + (summary?.fair ?? 0) + (summary?.poor ?? 0)).toBeCloseTo(1, 12);
    }),
  );
});

test('days are counted back over months, years and a leap day', () => {
  expect(daysBefore('2025-03-01', 1)).toBe('2025-02-28');
  expect(daysBefore('2024-03-01', 1)).toBe('2024-02-29');
  expect(daysBefore('2025-01-01', 1)).toBe('2024-12-31');
});
