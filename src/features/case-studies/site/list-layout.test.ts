import { expect, test } from 'vitest';
import { placeOf } from './list-layout.ts';

const placesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => placeOf(index, count));

test('gives every fifth card a row of its own, with its cover on either side by turns', () => {
  const half = ['half', 'half', 'half', 'half'];
  expect(placesOf(13)).toEqual([
    'coverLeft',
    ...half,
    'coverRight',
    ...half,
    'coverLeft',
    'half',
    'half',
  ]);
});

test('leaves no card alone in a row for two', () => {
  expect(placesOf(2)).toEqual(['coverLeft', 'coverLeft']);
  expect(placesOf(4)).toEqual(['coverLeft', 'half', 'half', 'coverLeft']);
  expect(placesOf(7).at(-1)).toBe('coverRight');
});
