import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkableSections, paragraphsOf } from './sections.ts';

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

test('INS-28 parts text at blank lines and keeps single line breaks', () => {
  expect(paragraphsOf('One\nstill one\n\nTwo\r\n \r\n\r\nThree\n')).toEqual([
    'One\nstill one',
    'Two',
    'Three',
  ]);
  expect(paragraphsOf(' \n\n ')).toEqual([]);
});
