import { expect, test } from 'vitest';
import { inSentences } from './search-document.ts';

test('pieces of text become sentences', () => {
  expect(inSentences(['One', 'Two?', ' ', 'Three.'])).toBe('One. Two? Three.');
});
