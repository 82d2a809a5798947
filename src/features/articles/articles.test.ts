import { expect, test } from 'vitest';
import { articles } from './articles.server.ts';
import { openArticle } from './bodies.ts';
import { articleCards } from './cards.ts';
import { ArticleFront } from './schema.ts';

const SLUGS = [
  'ai-future-enterprise',
  'automation-best-practices',
  'customer-centric-experiences',
  'low-code-platforms',
  'modernizing-legacy-systems',
  'scaling-engineering-teams',
];

const READ_TIMES = {
  'ai-future-enterprise': '8 min',
  'automation-best-practices': '10 min',
  'customer-centric-experiences': '6 min',
  'low-code-platforms': '7 min',
  'modernizing-legacy-systems': '12 min',
};

const article = (slug: string) => articles.find((candidate) => candidate.slug === slug);

const wordsOf = (text: string): number =>
  text.split(/\s+/).filter((word) => /\w/.test(word)).length;

test('ART-01 to ART-07 there are six articles, one for each address', () => {
  expect(articles.map(({ slug }) => slug).toSorted()).toEqual(SLUGS);
  expect(articleCards.map(({ slug }) => slug).toSorted()).toEqual(SLUGS);
});

test('ART-01 ART-03 ART-04 ART-05 ART-06 the read times are those of the specification', () => {
  for (const [slug, readTime] of Object.entries(READ_TIMES)) {
    expect(article(slug)?.readTime, slug).toBe(readTime);
  }
});

test('ART-02 the article on the future of AI is of May 2024', () => {
  expect(article('ai-future-enterprise')?.date).toMatch(/^2024-05-/);
});

test('ART-11 every body is 900 to 1,500 words long', () => {
  for (const { slug, text } of articles) {
    expect(wordsOf(text), slug).toBeGreaterThanOrEqual(900);
    expect(wordsOf(text), slug).toBeLessThanOrEqual(1_500);
  }
});

test('ART-12 ART-13 every article leads to two others of the six', () => {
  for (const { slug, related } of articles) {
    expect(new Set(related).size, slug).toBe(2);
    expect(related, slug).not.toContain(slug);
    for (const other of related) expect(SLUGS, slug).toContain(other);
  }
});

test('ART-14 the article on teams leads to automation and to AI', () => {
  expect(article('scaling-engineering-teams')?.related).toEqual([
    'automation-best-practices',
    'ai-future-enterprise',
  ]);
});

test('the plain text has the words of tables, lists and code, and no marks', () => {
  const text = article('automation-best-practices')?.text ?? '';
  expect(text).toContain('damaged, wrong item');
  expect(text).toContain('ledger.reserve(key)');
  expect(text).toContain('Work sampling is cheaper');
  expect(text).not.toMatch(/\*\*|^\||readTime/m);
});

test('cards carry what lists show and nothing of the text', () => {
  for (const card of articleCards) {
    expect(Object.keys(card).toSorted()).toEqual([
      'category',
      'date',
      'excerpt',
      'readTime',
      'slug',
      'title',
    ]);
  }
});

test('a head with a wrong date, read time or one related article is refused', () => {
  const head = {
    title: 'A title',
    category: 'Cloud',
    date: '2024-05-14',
    readTime: '8 min',
    excerpt: 'In a sentence.',
    author: { name: 'A', role: 'B', bio: 'C' },
    related: ['one', 'two'],
    tags: ['Cloud'],
  };
  expect(ArticleFront.safeParse(head).success).toBe(true);
  for (const wrong of [
    { date: '2024-02-30' },
    { readTime: '8' },
    { related: ['one'] },
    { tags: [] },
    { title: ' ' },
    { subtitle: 'unknown' },
  ]) {
    expect(ArticleFront.safeParse({ ...head, ...wrong }).success, JSON.stringify(wrong)).toBe(
      false,
    );
  }
});

test('an article is opened once, and an unknown one not at all', async () => {
  const opening = openArticle('low-code-platforms');
  expect(openArticle('low-code-platforms')).toBe(opening);
  expect((await opening)?.contents.map(({ heading }) => heading)).toContain(
    'Keep the rules in code',
  );
  expect(openArticle('unknown')).toBeUndefined();
  expect(openArticle('toString')).toBeUndefined();
});
