import { expect, test } from 'vitest';
import { parseRange, type RangeRequest } from './cached-response.ts';

const parse = (range: string | undefined, other: Partial<RangeRequest> = {}) =>
  parseRange({ method: 'GET', range, ifRange: undefined, ...other }, 1000);

test('a range has its first and last byte within the file', () => {
  expect(parse('bytes=0-99')).toEqual({ start: 0, end: 99 });
  expect(parse('bytes=900-')).toEqual({ start: 900, end: 999 });
  expect(parse('bytes=900-5000')).toEqual({ start: 900, end: 999 });
  expect(parse('bytes=-100')).toEqual({ start: 900, end: 999 });
  expect(parse('bytes=-5000')).toEqual({ start: 0, end: 999 });
});

test('a range beyond the end cannot be satisfied', () => {
  expect(parse('bytes=1000-')).toBe('unsatisfiable');
  expect(parse('bytes=-0')).toBe('unsatisfiable');
});

test('what is no single range of bytes is a request for the whole', () => {
  for (const range of ['bytes=5-2', 'bytes=-', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', '']) {
    expect(parse(range)).toBeUndefined();
  }
  expect(parse('bytes=0-99', { ifRange: '"x"' })).toBeUndefined();
  expect(parse('bytes=0-99', { method: 'HEAD' })).toBeUndefined();
  expect(parse(undefined)).toBeUndefined();
});
