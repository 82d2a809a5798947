import { expect, test } from 'vitest';
import { responseClock } from './response-clock.ts';

const createdAt = '2026-03-02T10:00:00.000Z';
const after = (hours: number, minutes = 0): number =>
  Date.parse(createdAt) + (hours * 60 + minutes) * 60_000;

test.for([
  [0, 0, 'due', '24 h 0 min left'],
  [3, 30, 'due', '20 h 30 min left'],
  [20, 1, 'soon', '3 h 59 min left'],
  [23, 59, 'soon', '1 min left'],
  [24, 0, 'soon', '0 min left'],
  [24, 1, 'overdue', 'Overdue by 1 min'],
  [30, 5, 'overdue', 'Overdue by 6 h 5 min'],
  [24 * 4, 0, 'overdue', 'Overdue by 3 days'],
] as const)('the promise of a day, %i h %i min later: %s', ([hours, minutes, state, text]) => {
  for (const status of ['new', 'in-progress'] as const) {
    expect(responseClock({ createdAt, status, answered: null }, after(hours, minutes))).toEqual({
      state,
      text,
    });
  }
});

test('the clock stops with an answer; what is closed or spam waits for none', () => {
  for (const status of ['new', 'in-progress', 'won', 'lost'] as const) {
    const answered = { at: createdAt };
    expect(responseClock({ createdAt, status, answered }, after(90)).state).toBe('answered');
  }
  for (const status of ['won', 'lost', 'spam'] as const) {
    expect(responseClock({ createdAt, status, answered: null }, after(90)).state).toBe('none');
  }
});
