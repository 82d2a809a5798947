import { expect, test } from 'vitest';
import { countWords, minutesOf } from './reading-time.ts';

test.each([
  ['', 0],
  ['one two, three — four.', 4],
  ["It's a well-kept word", 5],
  ['/images/cover.webp', 0],
  ['https://example.org/a b', 0],
  [{ heading: 'Two words', text: 'and three more', imageUrl: '/x.png', seats: 4 }, 5],
])('words are counted in whatever script and shape: %o', (value, count) => {
  expect(countWords(value)).toBe(count);
});

test('200 words take a minute, and nothing takes less', () => {
  expect([0, 1, 200, 299, 300, 1_490].map(minutesOf)).toEqual([1, 1, 1, 1, 2, 7]);
});

test('scripts without spaces have words too', () => {
  expect(countWords('私たちは工場を建てる')).toBeGreaterThan(3);
});
