import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findQuote, quoteOf } from './anchor.ts';

const TEXT =
  'The mill saved 12% in a year. The mine saved 12% as well, and the port saved nothing.';
const wordsAt = (text: string, place: { start: number; end: number } | undefined) =>
  place && text.slice(place.start, place.end);

test('words are found where they stood among others that are the same', () => {
  const second = TEXT.lastIndexOf('12%');
  const quote = quoteOf(TEXT, second, second + 3);
  expect(findQuote(TEXT, quote)?.start).toBe(second);
  const moved = `An opening that is new. ${TEXT}`;
  expect(findQuote(moved, quote)?.start).toBe(moved.lastIndexOf('12%'));
  const turned = 'The mine saved 12% as well. The mill saved 12% in a year.';
  expect(findQuote(turned, quote)?.start).toBe(turned.indexOf('12%'));
});

test('words that were edited are found between what stood around them', () => {
  const start = TEXT.indexOf('saved 12% as well');
  const quote = quoteOf(TEXT, start, start + 'saved 12% as well'.length);
  const edited = TEXT.replace('saved 12% as well', 'kept a tenth');
  expect(wordsAt(edited, findQuote(edited, quote))).toBe('kept a tenth');
});

test('words that are gone with what stood around them are nowhere', () => {
  const quote = quoteOf(TEXT, 4, 8);
  expect(findQuote('Something else altogether.', quote)).toBeUndefined();
  expect(findQuote('', quote)).toBeUndefined();
});

test('any words of any text are found at their place in that text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200 }), fc.nat(), fc.nat(), (text, a, b) => {
      const start = a % text.length;
      const end = start + 1 + (b % (text.length - start));
      const place = findQuote(text, quoteOf(text, start, end));
      expect(wordsAt(text, place)).toBe(text.slice(start, end));
    }),
  );
});
