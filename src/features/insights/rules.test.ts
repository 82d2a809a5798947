import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorLines, READ_TIME, sectionsWithText, titleLetter } from './rules.ts';

const section = (text: string, heading = '') => ({ heading, text, imageUrl: '' });

test('INS-11 INS-23 HOME-57 the read time is the same for every post', () => {
  expect(READ_TIME).toBe('5 min read');
});

test('INS-12 splits "Name - Role" into two lines', () => {
  expect(authorLines('Imani Okafor - Principal Engineer')).toEqual({
    name: 'Imani Okafor',
    subtitle: 'Principal Engineer',
  });
});

test('INS-12 splits at the first separator only', () => {
  expect(authorLines('Ana Ruiz - Partner - Madrid')).toEqual({
    name: 'Ana Ruiz',
    subtitle: 'Partner - Madrid',
  });
});

test('INS-12 leaves any other name on one line', () => {
  for (const name of ['Soo-jin Baek', 'Ana Ruiz -Partner', 'Ana Ruiz- Partner', '']) {
    expect(authorLines(name)).toEqual({ name, subtitle: undefined });
  }
});

test('INS-12 loses nothing of an author name', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (parts) => {
      const authorName = parts.join(' - ');
      const { name, subtitle } = authorLines(authorName);
      expect(subtitle === undefined ? name : `${name} - ${subtitle}`).toBe(authorName);
    }),
  );
});

test('INS-28 INS-29 keeps the sections that have text, in their order', () => {
  const [first, second] = [section('One'), section('Two', 'Heading')];
  expect(sectionsWithText([section('', 'Only a heading'), first, section(' \n '), second])).toEqual(
    [first, second],
  );
});

test('INS-30 leaves nothing where no section has text', () => {
  expect(sectionsWithText([section('', 'Heading'), section('\t')])).toEqual([]);
});

test('INS-07 takes the first letter of a title', () => {
  expect(titleLetter('Read the shape of a burndown')).toBe('R');
  expect(titleLetter('“Complete” is a status')).toBe('C');
  expect(titleLetter('Éclair')).toBe('É');
  expect(titleLetter('90 days of logs')).toBe('9');
  expect(titleLetter('…')).toBe('');
});
