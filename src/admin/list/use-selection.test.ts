import { expect, test } from 'vitest';
import { choose } from './use-selection.ts';

const ALL = ['a', 'b', 'c', 'd', 'e'];
const NOTHING = { ids: new Set<string>(), last: undefined };

test('a range goes from the last choice to this one, in either direction', () => {
  const first = choose(NOTHING, ALL, 'd', false);
  const range = choose(first, ALL, 'b', true);
  expect([...range.ids].toSorted()).toEqual(['b', 'c', 'd']);
  const without = choose(range, ALL, 'd', true);
  expect([...without.ids]).toEqual([]);
});

test('a range without a choice before it, or with one that is gone, is this one alone', () => {
  expect([...choose(NOTHING, ALL, 'c', true).ids]).toEqual(['c']);
  expect([...choose({ ids: new Set(), last: 'gone' }, ALL, 'c', true).ids]).toEqual(['c']);
});
