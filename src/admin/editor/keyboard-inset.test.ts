import { expect, test } from 'vitest';
import { coveredHeight } from './keyboard-inset.ts';

test('an on-screen keyboard covers what is laid out and not seen below', () => {
  const keyboard = { layoutHeight: 844, offsetTop: 0, height: 508 };
  expect(coveredHeight(keyboard)).toBe(336);
  expect(coveredHeight({ ...keyboard, offsetTop: 120 })).toBe(216);
});

test('a page that is seen whole, or but for a bar of the browser, is covered by nothing', () => {
  expect(coveredHeight({ layoutHeight: 844, offsetTop: 0, height: 844 })).toBe(0);
  expect(coveredHeight({ layoutHeight: 844, offsetTop: 0, height: 788.4 })).toBe(0);
  expect(coveredHeight({ layoutHeight: 508, offsetTop: 0, height: 508 })).toBe(0);
});
