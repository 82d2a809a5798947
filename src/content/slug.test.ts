import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slug } from './schema.ts';
import { slugFromTitle } from './slug.ts';

test('a slug is the title in lowercase with hyphens for spaces and nothing but letters and digits', () => {
  expect(slugFromTitle('  The Future of AI -- in  2024!  ')).toBe('the-future-of-ai-in-2024');
  expect(slugFromTitle("Café Zoë's menu")).toBe('cafe-zoes-menu');
  expect(slugFromTitle('日本語!!!')).toBe('');
});

test('every slug made from a title is a valid slug, empty or reserved', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (title) => {
      const made = slugFromTitle(title);
      const isReserved = ['admin', 'api', 'featured'].includes(made);
      expect(made === '' || isReserved || slug.safeParse(made).success).toBe(true);
    }),
  );
});

test('C21 reserved, malformed and over-long slugs are refused', () => {
  for (const bad of [
    '..',
    'api',
    'admin',
    'featured',
    '😀',
    'a'.repeat(300),
    'A',
    'a--b',
    '-a',
    'a/b',
    '',
  ]) {
    expect(slug.safeParse(bad).success, bad).toBe(false);
  }
});
