import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('a count stands in words up to twelve, with a capital where a sentence begins', () => {
  expect(counted('{count} services feed it.', 4)).toBe('Four services feed it.');
  expect(counted('We work for {count} clients.', 12)).toBe('We work for twelve clients.');
  expect(counted('We work for {count} clients.', 40)).toBe('We work for 40 clients.');
  expect(counted('Ask us. {count} answered! {count}? {count}', 1)).toBe(
    'Ask us. One answered! One? One',
  );
  expect(counted('As it is', 3)).toBe('As it is');
});
