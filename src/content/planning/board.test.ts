import { expect, test } from 'vitest';
import { slotsOf } from './board.ts';

const swap = (id: string, at: string, out: string | null, into: string | null) => ({
  id,
  at,
  out,
  in: into,
});

const told = (featured: readonly string[], limit: number, swaps: Parameters<typeof slotsOf>[2]) =>
  slotsOf(featured, limit, swaps).slots.map((slot) =>
    slot.map(({ id, from, until }) => `${from ?? 'now'} ${id} ${until ?? 'on'}`),
  );

test('a slot goes on from one swap to the next, whatever the order in which they were planned', () => {
  const swaps = [swap('2', 'c', 'x', 'y'), swap('1', 'b', 'a2', 'x')];
  expect(told(['a1', 'a2'], 2, swaps)).toEqual([['now a1 on'], ['now a2 b', 'b x c', 'c y on']]);
});

test('a free place is taken, a place that is given up is free, and what leaves may come back', () => {
  const swaps = [swap('1', 'b', null, 'x'), swap('2', 'c', 'a', null), swap('3', 'd', null, 'a')];
  expect(told(['a'], 2, swaps)).toEqual([['now a c', 'd a on'], ['b x on']]);
});

test('what cannot be is named and changes nothing', () => {
  const swaps = [
    swap('again', 'b', 'a', 'b'),
    swap('full', 'b', null, 'x'),
    swap('gone', 'c', 'z', 'y'),
    swap('idle', 'd', 'z', null),
    swap('fine', 'e', 'a', 'x'),
  ];
  expect([...slotsOf(['a', 'b'], 2, swaps).problems]).toEqual([
    ['again', 'already-featured'],
    ['full', 'no-room'],
    ['gone', 'no-room'],
    ['idle', 'nothing-to-do'],
  ]);
  expect(told(['a', 'b'], 2, swaps)).toEqual([['now a e', 'e x on'], ['now b on']]);
});

test('where what was to leave has left already, its place is taken all the same', () => {
  const { slots, problems } = slotsOf(['a'], 2, [swap('1', 'b', 'left', 'x')]);
  expect(problems.size).toBe(0);
  expect(slots.map((slot) => slot.at(-1)?.id)).toEqual(['a', 'x']);
});
