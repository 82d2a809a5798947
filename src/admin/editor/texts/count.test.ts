import { expect, test } from 'vitest';
import { createCounter } from './count.ts';

test('words of all texts are counted, and again where a text has changed', () => {
  const count = createCounter();
  expect(count([])).toBe(0);
  expect(count(['One, two.', 'Three', 'Three'])).toBe(4);
  expect(count(['One, two and more.', 'Three'])).toBe(5);
  expect(count(['', 'Three'])).toBe(1);
});
