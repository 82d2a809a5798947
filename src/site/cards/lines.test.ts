import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstLines, fitText } from './lines.ts';

/** Every character is half an em wide. */
const measure = (text: string): number => [...text].length / 2;

const box = { width: 600, height: 300, sizes: [100, 60, 40], lineHeight: 1 };

test('a text takes the largest size at which no word has to break', () => {
  expect(fitText('Move the writes first', measure, box)).toEqual({
    size: 100,
    lines: ['Move the', 'writes first'],
  });
  expect(fitText('Internationalization', measure, box).size).toBe(60);
});

test('lines of a text are of about the same length', () => {
  expect(fitText('one two three four five', measure, { ...box, sizes: [60] }).lines).toEqual([
    'one two three',
    'four five',
  ]);
});

test('a word that fits at no size breaks, and what is too much ends in an ellipsis', () => {
  const { size, lines } = fitText('x'.repeat(500), measure, box);
  expect(size).toBe(40);
  expect(lines).toHaveLength(7);
  expect(lines[0]).toBe('x'.repeat(30));
  expect(lines.at(-1)).toBe(`${'x'.repeat(29)}…`);
});

test('the first lines of a longer text end in an ellipsis in place of its last stop', () => {
  const lines = firstLines('One two. Three four.', measure, { width: 50, size: 10, count: 1 });
  expect(lines).toEqual(['One two…']);
});

test('any text stays in its box, loses nothing before its ellipsis and ends', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      const { size, lines } = fitText(text, measure, box);
      expect(lines.length * size).toBeLessThanOrEqual(box.height);
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width);
      const shown = lines.join('').replaceAll(/\s/g, '');
      if (!shown.endsWith('…')) expect(shown).toBe(text.replaceAll(/\s/g, ''));
    }),
  );
});
