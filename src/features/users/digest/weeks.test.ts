import { expect, test } from 'vitest';
import { lastDueWeek, nextDueAt, rangesOf } from './weeks.ts';

const TORONTO = 'America/Toronto';

test.for([
  // Monday, a minute before seven in Toronto and at seven, in summer and in winter.
  ['2027-03-15T10:59:59.000Z', '2027-03-08'],
  ['2027-03-15T11:00:00.000Z', '2027-03-15'],
  ['2027-01-11T11:59:59.000Z', '2027-01-04'],
  ['2027-01-11T12:00:00.000Z', '2027-01-11'],
  ['2027-03-21T23:00:00.000Z', '2027-03-15'],
] as const)('at %s the digest of %s was due last', ([now, week]) => {
  expect(lastDueWeek(new Date(now), TORONTO)).toBe(week);
});

test('a week in which clocks change is told of whole, and the weeks leave no gap', () => {
  const { past, coming } = rangesOf('2027-03-15', TORONTO);
  expect(past).toEqual({ from: '2027-03-08T12:00:00.000Z', to: '2027-03-15T11:00:00.000Z' });
  expect(coming.from).toBe(past.to);
  expect(nextDueAt(new Date('2027-03-10T00:00:00.000Z'), TORONTO)).toBe(past.to);
});
