import { expect, test } from 'vitest';
import {
  addMonths,
  dayOf,
  instantOf,
  isZone,
  mondayOf,
  onDay,
  startOfDay,
  wallTime,
  weeksOf,
} from './zones.ts';

const TORONTO = 'America/Toronto';

test.for([
  // Winter and summer.
  ['2027-01-12T09:00', TORONTO, '2027-01-12T14:00:00.000Z'],
  ['2027-07-13T09:00', TORONTO, '2027-07-13T13:00:00.000Z'],
  // Left out when clocks go forward, there twice when they go back.
  ['2027-03-14T02:30', TORONTO, '2027-03-14T07:30:00.000Z'],
  ['2027-11-07T01:30', TORONTO, '2027-11-07T05:30:00.000Z'],
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
  // Midnight does not come on this day, and a zone of half an hour.
  ['2027-09-05T00:00', 'America/Santiago', '2027-09-05T04:00:00.000Z'],
  ['2027-04-01T08:15', 'Asia/Kolkata', '2027-04-01T02:45:00.000Z'],
  ['2027-04-01T08:15', 'UTC', '2027-04-01T08:15:00.000Z'],
] as const)('%s in %s is %s', ([wall, zone, instant]) => {
  expect(instantOf(wall, zone)).toBe(instant);
});

test('what is moved to another day keeps its hour across a change of clocks', () => {
  const before = '2027-03-12T14:00:00.000Z';
  expect(wallTime(before, TORONTO)).toBe('2027-03-12T09:00');
  const after = onDay(before, '2027-03-15', TORONTO);
  expect(after).toBe('2027-03-15T13:00:00.000Z');
  expect(wallTime(after, TORONTO)).toBe('2027-03-15T09:00');
});

test('a day is that of the zone, and the days on which clocks change have 23 and 25 hours', () => {
  expect(dayOf('2027-03-15T02:30:00.000Z', TORONTO)).toBe('2027-03-14');
  expect(dayOf('2027-03-15T02:30:00.000Z', 'Asia/Tokyo')).toBe('2027-03-15');
  const hours = (day: string, next: string): number =>
    (Date.parse(startOfDay(next, TORONTO)) - Date.parse(startOfDay(day, TORONTO))) / 3_600_000;
  expect(hours('2027-03-14', '2027-03-15')).toBe(23);
  expect(hours('2027-11-07', '2027-11-08')).toBe(25);
});

test('a month is shown in whole weeks from Monday on', () => {
  const weeks = weeksOf('2027-02');
  expect(weeks.map(([first]) => first)).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ]);
  expect(weeksOf('2027-05')[0]?.[0]).toBe('2027-04-26');
  expect(weeksOf('2027-05').at(-1)?.[6]).toBe('2027-06-06');
  expect(mondayOf('2027-03-14')).toBe('2027-03-08');
  expect([addMonths('2027-12', 1), addMonths('2027-01', -1)]).toEqual(['2028-01', '2026-12']);
});

test('a zone that nobody knows is none', () => {
  expect(['America/Toronto', 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
