import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markTerms, snippetOf } from './highlight.ts';
import { foldedWords } from './words.ts';

const filler = (words: number): string => 'lorem '.repeat(words).trim();

test('pieces make the text whole again, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(markTerms(text, new Set(foldedWords(text).slice(0, 3))).join('')).toBe(text);
    }),
  );
});

test('every second piece is a match, also where matches touch the ends', () => {
  expect(markTerms('Cloud, cloudy cloud', new Set(['cloud']))).toEqual([
    '',
    'Cloud',
    ', cloudy ',
    'cloud',
    '',
  ]);
  expect(markTerms('Élan', new Set(['elan']))).toEqual(['', 'Élan', '']);
  expect(markTerms('plain', new Set())).toEqual(['plain']);
});

test('a snippet is the excerpt where it has the match', () => {
  const terms = new Set(['bill']);
  expect(snippetOf(['A bill, read.', 'Another bill.'], terms).join('')).toBe('A bill, read.');
});

test('a snippet comes from the text where the excerpt has no match, with whole words around it', () => {
  const body = `${filler(100)} the bill arrived ${filler(100)}`;
  const snippet = snippetOf(['Nothing here.', body], new Set(['bill']));
  expect(snippet[1]).toBe('bill');
  const text = snippet.join('');
  expect(text).toMatch(/^… lorem .*the bill arrived.* lorem …$/);
  expect(text.length).toBeLessThan(200);
});

test('a snippet shows where most of the words stand together', () => {
  const body = `cloud ${filler(60)} cloud bill ${filler(60)}`;
  expect(snippetOf(['', body], new Set(['cloud', 'bill'])).join('')).toContain('cloud bill');
});

test('a snippet without a match is how the excerpt begins', () => {
  const text = snippetOf([filler(80), 'body'], new Set(['none'])).join('');
  expect(text).toMatch(/^lorem .* lorem …$/);
});

test('a text without spaces is cut all the same', () => {
  const [text = ''] = snippetOf(['ア'.repeat(5_000)], new Set(['none']));
  expect(text.length).toBeLessThan(400);
});
