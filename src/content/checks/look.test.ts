import { expect, test } from 'vitest';
import { z } from 'zod';
import { articleContent } from '#features/articles/schema.ts';
import { insightContent } from '#features/insights/schema.ts';
import { pageContent } from '#features/pages/schema.ts';
import { link, prose, text } from '../schema.ts';
import { lookAt } from './look.ts';
import { createAnswers } from './sources.ts';

const Text = z.strictObject({ body: prose, note: text(5_000), link });

/** One claim can be read, and a story tells one figure. */
const answersOf = createAnswers({
  origin: 'https://own.example',
  isClaim: (id) => id === 'one',
  toldAt: (at) =>
    'path' in at && at.path === '/case-studies/halden' ? new Set(['28%']) : undefined,
});

const look = (body: string, rest: object = {}) =>
  lookAt(Text, { body, note: '', link: '', ...rest }, answersOf);

/** The findings of one rule: its words, and what they are about. */
const found = (rule: string, body: string): string[] =>
  look(body)
    .hints.filter((hint) => hint.rule === rule)
    .map(({ quote, says }) => `${quote}: ${says}`);

test('headings may not skip a level, and have words', () => {
  expect(found('heading', '## One\n\n### Two\n\n## Three')).toEqual([]);
  expect(found('heading', '## One\n\n#### Deep\n\n### Fine')).toEqual([
    expect.stringContaining('Deep: The heading “Deep” skips a level.'),
  ]);
  expect(found('heading', '### Begins too low')).toHaveLength(1);
  expect(found('heading', '##\n\nWords.')).toEqual([expect.stringContaining('has no text')]);
});

test('words of a link say where it leads, each to one place', () => {
  expect(found('link-words', 'See [our prices](/pricing).')).toEqual([]);
  expect(found('link-words', 'For prices [click here!](/pricing).')).toEqual([
    expect.stringContaining('click here!: The link “click here!” does not say'),
  ]);
  expect(found('link-words', '[https://a.example](https://a.example/)')).toHaveLength(1);
  expect(found('link-words', '[](/pricing)')).toEqual([expect.stringContaining('no text')]);
  const twice = '[Our study](/a) and [our study](/b), again [our study](/a)';
  expect(found('link-words', twice)).toEqual([expect.stringContaining('two different pages')]);
});

test('a picture without words is asked for; one with a file name is told of', () => {
  const picture = (alt: string) => `![${alt}](/uploads/images/0a1b2c3d.jpg)`;
  const address = '/uploads/images/0a1b2c3d.jpg';
  const shown = { path: 'body', address, isAlone: true };
  expect(look(picture('')).pictures).toEqual([{ ...shown, hasWords: false }]);
  expect(look(picture('Two people at a desk')).pictures).toEqual([{ ...shown, hasWords: true }]);
  expect(found('alt', picture('Two people at a desk'))).toEqual([]);
  expect(found('alt', picture('IMG_2041.jpeg'))).toHaveLength(1);
  expect(found('alt', picture('Picture of a desk'))).toHaveLength(1);
});

test('figures and superlatives need a source in their paragraph, and ordinary words do not', () => {
  const claims = (words: string) => found('claim', words).map((one) => one.split('“')[1]);
  expect(claims('Costs fell by 41 %.')).toEqual([
    '41 %” is claimed without a source. Link it to a claim (Ctrl+K), say who measured it and when, or link to the source.',
  ]);
  expect(claims('We are the best agency in town.')).toHaveLength(1);
  expect(claims('It is three times as fast, and saved $2 million.')).toHaveLength(2);
  expect(claims('Visits fell by 73%, calls by 28% and 28 percent.')).toHaveLength(2);
  expect(claims('Visits fell by [73%](entry:one), calls by 28%.')).toHaveLength(1);
  expect(claims('After the survey, costs fell by 41 %.')).toHaveLength(1);
  expect(claims('In a survey of 40 yards, costs fell by 41 %.')).toEqual([]);
  expect(claims('Costs fell by 41 %, as [the audit](https://a.example/) shows.')).toEqual([]);
  expect(claims('Costs fell by 41 % (source: own timing, March).')).toEqual([]);
  expect(claims('In 2024 we led the best-of list, and 3 people wrote it.')).toEqual([]);
});

test('a link answers for a figure where it leads to a claim, the ledger, a document or another site, and a page for what it tells', () => {
  const claims = (words: string) =>
    found('claim', words).map((one) => one.split('“')[1]?.slice(0, 3));
  for (const address of [
    'entry:one',
    '/evidence/orders',
    '/evidence?kind=hours',
    'https://own.example/evidence/orders',
    '/uploads/documents/audit.pdf',
    'https://a.example/',
  ]) {
    expect(claims(`Visits fell by [28%](${address}).`), address).toEqual([]);
    expect(claims(`Visits fell by 28%, as [the audit](${address}) says.`), address).toEqual([]);
  }
  for (const address of [
    'entry:two',
    '/services/automation',
    'https://own.example/services/automation',
    'mailto:us@own.example',
    'tel:+491234',
    '/evidence-of-nothing',
  ]) {
    expect(claims(`Visits fell by [28%](${address}).`), address).toEqual(['28%']);
    expect(claims(`Visits fell by 28%, as [our page](${address}) says.`), address).toEqual(['28%']);
  }
  expect(claims('It fell by 28% and 41% [at Halden](/case-studies/halden).')).toEqual(['41%']);
});

test('a superlative is told of beside figures that are cited', () => {
  const claims = (words: string) => found('claim', words).map((one) => one.split('“')[1]);
  expect(claims('Visits fell by [73%](entry:one). We are the best agency in town.')).toEqual([
    expect.stringMatching(/^the best” is claimed/),
  ]);
  expect(claims('We are the best: visits fell by [73%](entry:one).')).toEqual([]);
});

test('shares, factors and lengths of time are told of in words too, and can be cited', () => {
  const claims = (words: string) =>
    found('claim', words).map((one) => one.split('”')[0]?.split('“')[1]);
  expect(claims('Two thirds of the calls end sooner. It is twice as fast.')).toEqual([
    'Two thirds of',
    'twice as fast',
  ]);
  expect(claims('Permits went [from 34 days to 12](entry:one).')).toEqual([]);
  expect(claims('Permits went from 34 days to 12.')).toEqual(['from 34 days to 12']);
});

const HARD =
  'Organisational transformation initiatives necessitate comprehensive stakeholder alignment, notwithstanding heterogeneous infrastructural preconditions, whereby interdependent responsibilities, governance structures and measurement methodologies require simultaneous harmonisation across departments. ';
const PLAIN = 'We met the team on Monday. They showed us the shop. We wrote down what we saw. ';

test('readability is a hint without a number to chase', () => {
  expect(found('reading', PLAIN.repeat(20))).toEqual([]);
  const [average = ''] = found('reading', HARD.repeat(5));
  expect(average).toContain('words on average');
  expect(average).not.toMatch(/LIX|score/i);
  expect(found('reading', HARD)).toEqual([]);
  const long = `${'We met the team and then '.repeat(12)}we left.`;
  expect(found('reading', long)).toEqual([expect.stringMatching(/^We met.*has 74 words/)]);
});

test('plain texts are read as well, and addresses of fields are asked for', () => {
  const { hints, links } = look('', { note: 'Costs fell by 41 %.', link: '/nowhere' });
  expect(hints).toMatchObject([{ rule: 'claim', path: 'note', stops: false }]);
  expect(links).toEqual([{ path: 'link', url: '/nowhere', quote: '' }]);
});

test('blocks are read by their places; hidden ones and those of other releases are not', () => {
  const words = { text: '## One\n\n[here](/nowhere)', v: 1, type: 'prose' };
  const page = {
    blocks: [
      { ...words, id: 'a', hidden: true },
      { ...words, id: 'b', type: 'from-a-later-release' },
      { ...words, id: 'c' },
      { id: 'd', type: 'figures', v: 1, heading: '', items: [{ figure: '41 %', label: 'less' }] },
    ],
  };
  const { links, hints } = lookAt(pageContent.fields, page, answersOf);
  expect(links).toEqual([{ path: 'blocks.2.text', url: '/nowhere', quote: 'here' }]);
  expect(hints.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    'link-words blocks.2.text',
    'claim blocks.3.items.0.source',
  ]);
});

test.for([
  ['digits', '1'.repeat(90_000)],
  ['digits with dots', '1.,'.repeat(30_000)],
  ['one endless sentence', 'word and '.repeat(11_000)],
  ['brackets', '['.repeat(2_000)],
  ['apostrophes', 'a’'.repeat(45_000)],
  ['links', '[here](/a) '.repeat(400)],
  ['headings', '#### a\n\n'.repeat(2_000)],
])('a hostile text is looked through (%s)', ([, body = '']) => {
  const { hints } = lookAt(articleContent.fields, { body }, answersOf);
  expect(hints.length).toBeLessThanOrEqual(100);
});

test('however many texts an entry has, no more is divided into sentences than a budget', () => {
  const item = { heading: '', text: HARD.repeat(60), imageUrl: '' };
  const many = { contentSections: Array.from({ length: 500 }, () => item) };
  const { hints } = lookAt(insightContent.fields, many, answersOf);
  const read = hints.filter(({ rule }) => rule === 'reading').map(({ path }) => path);
  expect(new Set(read).size).toBeGreaterThan(0);
  expect(new Set(read).size).toBeLessThan(10);
});
