import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breadcrumb, cutAtWord, cutDescription, DESCRIPTION_LENGTH } from './snippet.ts';

const within = (max: number) => (text: string) => text.length <= max;

test('words that fit stay as they are, in one line', () => {
  expect(cutAtWord('  Measure\n before you cut ', within(22))).toBe('Measure before you cut');
});

test('a line is cut between words, and a word only where it stands alone', () => {
  expect(cutAtWord('Measure before you cut', within(21))).toBe('Measure before you …');
  expect(cutAtWord('Measure before you cut', within(9))).toBe('Measure …');
  expect(cutAtWord('Donaudampfschifffahrt', within(6))).toBe('Donau…');
  expect(cutAtWord('🧭🧭🧭', within(5))).toBe('🧭🧭…');
});

test('whatever is written, a description stays within its length and begins as written', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const cut = cutDescription(text);
      const line = text.trim().replace(/\s+/g, ' ');
      expect(cut.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
      expect(line.startsWith(cut.replace(/ ?…$/, ''))).toBe(true);
    }),
  );
});

test('an address is shown as the way to it', () => {
  expect(breadcrumb('https://northmile.example', '/insights/measure')).toBe(
    'northmile.example › insights › measure',
  );
});
