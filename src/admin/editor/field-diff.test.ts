import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INSIGHT_LABELS } from '#features/insights/admin/values.ts';
import { insightContent } from '#features/insights/schema.ts';
import {
  differences,
  differencesBySection,
  takeFrom,
  untouchedPaths,
  wordDiff,
} from './field-diff.ts';
import { sectionListsOf } from './section-lists.ts';

const LABELS = { title: 'Title', tags: 'Tags', featured: 'Featured' };
const section = (text: string) => ({ heading: '', text, imageUrl: '' });

test('names each field that differs, sections by number; what is missing counts as empty', () => {
  const before = { title: 'A', tags: ['x', 'y'], featured: false, contentSections: [section('1')] };
  const after = {
    title: 'A',
    tags: ['x'],
    featured: true,
    contentSections: [section('1'), section('2')],
  };
  expect(differences(before, after, LABELS)).toEqual([
    { path: 'tags', label: 'Tags', before: 'x, y', after: 'x' },
    { path: 'featured', label: 'Featured', before: 'No', after: 'Yes' },
    { path: 'contentSections.1.text', label: 'Section 2, text', before: '', after: '2' },
  ]);
});

test('a field of ours that we left alone can take the other’s words', () => {
  const isUntouched = untouchedPaths({ title: 'A', excerpt: 'E' }, { title: 'A', excerpt: 'Mine' });
  expect([isUntouched('title'), isUntouched('excerpt')]).toEqual([true, false]);
});

test('takes the chosen fields whole, sections too, and leaves both versions as they were', () => {
  const mine = { title: 'Mine', tags: ['a'], contentSections: [section('mine')] };
  const theirs = { title: 'Theirs', tags: ['b'], contentSections: [section('t'), section('more')] };
  const copies = structuredClone([mine, theirs]);
  expect(takeFrom(mine, theirs, ['tags', 'contentSections.1.text'])).toEqual({
    title: 'Mine',
    tags: ['b'],
    contentSections: [section('mine'), { text: 'more' }],
  });
  expect([mine, theirs]).toEqual(copies);
});

test('a section that they removed is emptied by taking theirs', () => {
  const mine = { contentSections: [section('1'), section('2')] };
  const theirs = { contentSections: [section('1')] };
  expect(takeFrom(mine, theirs, ['contentSections.1.text'])).toEqual({
    contentSections: [section('1'), section('')],
  });
});

test('words for search engines that were never set are no difference from blank ones', () => {
  const labels = { 'seo.title': 'SEO title', 'seo.noindex': 'Hide from search engines' };
  const blank = { seo: { title: '', noindex: false } };
  const set = { seo: { title: 'Trams', noindex: true } };
  expect(differences({}, blank, labels)).toEqual([]);
  expect(untouchedPaths({}, blank)('seo.noindex')).toBe(true);
  expect(differences({}, set, labels)).toEqual([
    { path: 'seo.title', label: 'SEO title', before: '', after: 'Trams' },
    { path: 'seo.noindex', label: 'Hide from search engines', before: 'No', after: 'Yes' },
  ]);
  expect(takeFrom(set, {}, ['seo.title', 'seo.noindex'])).toEqual(blank);
  expect(takeFrom({}, set, ['seo.noindex'])).toEqual({ seo: { noindex: true } });
});

test('no word of either text is lost in the comparison', () => {
  fc.assert(
    fc.property(fc.lorem(), fc.lorem(), (before, after) => {
      const runs = wordDiff(before, after);
      const textOf = (side: string) =>
        runs
          .filter((run) => run.in === 'both' || run.in === side)
          .map(({ text }) => text)
          .join('');
      expect([textOf('before'), textOf('after')]).toEqual([before, after]);
    }),
  );
});

const block = (id: string, words: string) => ({ id, type: 'pull-quote', v: 1, words, by: '' });

test('blocks are compared by what they are, wherever they stand', () => {
  const before = { blocks: [block('a', 'One'), block('b', 'Two')] };
  const after = { blocks: [block('b', 'Two'), block('a', 'Uno')] };
  expect(differences(before, after, {})).toEqual([
    {
      path: 'blocks.pull-quote#a.words',
      label: 'Pull quote, words',
      before: 'One',
      after: 'Uno',
    },
  ]);
});

const part = (heading: string, prose: string) => ({ heading, prose, text: prose, imageUrl: '' });
const WHY = part('Why', 'Because guesses are dear and a week of measuring is not.');
const HOW = part('How', 'Every tram says where it is, twice a minute, to whoever waits.');
const WHAT = part('What', 'Nine minutes of delay went down to one on the harbour line.');

const changedSections = (before: readonly object[], after: readonly object[]) =>
  differencesBySection(
    { title: 'Trams', contentSections: before },
    { title: 'Trams', contentSections: after },
    INSIGHT_LABELS,
    sectionListsOf(insightContent.fields),
  ).map(({ label, before, after }) => [label, before, after]);

test('the history tells of a new first section alone, and not of those that it moved down', () => {
  const [[label, before, after] = [], ...others] = changedSections([WHY, HOW], [WHAT, WHY, HOW]);
  expect(others).toEqual([]);
  expect([label, before]).toEqual(['Section 1, whole', '']);
  expect(after).toContain('Nine minutes of delay');
  const [[gone, words] = [], ...more] = changedSections([WHAT, WHY, HOW], [WHY, HOW]);
  expect([gone, more]).toEqual(['Section 1, whole', []]);
  expect(words).toContain('Nine minutes of delay');
});

test('the history compares a section that was moved and reworded with itself', () => {
  const reworded = { ...HOW, heading: 'How it works' };
  expect(changedSections([WHY, HOW], [WHAT, WHY, reworded])).toEqual([
    ['Section 1, whole', '', expect.stringContaining('Nine minutes')],
    ['Section 3, heading', 'How', 'How it works'],
  ]);
});

test('a section that was written anew between two is compared with what stood there, and blank ones are no change', () => {
  const anew = part('Costs', 'Less than one late morning.');
  const labels = changedSections([WHY, HOW, WHAT], [WHY, anew, WHAT]).map(([label]) => label);
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.every((label) => label?.startsWith('Section 2, '))).toBe(true);
  expect(labels).not.toContain('Section 2, whole');
  expect(changedSections([WHY], [WHY, part('', '')])).toEqual([]);
});
