import { expect, test } from 'vitest';
import { canonicalProse } from '#content/prose/canonical.ts';
import { proseProblem } from '#content/prose/parse.ts';
import { proseWords } from '#content/prose/words.ts';
import { readTimeOf } from './rules.ts';
import { articleContent } from './schema.ts';
import { shippedArticles } from './shipped.ts';

const articles = shippedArticles.map(({ item }) => item);

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
  expect(shippedArticles.map(({ id }) => id).toSorted()).toEqual(
    SLUGS.map((slug) => `article-${slug}`),
  );
});

test('ART-01 ART-03 ART-04 ART-05 ART-06 the read times are those of the specification', () => {
  for (const [slug, readTime] of Object.entries(READ_TIMES)) {
    expect(article(slug)?.readTime, slug).toBe(readTime);
  }
});

test('ART-02 the article on the future of AI is of May 2024', () => {
  expect(article('ai-future-enterprise')?.publishDate).toMatch(/^2024-05-/);
});

test('ART-11 every body is 900 to 1,500 words long', () => {
  for (const { slug, body } of articles) {
    expect(wordsOf(proseWords(body)), slug).toBeGreaterThanOrEqual(900);
    expect(wordsOf(proseWords(body)), slug).toBeLessThanOrEqual(1_500);
  }
});

/** The slugs of the two that an article leads on to. */
const relatedTo = (slug: string) => {
  const { firstRelatedId = '', secondRelatedId = '' } = article(slug) ?? {};
  return [firstRelatedId, secondRelatedId].map((id) => id.replace(/^article-/, ''));
};

test('ART-12 ART-13 every article leads to two others of the six', () => {
  for (const slug of SLUGS) {
    const related = relatedTo(slug);
    expect(new Set(related).size, slug).toBe(2);
    expect(related, slug).not.toContain(slug);
    for (const other of related) expect(SLUGS, slug).toContain(other);
  }
});

test('ART-14 the article on teams leads to automation and to AI', () => {
  expect(relatedTo('scaling-engineering-teams')).toEqual([
    'automation-best-practices',
    'ai-future-enterprise',
  ]);
});

test('each text stands in the one spelling of prose, so that a save leaves it as it is', () => {
  for (const { slug, body } of articles) {
    expect(proseProblem(body), slug).toBeUndefined();
    expect(canonicalProse(body), slug).toBe(body);
  }
});

test('the plain text has the words of tables, lists and code, and no marks', () => {
  const text = proseWords(article('automation-best-practices')?.body ?? '');
  expect(text).toContain('damaged, wrong item');
  expect(text).toContain('ledger.reserve(key)');
  expect(text).toContain('Work sampling is cheaper');
  expect(text).not.toMatch(/\*\*|^\|/m);
});

test('an article with a wrong date or read time, or without a title, is refused', () => {
  const own = { ...article('low-code-platforms') };
  expect(articleContent.fields.safeParse(own).success).toBe(true);
  for (const wrong of [
    { publishDate: '2024-02-30' },
    { readTime: '8' },
    { firstRelatedId: 'no such id' },
    { title: ' ' },
    { body: 'a'.repeat(100_001) },
    { subtitle: 'unknown' },
  ]) {
    expect(
      articleContent.fields.safeParse({ ...own, ...wrong }).success,
      Object.keys(wrong)[0],
    ).toBe(false);
  }
});

test('the read time is what the article says, else counted at 200 words a minute', () => {
  expect(readTimeOf({ readTime: '8 min', body: 'word' })).toBe('8 min');
  expect(readTimeOf({ readTime: '', body: '' })).toBe('1 min');
  expect(readTimeOf({ readTime: '', body: `${'word '.repeat(1_490)} — | 2` })).toBe('7 min');
});
