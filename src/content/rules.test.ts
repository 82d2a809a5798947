import { expect, test } from 'vitest';
import { newestFirst, paragraphsOf } from './rules.ts';

test('INS-28 CASE-22 text is parted at blank lines and keeps single line breaks', () => {
  expect(paragraphsOf('One\nstill one\n\nTwo\r\n \r\n\r\nThree\n')).toEqual([
    'One\nstill one',
    'Two',
    'Three',
  ]);
  expect(paragraphsOf(' \n\n ')).toEqual([]);
});

test('dates sort newest first, an instant after the day it is on', () => {
  const dates = ['2024-01-01', '2024-01-01T08:00:00.000Z', '2025-06-01', '2024-01-01'];
  expect(dates.toSorted(newestFirst)).toEqual([
    '2025-06-01',
    '2024-01-01T08:00:00.000Z',
    '2024-01-01',
    '2024-01-01',
  ]);
});
