import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ana Maria de Souza', 'AS'],
  ['  grace   hopper ', 'GH'],
  ['Plato', 'P'],
  ['élodie žižka', 'ÉŽ'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
