import { expect, test } from 'vitest';
import { prosePieces } from './prose.ts';

test('headings, paragraphs and lists are told apart, also without blank lines behind a heading', () => {
  expect(prosePieces('## One\n### Two\n- a\n- b\n\nWords\n## of a paragraph\n\n* c')).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'heading', text: 'Two' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'Words\n## of a paragraph' },
    { kind: 'list', items: ['c'] },
  ]);
  expect(prosePieces('')).toEqual([]);
});

test('a text of nothing but headings is read without a call for each', () => {
  expect(prosePieces('## a\n'.repeat(200_000))).toHaveLength(200_000);
});
