import { expect, test } from 'vitest';
import { isThere } from './find-place.ts';

const QUOTE = { exact: 'saved 12% in a year', prefix: 'The mill ', suffix: '. So it' };

test('words of a comment are found in the Markdown of any field, wherever they moved', () => {
  const fields = {
    title: 'A mill',
    sections: [{ text: 'First. The mill **saved 12%** in a\nyear. So it' }],
  };
  expect(isThere(fields, QUOTE)).toBe(true);
  expect(isThere({ ...fields, sections: [{ text: 'Gone.' }] }, QUOTE)).toBe(false);
});

test('a comment on no words is always where it was', () => {
  expect(isThere({}, { exact: '', prefix: '', suffix: '' })).toBe(true);
});
