import { expect, test } from 'vitest';
import type { CalendarItem } from '#content/planning/calendar.ts';
import { jumpsOf } from './jumps.ts';

const item = (kind: CalendarItem['kind'], at: string, label: string): CalendarItem => ({
  key: `${kind} ${at} ${label}`,
  kind,
  at,
  type: 'case-study',
  id: label,
  label,
  note: '',
  by: null,
  plan: null,
  swap: null,
  path: null,
});

test('a jump leads to just after a change, and changes of one minute are one jump', () => {
  const jumps = jumpsOf(
    [
      item('publishes', '2027-03-14T13:00:00.000Z', 'Later'),
      item('published', '2027-03-01T09:15:20.500Z', 'One'),
      item('unpublished', '2027-03-01T09:15:59.999Z', 'Two'),
      item('failed', '2027-03-02T09:00:00.000Z', 'Never'),
    ],
    'UTC',
    '2027-03-05T00:00:00.000Z',
  );
  expect(jumps).toEqual([
    { at: '2027-03-01T09:16:00.000Z', text: 'Published: One and 1 more' },
    { at: '2027-03-14T13:01:00.000Z', text: 'Will be published: Later' },
  ]);
});

test('what is valid until a day is looked at after the end of that day, where the site is', () => {
  const due = item('due', '2027-03-13T12:00:00.000Z', 'Claim');
  // The clocks of Toronto go ahead on March 14.
  expect(jumpsOf([due], 'America/Toronto', '2027-03-05T00:00:00.000Z')).toEqual([
    { at: '2027-03-14T05:01:00.000Z', text: 'Expires: Claim' },
  ]);
});

test('what has just changed is no change that is still to come', () => {
  const published = item('published', '2027-03-01T09:15:20.500Z', 'One');
  expect(jumpsOf([published], 'UTC', '2027-03-01T09:15:40.000Z')).toEqual([]);
});
