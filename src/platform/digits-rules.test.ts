import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDigits } from './digits-rules.ts';

test('numbers have the digits that English gives them', () => {
  const any = fc.oneof(
    fc.integer(),
    fc.maxSafeInteger(),
    fc.double(),
    fc.integer().map((value) => value / 1_000),
    fc.constantFrom(0, 999, 1_000, -999, -1_000, 100_000, 1_234_567, 0.5, Number.NaN, 1e21),
  );
  fc.assert(
    fc.property(any, (value) => {
      // A zero below zero is none that a reader would know.
      expect(inDigits(value)).toBe((value === 0 ? 0 : value).toLocaleString('en-US'));
    }),
  );
});
