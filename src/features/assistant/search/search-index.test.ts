import { expect, test } from 'vitest';
import type { SearchDocument } from '#web/search-document.ts';
import type { KindResults } from '../rules.ts';
import { createSearchIndex } from './search-index.server.ts';

const document = (id: string, fields: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  href: `/${id}`,
  title: id,
  by: '',
  topics: [],
  excerpt: '',
  body: '',
  ...fields,
});

const KINDS = [
  { kind: 'product', label: 'Products' },
  { kind: 'service', label: 'Services' },
  { kind: 'case-study', label: 'Case studies' },
  { kind: 'insight', label: 'Insights' },
];

function indexOf(kinds: Readonly<Record<string, SearchDocument[]>>) {
  const index = createSearchIndex(KINDS);
  for (const [kind, documents] of Object.entries(kinds)) {
    const collection = index.collection(kind);
    collection.startRound();
    for (const one of documents) collection.put(one, '1');
  }
  return index;
}

const hrefs = ({ groups }: KindResults): string[] =>
  groups.flatMap(({ results }) => results.map(({ href }) => href));

test('what documents call themselves counts before what their text says', () => {
  const index = indexOf({
    insight: [
      document('in-body', { body: 'Forecast, forecast and forecast again.' }),
      document('in-excerpt', { excerpt: 'A forecast.' }),
      document('in-topics', { topics: ['Forecast'] }),
      document('in-title', { title: 'A forecast that holds for a whole year in the north' }),
    ],
  });
  expect(hrefs(index.find('forecast', 5))).toEqual([
    '/in-title',
    '/in-topics',
    '/in-excerpt',
    '/in-body',
  ]);
});

test('results are grouped by kind in one order, and a group tells when there is more', () => {
  const many = ['a', 'b', 'c'].map((id) => document(id, { title: `Cloud ${id}` }));
  const index = indexOf({ insight: many, 'case-study': many, product: [many[0] ?? document('a')] });
  const { groups } = index.find('cloud', 2);
  expect(groups.map(({ label, results, hasMore }) => [label, results.length, hasMore])).toEqual([
    ['Products', 1, false],
    ['Case studies', 2, true],
    ['Insights', 2, true],
  ]);
});

test('a half-typed word finds, and so does one in other case or without its accents', () => {
  const index = indexOf({ service: [document('a', { title: 'Crème Brûlée Logistics' })] });
  for (const query of ['logis', 'CREME', 'brulee', 'brûl', 'crème logistics']) {
    expect(hrefs(index.find(query, 5)), query).toEqual(['/a']);
  }
});

test.for(['modernisation', 'modrenization', 'modernizaton', 'moderinz', 'mdoernization'])(
  'a typo finds what was meant: %s',
  (query) => {
    const index = indexOf({ service: [document('a', { title: 'Digital Modernization' })] });
    const found = index.find(query, 5);
    expect(hrefs(found)).toEqual(['/a']);
    expect(found.closeness).toBe('similar-words');
  },
);

test('a word that is spelled right finds only itself', () => {
  const index = indexOf({
    service: [document('pulse', { body: 'A pulse.' }), document('pole', { body: 'A pole.' })],
  });
  const found = index.find('pulse', 5);
  expect(hrefs(found)).toEqual(['/pulse']);
  expect(found.closeness).toBe('every-word');
});

test('short words and numbers are not guessed at', () => {
  const index = indexOf({ service: [document('a', { body: 'The van of 2024.' })] });
  expect(hrefs(index.find('vin', 5))).toEqual([]);
  expect(hrefs(index.find('2023', 5))).toEqual([]);
});

test('all words count; where no document has all of them, those that have some are shown as such', () => {
  const index = indexOf({
    insight: [
      document('both', { body: 'Cloud bills.' }),
      document('one', { body: 'Cloud engineers.' }),
    ],
  });
  expect(hrefs(index.find('cloud bills', 5))).toEqual(['/both']);
  const some = index.find('engineers bills', 5);
  expect(some.closeness).toBe('some-words');
  expect(hrefs(some).toSorted()).toEqual(['/both', '/one']);
});

test('a question finds what most of its telling words name', () => {
  const index = indexOf({
    service: [document('staff', { title: 'Staff Augmentation' }), document('other')],
  });
  expect(hrefs(index.find('how much does staff augmentation cost?', 5))).toEqual(['/staff']);
});

test('matches are pieces of their own, in the title, in the topics and in the snippet', () => {
  const index = indexOf({
    insight: [
      document('a', {
        title: 'Cloud bills, read aloud',
        by: 'Samira Kettani',
        topics: ['Finance', 'Cloud'],
        excerpt: 'What a cloud costs.',
      }),
    ],
  });
  const [result] = index.find('cloud', 5).groups[0]?.results ?? [];
  expect(result).toEqual({
    href: '/a',
    title: ['', 'Cloud', ' bills, read aloud'],
    label: ['Samira Kettani / ', 'Cloud', ''],
    snippet: ['What a ', 'cloud', ' costs.'],
  });
});

test.for([
  '',
  '   ',
  '.*+?^$()|[]{}\\',
  '🚀',
  '\0',
  '\ud800',
  '<script>',
  '__proto__ constructor',
  'مرحبا ',
  "'; drop table entry; --",
  'a'.repeat(5_000),
  'x '.repeat(500),
])('a hostile query is answered like any other: %j', (query) => {
  const index = indexOf({ service: [document('a', { title: 'Digital Modernization' })] });
  expect(index.find(query, 5).groups).toEqual([]);
});

test('a document that is dropped is not found, and one that is put again is found as it is now', () => {
  const index = indexOf({ insight: [document('a', { title: 'Lighthouses' }), document('b')] });
  const insights = index.collection('insight');
  insights.put(document('a', { title: 'Harbours' }), '2');
  expect(hrefs(index.find('lighthouses', 5))).toEqual([]);
  expect(hrefs(index.find('harbours', 5))).toEqual(['/a']);
  insights.drop('a');
  expect(hrefs(index.find('harbours', 5))).toEqual([]);
});

test('among thousands the title still counts first, the rare word is found, and newer comes first', () => {
  const index = createSearchIndex(KINDS);
  const insights = index.collection('insight');
  insights.startRound();
  for (let number = 0; number < 3_500; number += 1) {
    const isRare = number === 3_400;
    insights.put(
      document(`n${number}`, {
        body: isRare ? 'Common words and a lighthouse.' : 'Common words.',
        title: number === 3_300 ? 'Tariffs' : `Note ${number}`,
        excerpt: 'Tariffs are dull.',
      }),
      '1',
    );
  }
  expect(hrefs(index.find('lighthouse', 5))).toEqual(['/n3400']);
  expect(hrefs(index.find('common lighthouse', 5))).toEqual(['/n3400']);
  expect(hrefs(index.find('tariffs', 5))[0]).toBe('/n3300');
  insights.startRound();
  insights.put(document('newest', { body: 'Common words.' }), '1');
  expect(hrefs(index.find('common', 5_000))).toContain('/newest');
});
