import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const TEXT = 'We had given up. They wrote on **paper, under a lamp** and typed. Now it is done.';

test('what is left out of a quote is marked by an ellipsis, and what stands together is not', () => {
  expect(excerptOf(TEXT, ['We had given up.', 'Now it is done.'])).toBe(
    'We had given up. … Now it is done.',
  );
  expect(excerptOf(TEXT, ['They wrote on paper, under a lamp', 'Now it is done.'])).toBe(
    'They wrote on paper, under a lamp … Now it is done.',
  );
  expect(excerptOf(TEXT, ['We had given up.', 'They wrote on paper'])).toBe(
    'We had given up. They wrote on paper …',
  );
  expect(excerptOf(TEXT, ['under a lamp and typed.'])).toBe('… under a lamp and typed.');
});

test('words that were not said, or not in this order, are no quote', () => {
  expect(() => excerptOf(TEXT, ['We never gave up.'])).toThrow('does not contain these words');
  expect(() => excerptOf(TEXT, ['Now it is done.', 'We had given up.'])).toThrow('given up');
});
