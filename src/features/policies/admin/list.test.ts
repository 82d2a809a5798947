import { expect, test } from 'vitest';
import { describePolicy } from './list.ts';

test('a policy stands in its list with its day as people write it', () => {
  expect(
    describePolicy({ title: 'Terms', description: 'In plain words.', effective: '2025-01-15' }),
  ).toEqual({ label: 'Terms', fact: 'In effect from 15 Jan 2025', text: 'In plain words.' });
  expect(describePolicy({ title: 'Terms' })).toEqual({ label: 'Terms', fact: '', text: '' });
});
