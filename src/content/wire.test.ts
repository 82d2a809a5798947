import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { wireFlag, wireId, wireList, wireStatus, wireText } from './wire.ts';

const Wire = z.object({
  id: wireId,
  title: wireText,
  tags: wireList,
  featured: wireFlag,
  status: wireStatus,
});

test('what the API leaves out or sends in an odd form becomes empty, not an error', () => {
  const empty = { id: '', title: '', tags: [], featured: false, status: 'draft' };
  expect(Wire.parse({})).toEqual(empty);
  expect(Wire.parse({ title: 7, tags: 'Cloud', featured: 'yes', status: 3, extra: 1 })).toEqual(
    empty,
  );
});

test('CASE-11 HOME-41 featured is set by true, "true" and 1, and unset otherwise', () => {
  for (const featured of [true, 'true', 1]) expect(Wire.parse({ featured }).featured).toBe(true);
  for (const featured of [false, 'false', 0, 2, null, 'TRUE']) {
    expect(Wire.parse({ featured }).featured).toBe(false);
  }
});

test('ids may be numbers', () => {
  expect(Wire.parse({ id: 7 }).id).toBe('7');
});
