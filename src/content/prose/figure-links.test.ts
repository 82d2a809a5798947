import { expect, test } from 'vitest';
import { figuresIn } from '../figures.ts';
import { withFigureLinks } from './figure-links.ts';
import type { BackingClaim } from './present-claims.ts';

const claim = (slug: string, client: string, ...texts: string[]): BackingClaim => ({
  slug,
  client,
  story: client === 'Ferrow Freight' ? '/case-studies/ferrow' : '',
  figures: new Map(texts.flatMap((text, rank) => figuresIn(text).map(({ key }) => [key, rank]))),
});

const CLAIMS = [
  claim('untouched', 'Ferrow Freight', '71%', 'A random 5% and 0.4% of those'),
  claim('errors', 'Ferrow Freight', '0.4%', '1.9%'),
  claim('orders', 'Orchard & Vane', '39%', '$1.2 million'),
];

const linked = (html: string, client?: string): string =>
  withFigureLinks(`<body>${html}</body>`, { claims: CLAIMS, client }).slice(6, -7);
const to = (slug: string, words: string): string => `<a href="/evidence/${slug}">${words}</a>`;

test('shares, factors, money and millions are figures, however they are written; how often and a zoom are none', () => {
  const keys = (text: string) => figuresIn(text).map(({ key }) => key);
  expect(keys('38%, 38 percent, 38 % and 38 per cent')).toEqual(['38%', '38%', '38%', '38%']);
  expect(keys('10X, 10 times as fast, 10-fold or 2.3x')).toEqual(['10x', '10x', '10x', '2.3x']);
  expect(keys('$1,840,000 is $1.84 million. $60k–240k, € 5m')).toEqual([
    '$1840000',
    '$1840000',
    '$60000',
    '€5000000',
  ]);
  expect(keys('1.3 billion rows')).toEqual(['1300000000']);
  expect(
    keys('97 times in a hundred, counts 3 times, twice, at 200% zoom, in 2024, v1.2, 14 days'),
  ).toEqual([]);
});

test('a figure leads to the claim of the client that is named around it, its own before what one says beside', () => {
  expect(linked('<p>At Ferrow Freight 71% pass.</p><p>71% elsewhere.</p>')).toBe(
    `<p>At Ferrow Freight ${to('untouched', '71%')} pass.</p><p>71% elsewhere.</p>`,
  );
  expect(linked('<article><p>71%</p><b>Ferrow Freight</b></article><p>71%</p>')).toBe(
    `<article><p>${to('untouched', '71%')}</p><b>Ferrow Freight</b></article><p>71%</p>`,
  );
  expect(linked('<li><i>0.4%</i><a href="/case-studies/ferrow">More</a></li>')).toContain(
    to('errors', '0.4%'),
  );
  expect(linked('<li><i>39 percent</i><img alt="Orchard &amp; Vane"/></li>')).toContain(
    to('orders', '39 percent'),
  );
  expect(linked(`<p>At Orchard &#x26; Vane it is 39%.</p>`)).toContain(to('orders', '39%'));
  expect(linked('<h1>The story</h1><section><p>71%</p></section>', 'Ferrow Freight')).toContain(
    to('untouched', '71%'),
  );
});

test('the nearest name counts, and a wide place that names several tells of nobody', () => {
  const two = '<b>Ferrow Freight</b><b>Orchard &amp; Vane</b>';
  expect(linked(`<section><div><p>39%</p></div>${two}</section>`)).not.toContain('/evidence/');
  expect(linked(`<li><p>39%</p>${two}</li>`)).toContain(to('orders', '39%'));
  const nested = `<li>Ferrow Freight<ul><li><p>39%</p><b>Orchard &amp; Vane</b></li></ul></li>`;
  expect(linked(nested)).toContain(to('orders', '39%'));
  expect(linked('<li><p>39%</p>Ferrow Freight</li>', 'Orchard & Vane')).not.toContain('/evidence/');
});

test('a text in paragraphs is told apart: a name in one says nothing of the next', () => {
  const prose = (html: string) => `<article><div class="prose prose-brief">${html}</div></article>`;
  expect(linked(prose('<p>At <em>Ferrow Freight</em>, 71% pass, or 1.9%.</p>'))).toContain(
    `, ${to('untouched', '71%')} pass, or ${to('errors', '1.9%')}.`,
  );
  expect(linked(prose('<p>Ferrow Freight</p><p>Suppose it is 71%.</p>'))).not.toContain(
    '/evidence/',
  );
});

test('what React takes over keeps its texts whole, and links, buttons, code and hidden words stay as they are', () => {
  for (const html of [
    '<p>71% <b>of it</b></p>',
    '<a href="/x">71%</a>',
    '<button>71%</button>',
    '<pre>71%</pre>',
    '<p aria-hidden="true">71%</p>',
    '<p class="label sr-only">71%</p>',
    '<p data-claim="">71%</p>',
    '<img title="71%"/>',
    '<p title="a > 71% b">none</p>',
    '<script>"71%"</script>',
  ]) {
    expect(linked(`<li>${html}Ferrow Freight</li>`), html).not.toContain('/evidence/');
  }
  expect(
    linked('<div data-piece="1"><li><p>71% <b>of it</b></p>Ferrow Freight</li></div>'),
  ).toContain(to('untouched', '71%'));
});

test('a page that is not well formed, or has no figure of a claim, stays as it is, and a long one takes no longer than its length', () => {
  expect(linked('<li>Ferrow Freight 71% <p title="open')).toBe(
    '<li>Ferrow Freight 71% <p title="open',
  );
  const plain = '<p>Ferrow Freight</p>';
  expect(linked(plain)).toBe(plain);
  // Looked through anew for each figure, it would outlast the test's own time.
  const long = '<li><p>71%</p>Ferrow Freight</li>'.repeat(60_000);
  expect(linked(long).match(/evidence/g)).toHaveLength(60_000);
  // So it would if each name, figure or end that is none were looked for through all that is around it.
  const deep = ['<i>Ferrow Freight</i>', '<i>71%</i>', '</b>'].map((one) => one.repeat(60_000));
  const nested = `${'<div>'.repeat(60_000)}${deep.join('')}${'</div>'.repeat(60_000)}`;
  expect(linked(nested).match(/evidence/g)).toHaveLength(60_000);
});

test('a name within a longer name or word, in data, or among choices names no client', () => {
  const claims = [
    claim('short', 'Harbour', '5%'),
    claim('long', 'Harbour Line', '7%'),
    claim('tiny', 'Co', '5%'),
  ];
  const of = (html: string) => withFigureLinks(`<body>${html}</body>`, { claims }).slice(6, -7);
  for (const html of [
    '<p>5%</p><b>Harbour Line</b>',
    '<p>5%</p><b>Company, Harbours</b>',
    '<p>5%</p><script>"Harbour"</script><select><option>Harbour</option></select>',
  ]) {
    expect(of(`<li>${html}</li>`)).toBe(`<li>${html}</li>`);
  }
  expect(of('<li><p>5%</p>Harbour’s</li>')).toContain(to('short', '5%'));
  expect(of('<li><p>5%, 7%</p>Harbour Line, Harbour</li>')).not.toContain('<p>5%, 7%</p>');
  expect(of('<li><p>7%</p>At “Harbour Line”</li>')).toContain(to('long', '7%'));
});

test('who has no claim is named as well: no claim of another is told there, and each name of a client is one', () => {
  const names = new Map([
    ['Ferrow Freight', 'Ferrow Freight'],
    ['Ferrow Freight Lines', 'Ferrow Freight Lines'],
    ['FFL', 'Ferrow Freight'],
  ]);
  const of = (html: string, client?: string) =>
    withFigureLinks(`<body>${html}</body>`, { claims: CLAIMS, names, client });
  expect(of('<p>At Ferrow Freight Lines 71% pass.</p>')).not.toContain('/evidence/');
  expect(linked('<p>At Ferrow Freight Lines 71% pass.</p>')).toContain('/evidence/');
  expect(of('<p>At FFL 71% pass.</p>')).toContain(to('untouched', '71%'));
  const story = '<h1>The story</h1><p>At Ferrow Freight Lines 71% pass.</p><p>71% here.</p>';
  expect(of(story, 'Ferrow Freight').match(/evidence/g)).toHaveLength(1);
});
