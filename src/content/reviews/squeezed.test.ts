import { expect, test } from 'vitest';
import { findSqueezed, squeeze } from './squeezed.ts';

const bare = (exact: string) => ({ exact, prefix: '', suffix: '' });

test('words are found where they stand, whatever marks and gaps the text has', () => {
  const text = 'The **tide  table** was\nread by hand.';
  const found = findSqueezed(squeeze([{ text, start: 0 }]), bare('tide table was read'));
  expect(found && text.slice(found.start, found.end)).toBe('tide  table** was\nread');
});

test('words that go on from one piece to the next are found, and what stood around chooses among equals', () => {
  const pieces = [
    { text: 'By hand.', start: 10 },
    { text: 'Twice by hand', start: 40 },
  ];
  expect(findSqueezed(squeeze(pieces), bare('hand. Twice'))).toEqual({ start: 13, end: 45 });
  const second = { exact: 'hand', prefix: 'Twice by ', suffix: '' };
  expect(findSqueezed(squeeze(pieces), second)).toEqual({ start: 49, end: 53 });
});

test('words that are gone are not found', () => {
  expect(findSqueezed(squeeze([{ text: 'All is new.', start: 0 }]), bare('tide'))).toBeUndefined();
  expect(findSqueezed(squeeze([]), bare('tide'))).toBeUndefined();
});

test('in a text that may be another one, words count beside what stood beside them', () => {
  const text = squeeze([{ text: 'We read the tide table by hand.', start: 0 }]);
  const options = { isSure: false };
  const elsewhere = { exact: 'tide', prefix: 'before the high ', suffix: ' came in' };
  expect(findSqueezed(text, elsewhere)).toEqual({ start: 12, end: 16 });
  expect(findSqueezed(text, elsewhere, options)).toBeUndefined();
  expect(findSqueezed(text, bare('tide'), options)).toBeUndefined();
  const here = { exact: 'tide', prefix: 'We read the ', suffix: ' table' };
  expect(findSqueezed(text, here, options)).toEqual({ start: 12, end: 16 });
});
