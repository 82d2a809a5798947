import { expect, test } from 'vitest';
import { hasSectionHeading } from '#content/prose/fences.ts';
import { sectionsSplit } from './split-sections.ts';

const blank = { heading: '', text: '', prose: '', imageUrl: '' };
const place = { index: 0, title: 'heading', text: 'prose', blank, max: 3 };
const section = (heading: string, prose: string) => ({ ...blank, heading, prose });

test('headings become sections behind their own, and a section of headings alone becomes the first', () => {
  const last = section('Last', 'z');
  expect(sectionsSplit([section('A', 'a\n\n## B\n\nb'), last], place)).toEqual([
    section('A', 'a'),
    section('B', 'b'),
    last,
  ]);
  expect(sectionsSplit([section('', '## B\n\nb'), last], place)).toEqual([section('B', 'b'), last]);
});

test.each([
  ['the list is full', [section('A', 'a\n\n## B\n\nb'), blank, blank]],
  ['a heading stands in code alone', [section('A', 'a\n\n```\n## B\n```')]],
  ['a heading has no words below it', [section('A', 'a\n\n## B')]],
  ['the section would be left without words', [section('A', '## B\n\nb')]],
  ['the text cannot be read', [section('A', 'a\n\n## B\n\n<b>b</b>')]],
])('there is nothing to split where %s', (_, sections) => {
  expect(sectionsSplit(sections, place)).toBeUndefined();
});

test('a heading in code is none of the text', () => {
  expect(hasSectionHeading('a\n\n## B')).toBe(true);
  for (const text of ['```\n## B\n```', '~~~~\n```\n## B\n~~~~', '### B', '##', 'a ## b']) {
    expect(hasSectionHeading(text), text).toBe(false);
  }
});
