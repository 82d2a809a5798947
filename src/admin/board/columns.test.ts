import { expect, test } from 'vitest';
import type { Lane } from '#content/planning/board.ts';
import { boardOf } from './columns.ts';

const entry = (id: string) => ({ id, label: id.toUpperCase(), status: 'published' as const });
const swap = (id: string, at: string, out: string | null, into: string | null) => ({
  id,
  type: 'study',
  solution: '',
  at,
  out: out === null ? null : { id: out, label: out.toUpperCase() },
  in: into === null ? null : { id: into, label: into.toUpperCase() },
  state: 'planned' as const,
  reason: '',
  author: { id: 'u', name: 'Ines' },
  settledAt: null,
});

const shown = (lane: Partial<Lane>, chosen: string | null = null) => {
  const { times, slots } = boardOf(
    {
      type: 'study',
      solution: '',
      limit: 3,
      featured: [entry('a'), entry('b')],
      swaps: [],
      ...lane,
    },
    chosen,
  );
  return [
    times.map((time) => time ?? 'now').join(' '),
    ...slots.map((cells) =>
      cells.map(({ stay, swap: own }) => `${stay?.id ?? '-'}${own === null ? '' : '*'}`).join(' '),
    ),
  ];
};

test('each slot is a row, each date a column, and what is free has one row', () => {
  expect(shown({})).toEqual(['now', 'a', 'b', '-']);
  const swaps = [swap('1', '2', 'a', 'x'), swap('2', '4', 'x', null), swap('3', '4', null, 'y')];
  expect(shown({ swaps })).toEqual(['now 2 4', 'a x* y*', 'b b b', '- - -']);
});

test('a date that is being chosen is a column in its place among the others', () => {
  expect(shown({ swaps: [swap('1', '2', 'a', 'x')] }, '3')).toEqual([
    'now 2 3',
    'a x* x',
    'b b b',
    '- - -',
  ]);
  expect(shown({ swaps: [swap('1', '2', 'a', 'x')] }, '1')[0]).toBe('now 1 2');
});
