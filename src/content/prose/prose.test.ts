import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { MAX_PROSE_LENGTH } from '../rules.ts';
import { canonicalProse } from './canonical.ts';
import { isSafeAddress, PROSE_SYNTAX, parseProse, proseProblem } from './parse.ts';
import { renderProse } from './render.ts';
import { proseWords } from './words.ts';

/** Blocks without where they stood, which is all that spelling may change. */
const withoutPlaces = (blocks: readonly unknown[]): unknown =>
  JSON.parse(
    JSON.stringify(blocks, (key, value) =>
      key === 'position' || key === 'data' ? undefined : value,
    ),
  );

const shapeOf = (text: string): unknown => withoutPlaces(parseProse(text).blocks);

/** Marks and words as they come when somebody types without care. */
const PIECES = [
  'word',
  'two words',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '*',
  '**',
  '_',
  '__',
  '~~',
  '`',
  '``',
  '- ',
  '1. ',
  '> ',
  '## ',
  '### ',
  '# ',
  '[',
  ']',
  '(',
  ')',
  '](https://a.example/b)',
  '](entry:post-1)',
  '<',
  '>',
  '&',
  '&amp;',
  '\\',
  '|',
  '\n|---|---|\n',
  '| a | b |',
  '```',
  '~~~',
  '---',
  '===',
  '    ',
  '\t',
  'www.a.example',
  'me@a.example',
  'https://a.example/_b_',
  '!',
  '![',
  '{',
  '}',
  ':',
  '"',
  '\u00a0',
  'é',
  '—',
  '+',
  '*a*',
  '2024.',
  '2)',
  '<b>',
  '[^1]',
  '[x]: /y',
];

const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((list) => list.join(''));

test('the canonical form of any text is left as it is, whatever the text', () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const canonical = canonicalProse(text);
      expect(canonicalProse(canonical)).toBe(canonical);
    }),
    { numRuns: 500 },
  );
});

test('a text without problems keeps its words and what they are in its canonical form', () => {
  fc.assert(
    fc.property(pieces, (text) => {
      fc.pre(proseProblem(text) === undefined);
      const canonical = canonicalProse(text);
      expect(proseProblem(canonical)).toBeUndefined();
      expect(proseWords(canonical).replace(/\s+/g, ' ').trim()).toBe(
        proseWords(text).replace(/\s+/g, ' ').trim(),
      );
    }),
    { numRuns: 500 },
  );
});

/** A paragraph after which a text is parted where it can be. */
const MANY_MARKS = '& '.repeat(100);

test('divided into parts a text is parsed as it would be whole', () => {
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 2, maxLength: 4 }), (texts) => {
      const text = texts.join(`\n\n${MANY_MARKS}\n\n`);
      fc.pre(proseProblem(text) === undefined);
      expect(shapeOf(text)).toEqual(withoutPlaces(fromMarkdown(text, PROSE_SYNTAX).children));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['# One', 'Line 1: Begin a heading with ##'],
  ['a\n\n##### Five', 'Line 3: Begin a heading with ##'],
  ['a\n\nwith <b>bold</b>', 'Line 3: HTML is not kept'],
  ['<div>\n</div>', 'Line 1: HTML is not kept'],
  ['a\n\n![b](/c.webp)', 'Line 3: A picture cannot stand inside a text'],
  ['[a]: https://a.example', 'Line 1: Write an address where its link stands'],
  ['- a\n\n      code', 'Line 3: Code cannot stand in a list'],
  ['> ## a', 'Line 1: A heading cannot stand in a list or a quotation'],
  ['a\n\n  ```\n  b\n  ```', 'Line 3: Code begins and ends at the margin'],
  [`${'> '.repeat(7)}a`, 'Line 1: Lists and quotations stand in each other too deep'],
  [nestedList(7), 'Line 7: Lists and quotations stand in each other too deep'],
  ['[a]()', 'Line 1: A link lacks its address'],
  ['a\n[b](javascript:alert(1))', 'Line 2: The address “javascript:alert(1)” cannot be kept'],
  ['a'.repeat(MAX_PROSE_LENGTH + 1), 'Line 1: Use at most 100,000 characters'],
])('what cannot be kept is refused with its line: %j', (text, says) => {
  expect(proseProblem(text)).toContain(says);
  expect(canonicalProse(text)).toBe(text);
});

test('what lists and quotations may hold, and code that looks like marks, is kept', () => {
  for (const text of [
    nestedList(6),
    '> a\n>\n> - b\n> - c',
    '```html\n<b>\n\n![x](y)\n# z\n```',
    '~~gone~~ and `<b>`',
    'a  \nb',
    '[a](entry:post-1), [b](/contact), [c](#section-d), [d](tel:+14165550142), [e](terms.pdf)',
  ]) {
    expect(proseProblem(text), text).toBeUndefined();
  }
});

function nestedList(depth: number): string {
  return Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');
}

test('links lead to this site, to http(s), mail and telephone, and nowhere else', () => {
  for (const address of [
    'https://a.example',
    'HTTP://a.example/b?c',
    '/a',
    '#b',
    'mailto:a@b.example',
  ]) {
    expect(isSafeAddress(address), address).toBe(true);
  }
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    'file:///etc/passwd',
    '//a.example',
    '/\\a.example',
    '/\t/a.example',
    'https:a',
    'https:///a.example',
    'a.example',
    'entry:',
    'entry:../a',
    '',
  ]) {
    expect(isSafeAddress(address), address).toBe(false);
  }
});

test('what has got past the check is drawn as words, never as markup or as a way elsewhere', () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const { html } = renderProse(
        `${text}\n\n[x](javascript:a) <script>b</script> <img src=x onerror=c>`,
      );
      expect(html).not.toMatch(/<(?:script|img|iframe|style)|href="(?:javascript|data)/i);
    }),
    { numRuns: 500 },
  );
});

/** Repeats that make parsers slow; most are refused before one sees them. */
const HOSTILE = [
  '[',
  '[a](',
  '![',
  '> ',
  '- ',
  '1. ',
  '> - ',
  '- > ',
  '*',
  '*a ',
  '*a**a ',
  'a*',
  '_a __b ',
  '~~a ',
  '`',
  '<',
  '<a ',
  '<!--',
  '&',
  '\\',
  '|',
  '|a',
  '[^a]',
  '[a]: b\n',
  'www.',
  'http://',
  'a@',
  'a@b.',
  '_@',
  ' ',
  '\t',
  '\n',
  '# ',
  'a\n-\n',
  '```\n',
  '~~~ ',
  '    a\n',
  '<b>',
  '> a\n',
  '> a\n\n',
  '- a\n  - b\n    - c\n',
  '![a](b)',
  '\u0000',
  '\r',
];

test.each(HOSTILE)('a text of nothing but %j is read or refused, and never breaks', (unit) => {
  const long = unit.repeat(Math.ceil(1_000_000 / unit.length));
  expect(proseProblem(long)).toBe('Line 1: Use at most 100,000 characters');
  const text = long.slice(0, MAX_PROSE_LENGTH);
  const canonical = canonicalProse(text);
  expect(canonicalProse(canonical)).toBe(canonical);
  expect(renderProse(text).html).not.toMatch(/<(?:script|img)/);
});
