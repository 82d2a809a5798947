import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutOf, firstCut, isCutOf, keepSpan, leaveOut, spansOf, wholeWords } from './cut.ts';

const SAID = 'I would have paid for the model. **I am glad** I did not, nothing else.';

test('a quote is a cut where its passages stand in what was said, in their order', () => {
  for (const quote of [
    'I would have paid for the model.',
    'I am glad I did not',
    'I would have paid … I am glad I did not …',
    '… glad … nothing else.',
  ]) {
    expect(isCutOf(quote, SAID), quote).toBe(true);
  }
});

test('other words, another order, a passage said twice that was said once, and a part of a word are no cut', () => {
  for (const quote of [
    'I would have bought the model.',
    'I am glad … I would have paid',
    'I am glad … I am glad',
    'I did not … not',
    'I am glad I did not thing',
    'glad I did',
    'oth … else.',
  ]) {
    expect(isCutOf(quote, SAID), quote).toBe(quote === 'glad I did');
  }
});

test('no word is cut in two, whatever joins its parts', () => {
  for (const [said, ...quotes] of [
    ['We can’t praise this.', 'We can … praise this.', '… t praise this.'],
    ["We can't praise this.", 'We can … praise this.'],
    ['A non-existent risk, 1.5 % of 10,000.', '… existent risk', '… 5 %', '… of 10', 'A non …'],
    ['The cafe\u0301 is closed.', 'The cafe …'],
    ['𝒜𝒞 came.', '𝒜 … came.'],
  ]) {
    for (const quote of quotes) expect(isCutOf(quote, said ?? ''), quote).toBe(false);
  }
  expect(isCutOf('It was ‘fast’ … he said', 'It was ‘fast’ - he said, 3-4 times.')).toBe(true);
  expect(isCutOf('He said … 3-4 times', 'He said ‘no’, 3-4 times.')).toBe(true);
});

test('whatever words are left out, what is left is a cut', () => {
  const words = fc.array(fc.tuple(fc.constantFrom('a', 'aa', 'né', '7', 'I'), fc.boolean()), {
    minLength: 1,
  });
  fc.assert(
    fc.property(words, (list) => {
      const quote = list.map(([word, isKept]) => (isKept ? word : '…')).join(' ');
      expect(isCutOf(quote, list.map(([word]) => word).join(' '))).toBe(true);
    }),
  );
});

test('a quote of many beginnings costs no more than its words', () => {
  const said = 'a'.repeat(2_000);
  expect(isCutOf(`${'a'.repeat(400)}… b`, said)).toBe(false);
});

const TEXT = 'We read it by hand. A program reads it now, and nobody misses the ferry.';
const spanOf = (words: string) => {
  const start = TEXT.indexOf(words);
  return { start, end: start + words.length };
};
const ALL = { start: 0, end: TEXT.length };

test('what is left out of a text leaves an ellipsis, what is kept again takes it away', () => {
  const left = leaveOut(TEXT, [ALL], spanOf('A program reads it now,'));
  expect(cutOf(TEXT, left)).toBe('We read it by hand. … and nobody misses the ferry.');
  expect(cutOf(TEXT, keepSpan(TEXT, left, spanOf('program reads it now,')))).toBe(
    'We read it by hand. … program reads it now, and nobody misses the ferry.',
  );
  expect(keepSpan(TEXT, left, spanOf('A program reads it now,'))).toEqual([ALL]);
  expect(cutOf(TEXT, [spanOf('A program reads it now')])).toBe('A program reads it now …');
  expect(cutOf(TEXT, [spanOf('nobody misses the ferry.')])).toBe('… nobody misses the ferry.');
});

test('a selection is of whole words', () => {
  expect(wholeWords(TEXT, spanOf('ea'))).toEqual(spanOf('read'));
  expect(wholeWords(TEXT, spanOf(' it by '))).toEqual(spanOf('it by'));
  expect(wholeWords(TEXT, { start: 2, end: 3 })).toBeUndefined();
});

test('however a text is marked, what stays is a cut of it, and is marked as it was', () => {
  const word = fc.constantFrom('a', 'aa', 'né.', '7', 'I!', '\n\n', '“so”');
  const marks = fc.array(fc.tuple(fc.nat(60), fc.nat(20), fc.boolean()), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), marks, (words, list) => {
      const text = words.join(' ');
      let spans = [{ start: 0, end: text.length }];
      for (const [start, length, isKept] of list) {
        const marked = wholeWords(text, { start, end: Math.min(start + length, text.length) });
        if (marked === undefined || start >= text.length) continue;
        spans = isKept ? keepSpan(text, spans, marked) : leaveOut(text, spans, marked);
      }
      const cut = cutOf(text, spans);
      expect(isCutOf(cut, text)).toBe(true);
      expect(isCutOf(cutOf(text, spansOf(cut, text) ?? []), text)).toBe(true);
    }),
  );
});

test('the beginning of a long text is a cut of it that fits', () => {
  const long = 'word '.repeat(900).trim();
  const cut = firstCut(long, 2_000);
  expect(cut.length).toBeLessThanOrEqual(2_000);
  expect(cut).toMatch(/word …$/);
  expect(isCutOf(cut, long)).toBe(true);
});
