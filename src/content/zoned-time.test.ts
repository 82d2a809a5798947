import { expect, test } from 'vitest';
import { dayText, zonedTime, zoneName } from './zoned-time.ts';

test('a time is written by the clock of its zone, whose place it names', () => {
  expect(zonedTime('2027-03-14T13:00:00.000Z', 'America/Toronto')).toBe(
    '14 Mar 2027, 09:00 Toronto',
  );
  expect(zonedTime('2027-09-01T00:30:00.000Z', 'Asia/Ho_Chi_Minh')).toBe(
    '1 Sep 2027, 07:30 Ho Chi Minh',
  );
  expect(zonedTime('2027-09-01T00:30:00.000Z', 'UTC')).toBe('1 Sep 2027, 00:30 UTC');
});

test('what is no time is written as nothing', () => {
  expect(zonedTime('soon', 'UTC')).toBe('');
  expect(zoneName('Europe/Isle_of_Man')).toBe('Isle of Man');
});

test('a day is written in one form, and one without a time is that day everywhere', () => {
  expect(dayText('2027-09-01')).toBe('1 Sep 2027');
  expect(dayText('2027-03-14T12:00:00.000Z')).toBe('14 Mar 2027');
  expect(dayText('soon')).toBe('');
});
