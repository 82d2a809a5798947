import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMarks, marksIn, withMark, withoutMarks } from './preview-marks.ts';

test('a text has its mark in each of its lines, of which all but the first go on', () => {
  const marked = withMark('We deliver\nin days', 7, false);
  expect(marksIn(marked)).toEqual([
    { code: 7, goesOn: false },
    { code: 7, goesOn: true },
  ]);
  expect(withoutMarks(marked)).toBe('We deliver\nin days');
});

test('in Markdown a mark stands within words, never where it would change what a line is', () => {
  const text =
    '# Why\n\nWords *here*.\n\n- One\n- Two\n\n| a | b |\n| --- | --- |\n\n```js\nlet a;\n```\n\nhttps://a.example';
  const lines = withMark(text, 0, true).split('\n');
  const marked = text.split('\n').filter((_, index) => hasMarks(lines[index] ?? ''));
  expect(marked).toEqual(['# Why', 'Words *here*.', '- One', '- Two', 'let a;']);
  expect(withMark('Words', 0, true)).toMatch(/^W.+ords$/u);
});

test('marks change no text, and those that a text brings are taken out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, isMarkdown) => {
      const bare = withoutMarks(text);
      expect(withoutMarks(withMark(text, 65_000, isMarkdown))).toBe(bare);
      expect(withMark(bare, 3, isMarkdown)).toBe(withMark(withMark(bare, 9, true), 3, isMarkdown));
    }),
  );
});
