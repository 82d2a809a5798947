import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { rounds } from '../../../test/support/at-length.ts';
import { pieces, shapeOf, withoutPlaces } from '../../../test/support/prose/pieces.ts';
import { MAX_PROSE_LENGTH } from '../rules.ts';
import { isSafeAddress } from './addresses.ts';
import { canonicalProse } from './canonical.ts';
import { PROSE_SYNTAX, proseProblem } from './parse.ts';
import { renderProse } from './render.ts';
import { proseWords } from './words.ts';

test('the canonical form of any text is left as it is, whatever the text', () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const canonical = canonicalProse(text);
      expect(canonicalProse(canonical)).toBe(canonical);
    }),
    { numRuns: rounds(150, 1_000) },
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
    { numRuns: rounds(150, 1_000) },
  );
});

/** A paragraph after which a text is parted where it can be. */
const MANY_MARKS = '& '.repeat(100);

test('divided into parts a text is parsed as it would be whole', () => {
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 2, maxLength: 4 }), (texts) => {
      const text = texts.join(`\n\n${MANY_MARKS}\n\n`);
      fc.pre(proseProblem(text) === undefined);
      if (!/\[[\^!]/.test(text)) {
        expect(shapeOf(text)).toEqual(withoutPlaces(fromMarkdown(text, PROSE_SYNTAX).children));
        return;
      }
      const whole = shapeOf(texts.join('\n\nfew\n\n'));
      const shape = JSON.stringify(shapeOf(text)).replaceAll(MANY_MARKS, 'few');
      expect(JSON.parse(shape.replaceAll(MANY_MARKS.trim(), 'few'))).toEqual(whole);
    }),
    { numRuns: rounds(300, 2_000) },
  );
});

const PICTURE = '/uploads/blog-images/0b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.webp';

test.each([
  ['# One', 'Line 1: Start headings with ##'],
  ['a\n\n##### Five', 'Line 3: Start headings with ##'],
  ['a\n\nwith <b>bold</b>', 'Line 3: HTML is not supported'],
  ['<div>\n</div>', 'Line 1: HTML is not supported'],
  ['a\n\n![b](/c.webp)', 'Line 3: Put a picture in its own paragraph'],
  [`a ![b](${PICTURE})`, 'Line 1: Put a picture in its own paragraph'],
  [`- ![b](${PICTURE})`, 'Line 1: Put a picture in its own paragraph'],
  ['![b](https://t.example/p.gif)', 'Line 1: Put a picture in its own paragraph'],
  ['[a]: https://a.example', 'Line 1: Put the address in the link itself'],
  ['- a\n\n      code', 'Line 3: Code blocks cannot be used in lists'],
  ['> ## a', 'Line 1: Headings cannot be used in lists or quotes'],
  ['a\n\n  ```\n  b\n  ```', 'Line 3: Do not indent code blocks'],
  [`${'> '.repeat(7)}a`, 'Line 1: Nest lists and quotes at most'],
  [nestedList(7), 'Line 7: Nest lists and quotes at most'],
  ['a[^1]\n\n- b\n\n[^1]: c\n\n    - d', 'Line 5: Keep each footnote to one paragraph'],
  ['a[^1]\n\n> [^1]: c', 'Line 3: Start footnotes at the beginning'],
  ['a[^é]\n\n[^é]: c', 'Line 3: Use letters, digits'],
  ['a[^1] b[^1]\n\n[^1]: c', 'Line 1: Use each footnote once'],
  ['a[^1]\n\n[^1]: c\n\n[^1]: d', 'Line 5: This footnote is defined twice'],
  ['a\n\n[^1]: c', 'Line 3: This footnote is not used'],
  ['[a[^1]](/b)\n\n[^1]: c', 'Line 1: Footnotes cannot be used in links'],
  ['a[^1]\n\n[^1]: c[^2]\n\n[^2]: d', 'Line 3: Footnotes cannot be used in links'],
  ['[a]()', 'Line 1: Add an address to this link'],
  ['a\n[b](javascript:alert(1))', 'Line 2: The address “javascript:alert(1)” cannot be used'],
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
    `a\n\n![what it *shows*](${PICTURE} "Below")\n\nb`,
    `![](https://bucket.example:9000/site${PICTURE})`,
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
      expect(html).not.toMatch(
        /<(?:script|img(?! src="\/uploads\/blog-images\/)|iframe(?! title="[^"]*" srcdoc="<html lang=&#x22;en)|style)|href="(?:javascript|data)/i,
      );
    }),
    { numRuns: rounds(150, 1_000) },
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
  '[^a]: b\n',
  'a[^a]\n\n[^a]: b\n\n',
  '> [!NOTE]\n',
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
