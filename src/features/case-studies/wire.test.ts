import { expect, test } from 'vitest';
import { readCaseStudy } from './study-wire.ts';
import { readCards } from './wire.ts';

test('what the API leaves out or sends in an odd form becomes empty, not an error', () => {
  const empty = { id: '', title: '', tags: [], featured: false, status: 'draft' };
  expect(readCaseStudy({})).toMatchObject({ ...empty, section9Title: '' });
  expect(
    readCaseStudy({ title: 7, tags: 'Cloud', featured: 'yes', status: 3, extra: 1 }),
  ).toMatchObject(empty);
});

test('what is no list of case studies is refused', () => {
  for (const json of [undefined, null, 'text', {}, [null]]) {
    expect(() => readCards(json)).toThrow(TypeError);
  }
  expect(readCards([])).toEqual([]);
});

test('CASE-11 HOME-41 featured is set by true, "true" and 1, and unset otherwise', () => {
  for (const featured of [true, 'true', 1]) {
    expect(readCaseStudy({ featured }).featured).toBe(true);
  }
  for (const featured of [false, 'false', 0, 2, null, 'TRUE']) {
    expect(readCaseStudy({ featured }).featured).toBe(false);
  }
});

test('ids may be numbers', () => {
  expect(readCaseStudy({ id: 7 }).id).toBe('7');
});
