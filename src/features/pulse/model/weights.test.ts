import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_WEIGHTS, WEIGHT_KEYS } from '../rules.ts';
import {
  apportion,
  BASE_SCORES,
  savedLabel,
  savedScore,
  savedTone,
  setWeight,
  shareAll,
  totalOf,
} from './weights.ts';

const weight = fc.integer({ min: 0, max: 100 });
const anyWeights = fc.record({
  estimate: weight,
  description: weight,
  assignee: weight,
  epic: weight,
});
const key = fc.constantFrom(...WEIGHT_KEYS);

test('WGHT-01 the four weights are 25 each', () => {
  expect(DEFAULT_WEIGHTS).toEqual({ estimate: 25, description: 25, assignee: 25, epic: 25 });
});

test('WGHT-03 WGHT-06 shared weights are whole, from 0 to 100, and total exactly 100', () => {
  fc.assert(
    fc.property(anyWeights, key, fc.double({ noNaN: true }), (weights, field, value) => {
      const next = setWeight(weights, field, value, true);
      expect(totalOf(next)).toBe(100);
      for (const one of WEIGHT_KEYS) {
        expect(Number.isInteger(next[one])).toBe(true);
        expect(next[one]).toBeGreaterThanOrEqual(0);
        expect(next[one]).toBeLessThanOrEqual(100);
      }
      if (Number.isInteger(value) && value >= 0 && value <= 100)
        expect(next[field] - value).toBe(0);
    }),
  );
});

test('WGHT-06 the others keep their proportion, and share equally where all of them are 0', () => {
  const weights = { estimate: 40, description: 30, assignee: 20, epic: 10 };
  expect(setWeight(weights, 'estimate', 70, true)).toEqual({
    estimate: 70,
    description: 15,
    assignee: 10,
    epic: 5,
  });
  const alone = { estimate: 0, description: 100, assignee: 0, epic: 0 };
  expect(setWeight(alone, 'description', 40, true)).toEqual({
    estimate: 20,
    description: 40,
    assignee: 20,
    epic: 20,
  });
  fc.assert(
    fc.property(anyWeights, key, weight, (before, field, value) => {
      const next = setWeight(before, field, value, true);
      const others = WEIGHT_KEYS.filter((one) => one !== field);
      const sum = others.reduce((all, one) => all + before[one], 0);
      if (sum === 0 || (field === 'estimate' && value === 0)) return;
      for (const one of others) {
        expect(Math.abs(next[one] - ((100 - value) * before[one]) / sum)).toBeLessThan(1);
      }
    }),
  );
});

test('WGHT-07 weights that are not shared leave the others as they are', () => {
  fc.assert(
    fc.property(anyWeights, key, weight, (weights, field, value) => {
      expect(setWeight(weights, field, value, false)).toEqual({ ...weights, [field]: value });
    }),
  );
  expect(setWeight(DEFAULT_WEIGHTS, 'estimate', 0, false)).toEqual({
    ...DEFAULT_WEIGHTS,
    estimate: 0,
  });
});

test('WGHT-08 an estimate of 0 splits 100 into 34, 33 and 33', () => {
  const weights = { estimate: 10, description: 80, assignee: 10, epic: 0 };
  expect(setWeight(weights, 'estimate', 0, true)).toEqual({
    estimate: 0,
    description: 34,
    assignee: 33,
    epic: 33,
  });
  const next = { estimate: 0, description: 80, assignee: 10, epic: 10 };
  expect(setWeight(next, 'estimate', -1, true)).toEqual(next);
});

test('all four weights are brought to a total of 100 in their proportion', () => {
  const over = { estimate: 50, description: 50, assignee: 50, epic: 50 };
  expect(shareAll(over)).toEqual(DEFAULT_WEIGHTS);
  fc.assert(
    fc.property(anyWeights, (before) => {
      const after = shareAll(before);
      expect(totalOf(after)).toBe(100);
      const sum = totalOf(before);
      for (const one of WEIGHT_KEYS) {
        const exact = sum === 0 ? 25 : (100 * before[one]) / sum;
        expect(Math.abs(after[one] - exact)).toBeLessThan(1);
      }
    }),
  );
});

test('shares by largest remainder add up, and none is a whole one off', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000 }),
      fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 8 }),
      (total, parts) => {
        const shares = apportion(total, parts);
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total);
        const sum = parts.reduce((all, one) => all + one, 0);
        for (const [index, part] of parts.entries()) {
          const exact = sum === 0 ? total / parts.length : (total * part) / sum;
          expect(Math.abs((shares[index] ?? 0) - exact)).toBeLessThan(1);
        }
      },
    ),
  );
});

test('WGHT-10 WGHT-11 saving scores 100 at an estimate of 0, and the base from 25 up', () => {
  expect(BASE_SCORES).toEqual({ good: 94, middling: 65, poor: 40 });
  for (const base of Object.values(BASE_SCORES)) {
    expect(savedScore(base, 0)).toBe(100);
    for (const estimate of [25, 26, 60, 100]) expect(savedScore(base, estimate)).toBe(base);
  }
});

test('WGHT-12 the bonus grows as estimate falls below 25, and the score never exceeds 100', () => {
  expect(savedScore(65, 20)).toBe(72);
  for (const base of Object.values(BASE_SCORES)) {
    for (let estimate = 25; estimate > 0; estimate -= 1) {
      const step = savedScore(base, estimate - 1) - savedScore(base, estimate);
      expect(step).toBeGreaterThanOrEqual(0);
      expect(step).toBeLessThanOrEqual(3);
      expect(savedScore(base, estimate)).toBeLessThanOrEqual(100);
    }
  }
});

test('WGHT-13 WGHT-14 95 is Excellent and green, 75 Good and yellow, less needs attention and is red', () => {
  const looks = [100, 95, 94, 75, 74, 0].map((score) => [savedLabel(score), savedTone(score)]);
  const [excellent, good, low] = [
    ['Excellent', 'good'],
    ['Good', 'warn'],
    ['Needs Attention', 'bad'],
  ];
  expect(looks).toEqual([excellent, excellent, good, good, low, low]);
});
