import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkableSections } from './sections.ts';

const section = (heading: string) => ({ heading, text: 'Text', imageUrl: '' });

test('INS-28 numbers the sections that have a heading and keeps all in order', () => {
  const sections = linkableSections([section(''), section('The cliff'), section('The ruler')]);
  expect(sections.map(({ heading, anchor, number }) => [heading, anchor, number])).toEqual([
    ['', 'section-1', undefined],
    ['The cliff', 'section-the-cliff', '01'],
    ['The ruler', 'section-the-ruler', '02'],
  ]);
});

test('INS-28 gives every section an anchor of its own', () => {
  const headings = fc.array(
    fc.constantFrom('', '概要', 'The end', 'The end 2', '2', '3', 'the-end'),
  );
  fc.assert(
    fc.property(headings, (list) => {
      const anchors = linkableSections(list.map(section)).map(({ anchor }) => anchor);
      expect(new Set(anchors).size).toBe(list.length);
      expect(anchors.every((anchor) => /^section-[a-z0-9-]+$/.test(anchor))).toBe(true);
    }),
  );
});

test('INS-28 anchors are made of the words of a heading', () => {
  const anchors = linkableSections([section('Don’t trust the café!'), section('Days 1-3')]);
  expect(anchors.map(({ anchor }) => anchor)).toEqual([
    'section-dont-trust-the-cafe',
    'section-days-1-3',
  ]);
});
