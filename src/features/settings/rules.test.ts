import { expect, test } from 'vitest';
import { coordinatesText } from './rules.ts';

test.each([
  ['43.7615° N 79.4111° W', '43.7615° N 79.4111° W'],
  [' 43.7615°n, 79.4111°w ', '43.7615° N 79.4111° W'],
  ['43.7615, -79.4111', '43.7615° N 79.4111° W'],
  ['-33.9 151.2', '33.9000° S 151.2000° E'],
  ['33.9° S 151.2° E', '33.9000° S 151.2000° E'],
  ['90, 180', '90.0000° N 180.0000° E'],
  ['91, 10', undefined],
  ['10, 181', undefined],
  ['up north', undefined],
  ['', undefined],
])('coordinates are kept in one way, however they are written: %s', (written, kept) => {
  expect(coordinatesText(written)).toBe(kept);
});
