import { expect, test } from 'vitest';
import { assistantOf, calling } from './use-assistant.ts';

const SHIPPED = { name: 'Dunlin', mark: 'M0 0' };
const OTHER = { name: 'Harbour & Pine' };

test('the assistant has the name that ships, the owner’s, or that of another firm', () => {
  expect(assistantOf('Miles', SHIPPED)).toBe('Miles');
  expect(assistantOf('Miles', OTHER)).toBe('Harbour & Pine');
  expect(assistantOf('Ada', SHIPPED)).toBe('Ada');
  expect(assistantOf('Ada', OTHER)).toBe('Ada');
});

test('sentences that name the assistant name the one that there is', () => {
  expect(calling('Miles searches this site.', '$& Sons')).toBe('$& Sons searches this site.');
});
