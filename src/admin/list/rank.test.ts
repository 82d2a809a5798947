import { expect, test } from 'vitest';
import { bestFirst, rankOf } from './rank.ts';

const inOrder = (names: readonly string[], typed: string): string[] =>
  bestFirst(names, (name) => name, typed);

test('names come in the order of how well they fit what was typed', () => {
  const names = [
    'Notes on a forecast',
    'Broadcast towers',
    'A story of castles',
    'Castor oil',
    'A new cast',
    'Cast in iron',
    'Cast',
  ];
  expect(inOrder(names, 'cast')).toEqual([
    'Cast',
    'Cast in iron',
    'A new cast',
    'Castor oil',
    'A story of castles',
    'Notes on a forecast',
    'Broadcast towers',
  ]);
});

test('several words fit whatever their order, case and spaces', () => {
  expect(inOrder(['Databases moved', 'Moved by data'], '  DATA  moved ')).toEqual([
    'Moved by data',
    'Databases moved',
  ]);
  expect(rankOf('Moved by data', 'grain')).toBe(6);
});
