import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTexts } from './text-merge.ts';

test('paragraphs that two people wrote apart from each other stand in one text', () => {
  expect(mergeTexts('A\n\nB\n\nC', 'A1\n\nB\n\nC', 'A\n\nB\n\nC\n\nD')).toEqual({
    text: 'A1\n\nB\n\nC\n\nD',
    isClean: true,
  });
  expect(mergeTexts('A\n\nB\n\nC', 'B\n\nC', 'A\n\nB\n\nC2')).toEqual({
    text: 'B\n\nC2',
    isClean: true,
  });
});

test('of a paragraph that both changed both versions stand there', () => {
  expect(mergeTexts('A\n\nB', 'A\n\nMine', 'A\n\nTheirs')).toEqual({
    text: 'A\n\nTheirs\n\nMine',
    isClean: false,
  });
});

test('a line is no text, and neither is one of too many paragraphs', () => {
  expect(mergeTexts('A', 'B', 'C')).toBeUndefined();
  expect(mergeTexts('', 'a\n\n'.repeat(1_001), 'b')).toBeUndefined();
});

test('no paragraph that anybody wrote is lost', () => {
  const text = fc.array(fc.constantFrom('one', 'two', 'three', 'four'), { maxLength: 8 });
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const merged = mergeTexts(base.join('\n\n'), mine.join('\n\n'), theirs.join('\n\n'));
      if (merged === undefined) return;
      const written = [...mine, ...theirs].filter((one) => !base.includes(one));
      for (const paragraph of written) expect(merged.text.split('\n\n')).toContain(paragraph);
    }),
  );
});
