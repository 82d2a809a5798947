import fc from 'fast-check';
import { expect, test } from 'vitest';
import studies from '../../../content/sample/case-studies.json' with { type: 'json' };
import insights from '../../../content/sample/insights.json' with { type: 'json' };
import { paragraphsOf, textsIn } from '../rules.ts';
import { canonicalProse } from './canonical.ts';
import { parseProse, proseProblem } from './parse.ts';
import { plainOfProse, proseOfPlain } from './plain.ts';
import { proseWords } from './words.ts';

/** What a page says of plain words: white space at the edges of lines is not seen. */
const asShown = (text: string): string =>
  paragraphsOf(text)
    .map((paragraph) => paragraph.replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n'))
    .join('\n\n');

function expectSame(text: string): void {
  const prose = proseOfPlain(text);
  expect(proseProblem(prose)).toBeUndefined();
  const { blocks } = parseProse(prose);
  expect(blocks.every(({ type }) => type === 'paragraph')).toBe(true);
  expect(proseWords(prose)).toBe(asShown(text));
  expect(proseWords(canonicalProse(prose))).toBe(asShown(text));
}

test.each([
  '# Not a heading',
  '* a\n* b\n\n- c\n+ d',
  '1. one\n2) two',
  '> said',
  'a **b** _c_ ~~d~~ `e` [f](g) ![h](/uploads/i.png)',
  '<b>bold</b> &amp; <https://a.example>',
  'Head\n===\n\nHead\n---',
  'a | b\n--|--\nc | d',
  'a\n:-',
  '```\ncode\n```',
  '    four spaces',
  '\tA tab',
  'C:\\dir\\file.txt and a line that ends with \\',
  '[^1]\n\n[^1]: a note',
  '[a]: /b',
  '***',
  '> [!NOTE]\n> Words',
  'Line one  \nline two\r\nline three',
  'Costs fell by 41 %, from $4 * 10 to $2.',
])('what looks like a mark stays a sign: %j', (text) => {
  expectSame(text);
});

test('every text of the sample reads as it did', () => {
  const texts = textsIn([studies, insights]).filter((text) => !/^(?:https?:|\/)/.test(text));
  expect(texts.length).toBeGreaterThan(100);
  for (const text of texts) expectSame(text);
});

const SIGNS = [...'\\`*_[]<>~|&!#-+=:.)(1a ^"\'\n\n\t@/{}$'];

test('what no reader of Markdown takes for a mark stays as it is', () => {
  for (const text of [
    'Wow! 5 > 3, a_b and [sic] (R&D) #1 @ 9:00 ~ 10 * 2 | -5 % +1 =2',
    '1.5 tons\\nand more',
  ]) {
    expect(proseOfPlain(text.replace('\\n', '\n'))).toBe(text.replace('\\n', '\\\n'));
  }
});

test('a long text in one piece is read, whatever ordinary signs it has', () => {
  const text = 'Costs (net) fell by 41 %! See R&D #7 @ [Q3], item_no 12.\n'
    .repeat(340)
    .slice(0, 20_000);
  const prose = proseOfPlain(text);
  expect(prose.length).toBeLessThan(text.length * 1.02);
  expect(proseProblem(prose)).toBeUndefined();
  expect(plainOfProse(canonicalProse(prose))).toBe(text.trim());
});

test('what has a mark is not plain, and what has none is its own words', () => {
  expect(plainOfProse('A \\* b\\\nc\n\n1\\. d')).toBe('A * b\nc\n\n1. d');
  for (const prose of ['**a**', '- a', '## a', 'a\nb', '[a](/b)', '`a`', '> a', 'a&#x20;', '***']) {
    expect(plainOfProse(prose), prose).toBeUndefined();
  }
});

test('any text that is taken for plain words says just these', () => {
  const texts = fc.array(fc.constantFrom(...SIGNS), { maxLength: 60 }).map((all) => all.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const prose = canonicalProse(text);
      const plain = plainOfProse(prose);
      if (plain === undefined || proseProblem(prose) !== undefined) return;
      expect(proseWords(prose)).toBe(plain);
      expect(canonicalProse(proseOfPlain(plain))).toBe(prose);
    }),
    { numRuns: 500 },
  );
});

test('any plain words are the same words as Markdown', () => {
  const texts = fc.array(fc.constantFrom(...SIGNS), { maxLength: 60 }).map((all) => all.join(''));
  fc.assert(fc.property(texts, expectSame), { numRuns: 500 });
});
