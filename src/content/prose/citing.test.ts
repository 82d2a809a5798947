import { expect, test } from 'vitest';
import { citedSlugs, withCitations } from './cited.ts';
import { citing, citingFigure } from './citing.ts';

test('a figure is a link to its claim, and all words are text', () => {
  expect(citing('a-b', '38%')).toBe('<a href="/evidence/a-b">38%</a>');
  expect(citing('', '<b>')).toBe('&#60;b&#62;');
  expect(citingFigure('a', "Let's go 10X <faster> 2x")).toBe(
    'Let&#39;s go <a href="/evidence/a">10X</a> &#60;faster&#62; 2x',
  );
  expect(citingFigure('a', 'No figure & none')).toBe('No figure &#38; none');
  expect(citingFigure('', '10X')).toBe('10X');
});

test('what opens stands at the end of the page, once for each claim', () => {
  const html = `<body><h1>${citing('a', '10X')} faster</h1><p>${citing('a', '9')}</p></body>`;
  expect(citedSlugs(html)).toEqual(['a']);
  const claims = new Map([['a', { statement: 'S', figure: '10X', facts: [] }]]);
  const cited = withCitations(html, { claims, more: 'More' });
  expect(cited).toMatch(/^<body><h1><button [^>]*>10X<\/button> faster<\/h1><p><button/);
  expect(cited).toMatch(
    /<button [^>]*popovertarget="cited-1">9<\/button><\/p><span popover id="cited-1"/,
  );
  expect(cited.match(/<span popover/g)).toHaveLength(1);
  expect(cited.endsWith('</span></body>')).toBe(true);
});
