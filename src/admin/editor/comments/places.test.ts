import { get } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { Comment } from '#content/reviews/comment-schema.ts';
import { squeezed } from '#content/reviews/squeezed.ts';
import { textsIn } from '#content/rules.ts';
import { isFieldOf, isThere, nameNow, stableName } from './places.ts';

const QUOTE = { exact: 'saved 12% in a year', prefix: 'The mill ', suffix: '. So it' };

const comment = (words: Partial<Comment>): Comment => ({
  id: 'c1',
  parentId: '',
  field: '',
  exact: '',
  prefix: '',
  suffix: '',
  author: { id: 'u1', name: 'Pia Lund' },
  body: 'Is it?',
  at: '',
  resolvedAt: null,
  resolvedBy: '',
  ...words,
});

/** What a form answers that holds this. */
const formOf = (values: object) => ({
  getValues: (name: string): unknown => get(values, name),
});

test('words of a comment are found in the Markdown of any field, wherever they moved', () => {
  const fields = {
    title: 'A mill',
    sections: [{ text: 'First. The mill **saved 12%** in a\nyear. So it' }],
  };
  const isIn = (typed: object) =>
    isThere(formOf(typed), textsIn(typed).map(squeezed), comment(QUOTE));
  expect(isIn(fields)).toBe(true);
  const without = { ...fields, sections: [{ text: 'Gone.' }] };
  expect(isIn(without)).toBe(false);
});

test('a comment on no words is always where it was', () => {
  expect(isThere(formOf({}), [], comment({}))).toBe(true);
});

test('a comment on a block follows it when it moves, and knows when it is gone', () => {
  const blocks = [{ id: 'a1' }, { id: 'b2' }];
  const field = stableName(formOf({ blocks }), 'blocks.1.title');
  expect(field).toBe('block:b2.title');
  expect(nameNow(formOf({ blocks: blocks.toReversed() }), field)).toBe('blocks.0.title');
  const rest = formOf({ blocks: [{ id: 'a1' }] });
  expect(nameNow(rest, field)).toBeUndefined();
  expect(isThere(rest, [], comment({ field }))).toBe(false);
  expect(stableName(rest, 'sections.1.title')).toBe('sections.1.title');
});

test('words without a known field, or of a section that may have moved, are looked for in every text like it', () => {
  const words = { exact: 'tide' };
  expect(isFieldOf(comment(words), 'excerpt')).toBe(true);
  const ofSection = comment({ ...words, field: 'sections.0.prose' });
  expect(isFieldOf(ofSection, 'sections.2.prose')).toBe(true);
  expect(isFieldOf(ofSection, 'sections.2.title')).toBe(false);
  expect(isFieldOf(comment({ field: 'sections.0.prose' }), 'sections.2.prose')).toBe(false);
});
