import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proseProblem } from '#content/prose/parse.ts';
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

test('code stays whole, empty lines and all', () => {
  const code = '```js\na\n\n\n\nb\n```';
  const base = `A\n\n${code}\n\nB`;
  expect(mergeTexts(base, `A1\n\n${code}\n\nB`, `A\n\n${code}\n\nB2`)).toEqual({
    text: `A1\n\n${code}\n\nB2`,
    isClean: true,
  });
});

test('footnotes go with their paragraphs, and no two have one number', () => {
  const base = 'A\n\nB[^1]\n\nC\n\n[^1]: of B';
  const mine = 'A[^1]\n\nB[^2]\n\nC\n\n[^1]: of A\n\n[^2]: of B';
  const theirs = 'A\n\nB[^1]\n\nC[^2]\n\n[^1]: of B\n\n[^2]: of C';
  expect(mergeTexts(base, mine, theirs)).toEqual({
    text: 'A[^1]\n\nB[^2]\n\nC[^3]\n\n[^1]: of A\n\n[^2]: of B\n\n[^3]: of C',
    isClean: true,
  });
});

test('a footnote of a paragraph that both changed stands at both versions, under two numbers', () => {
  const both = mergeTexts(
    'A\n\nB[^1]\n\n[^1]: note',
    'A\n\nMine[^1]\n\n[^1]: note',
    'A\n\nTheirs[^1]\n\n[^1]: note',
  );
  expect(both).toEqual({
    text: 'A\n\nTheirs[^1]\n\nMine[^2]\n\n[^1]: note\n\n[^2]: note',
    isClean: false,
  });
});

test('a line is no text; one of too many paragraphs, or that does not come back as it is, is left to choose', () => {
  expect(mergeTexts('A', 'B', 'C')).toBeUndefined();
  expect(mergeTexts('', 'a\n\n'.repeat(301), 'b')).toBeUndefined();
  // Plain words that look like Markdown, and Markdown that would be refused.
  expect(mergeTexts('A\n\nB', 'A * [^1]\n\nB', 'A\n\nC')).toBeUndefined();
  expect(mergeTexts('A\n\nB', '```\nno end\n\nB', 'A\n\nC')).toBeUndefined();
});

/** Each has a blank in which the words of an edit stand, so that they can be found again. */
const KINDS = ['{}', '{}[^{}]', '```\n{}\n\n{}\n```', '## {}', '- {}\n- b', '| {} |\n|---|\n| 1 |'];
type Block = { kind: string; words: string };

const blocksOf = (edits: fc.Arbitrary<number>) => fc.array(edits, { maxLength: 7 });
const edit = fc.record({
  at: fc.nat({ max: 7 }),
  kind: fc.constantFrom(...KINDS),
  how: fc.constantFrom('insert', 'remove', 'change', 'move'),
});

function edited(base: readonly Block[], edits: readonly Edit[], name: string): Block[] {
  const blocks = [...base];
  for (const [index, { at, kind, how }] of edits.entries()) {
    const place = Math.min(at, blocks.length);
    const own = { kind, words: `${name}${index}` };
    if (how === 'insert') blocks.splice(place, 0, own);
    if (how === 'remove') blocks.splice(place, 1);
    if (how === 'change' && place < blocks.length) blocks.splice(place, 1, own);
    if (how === 'move') blocks.push(...blocks.splice(place, 1));
  }
  return blocks;
}
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function textOf(blocks: readonly Block[]): string {
  const notes: string[] = [];
  const written = blocks.map(({ kind, words }) => {
    if (!kind.includes('[^')) return kind.replaceAll('{}', words);
    notes.push(`[^${notes.length + 1}]: note of ${words}`);
    return `${words}[^${notes.length}]`;
  });
  return [...written, ...notes].join('\n\n');
}

test('no word that either of two writers has written is lost, and the text can be kept', () => {
  const kinds = blocksOf(fc.nat({ max: KINDS.length - 1 }));
  const edits = fc.array(edit, { maxLength: 4 });
  fc.assert(
    fc.property(kinds, edits, edits, (begun, ofMine, ofTheirs) => {
      const base = begun.map((kind, index) => ({ kind: KINDS[kind] ?? '{}', words: `b${index}` }));
      const [mine, theirs] = [edited(base, ofMine, 'mine'), edited(base, ofTheirs, 'theirs')];
      const both = mergeTexts(textOf(base), textOf(mine), textOf(theirs));
      if (both === undefined) return;
      expect(proseProblem(both.text)).toBeUndefined();
      for (const { kind, words } of [...mine, ...theirs]) {
        if (words.startsWith('b')) continue;
        expect(both.text).toMatch(new RegExp(`\\b${words}\\b`));
        if (kind.includes('[^')) expect(both.text).toContain(`: note of ${words}`);
      }
    }),
    { numRuns: 400 },
  );
});
