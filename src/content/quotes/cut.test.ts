import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCutOf } from './cut.ts';

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
