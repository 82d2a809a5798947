import { expect, test } from 'vitest';
import { createNameFinder } from './name-finder.ts';

test('a name is found where it stands as a whole, the longest of those that begin alike', () => {
  const find = createNameFinder(['Harbour', 'Harbour Line', 'Co', '+Plus', 'Ærø', '!!']);
  expect(find('At Harbour Line')).toEqual(['Harbour Line']);
  expect(find('Harbour’s ferries, and “Harbour Line”')).toEqual(['Harbour', 'Harbour Line']);
  expect(find('Harbour Lines')).toEqual(['Harbour']);
  expect(find('Company, Harbours, scope, Co2')).toEqual([]);
  expect(find('We like +Plus and Ærø!!')).toEqual(['+Plus', 'Ærø']);
});

test('many names in a long text cost little more than few', () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `Firm ${index}`);
  expect(createNameFinder(names)(`${'Firm Firm '.repeat(2_000)}Firm 4999`)).toEqual(['Firm 4999']);
});
