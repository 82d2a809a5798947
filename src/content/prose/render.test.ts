import { expect, test } from 'vitest';
import { numberedThrough, writeProse } from './canonical.ts';
import { commonBlocks } from './common-blocks.ts';
import { withEntryLinks } from './links.server.ts';
import { parseProse } from './parse.ts';
import { pictureAddresses } from './pictures.ts';
import { renderPlainProse, renderProse, renderProsePart } from './render.ts';
import { plainText } from './words.ts';

test('headings get anchors and are listed in their order, each with one of its own', () => {
  const { html, contents } = renderProse(
    '## The first, *stressed*\n\n### Below\n\n## Again\n\n## Again!',
  );
  expect(contents).toEqual([
    { anchor: 'section-the-first-stressed', heading: 'The first, stressed' },
    { anchor: 'section-again', heading: 'Again' },
    { anchor: 'section-again-2', heading: 'Again!' },
  ]);
  expect(html).toContain('<h2 id="section-again-2">');
  expect(html).toContain('href="#section-again-2"');
});

test('tables and code stand in boxes that the keyboard reaches, named after what they hold', () => {
  const { html } = renderProse(
    '| A | B |\n|---|---:|\n| 1 | 2 |\n\n```sql\nselect 1\n```\n\n```text\nx\n```',
  );
  expect(html.match(/tabindex="0"/g)).toHaveLength(3);
  for (const label of ['Table: A, B', 'Code in SQL', 'Code']) {
    expect(html).toContain(`aria-label="${label}"`);
  }
  expect(html).toContain('<td align="right">2</td>');
});

test('a link to an entry leads to its address, and is plain words where that is not published', async () => {
  const text = 'See [the *post*](entry:post-1) and [this](https://a.example/b "T").';
  const asked: string[][] = [];
  const find = async (ids: readonly string[]) => {
    asked.push([...ids]);
    return new Map(asked.length === 1 ? [['post-1', '/insights/a']] : []);
  };
  const finders = { findEntryAddresses: find, findEntryCards: async () => new Map() };
  const known = await withEntryLinks(text, finders);
  expect(renderProse(known).html).toBe(
    '<p>See <a href="/insights/a">the <em>post</em></a> and <a href="https://a.example/b" title="T" rel="noopener">this</a>.</p>',
  );
  expect(await withEntryLinks(text, finders)).toBe(
    'See the *post* and [this](https://a.example/b "T").',
  );
  expect(asked).toEqual([['post-1'], ['post-1']]);
  // Nobody has looked it up.
  expect(renderProse(text).html).toContain('<p>See the <em>post</em> and <a');
});

test('a text without links to entries asks for nothing, also where code names one', async () => {
  const refuse = () => Promise.reject(new Error('asked'));
  for (const text of ['A  b', '`[a](entry:b)`']) {
    expect(await withEntryLinks(text, { findEntryAddresses: refuse, findEntryCards: refuse })).toBe(
      text,
    );
  }
});

const PICTURE = '/uploads/blog-images/0b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.webp';

test('a picture has its size, its copies and its caption, and is words to a search', () => {
  const facts = {
    width: 1600,
    height: 900,
    alt: 'A dock',
    copies: { base: '/uploads/blog-images/x', widths: [320, 960] },
  };
  const text = `One\n\n![](${PICTURE} "At <six>")\n\n![Own words](${PICTURE})`;
  const { html } = renderProse(text, undefined, new Map([[PICTURE, facts]]));
  expect(html).toContain('type="image/avif" srcset="/uploads/blog-images/x-320.avif 320w, ');
  expect(html).toContain(`src="${PICTURE}" alt="A dock" width="1600" height="900" loading="lazy"`);
  expect(html).toContain('alt="Own words"');
  expect(html).toMatch(/<figcaption[^>]*>At &#x3C;six><\/figcaption>/);
  expect(html).not.toContain('<p><');
  expect(pictureAddresses(text)).toEqual([PICTURE]);
  expect(plainText(parseProse(text).blocks)).toBe('One\n\nAt <six>\n\nOwn words');
  const absolute = (address: string) => `https://site.example${address}`;
  expect(renderPlainProse(text, absolute)).toContain(`<img src="https://site.example${PICTURE}"`);
});

test('readers of feeds get the blocks alone, with absolute links', () => {
  const html = renderPlainProse(
    '## A\n\n[b](/c)\n\n| A |\n|---|\n| 1 |',
    (address) => new URL(address, 'https://site.example/blog/x').href,
  );
  expect(html).toContain('<h2>A</h2>');
  expect(html).toContain('<a href="https://site.example/c">b</a>');
  expect(html).not.toMatch(/figure|prose-/);
});

test('the words of a text are a paragraph for each block, without marks', () => {
  const { blocks } = parseProse(
    'One **two**.\n\n- three\n- four\n\n| five | six |\n|---|---|\n| 7 | 8 |',
  );
  expect(plainText(blocks)).toBe('One two.\n\nthree\nfour\n\nfive six\n7 8');
});

test('a part of a page has headings on the level it is asked for, without anchors', () => {
  expect(renderProsePart('## One\n\n### Two', 3)).toBe('<h3>One</h3>\n<h4>Two</h4>');
  expect(renderProsePart('## One', 2)).toBe('<h2>One</h2>');
  expect(renderProsePart('| A |\n|---|\n| 1 |', 2)).toContain('aria-label="Table: A"');
});

test('footnotes are numbers that lead to their words and back, in a list behind the text', () => {
  const text = '## A[^1]\n\nB[^2] c.\n\n[^1]: See [it](/d).\n\n[^2]: Two.';
  const { html, contents } = renderProse(text);
  expect(contents).toEqual([{ anchor: 'section-a', heading: 'A' }]);
  expect(html).toContain(
    'B<sup><a href="#footnote-2" id="footnote-2-from" aria-label="Footnote 2">2</a></sup> c.',
  );
  expect(html).toContain('<li id="footnote-1">See <a href="/d">it</a>. <a href="#footnote-1-from"');
  expect(html).toContain('aria-label="Back to footnote 2 in the text">↩</a></li></ol>');
  const [, second = ''] = numberedThrough([text, text]);
  expect(renderProsePart(second, 2)).toContain('<ol start="3" aria-label="Footnotes"');
  expect(renderProsePart(second, 2)).toContain('id="footnote-4"');
  const plain = renderPlainProse(text, (address) => `https://a.example${address}`);
  expect(plain).toContain('<p>B<sup>2</sup> c.</p>');
  expect(plain).toContain(
    '<ol><li>See <a href="https://a.example/d">it</a>.</li><li>Two.</li></ol>',
  );
});

test('a callout says what it is, in the words of the owner, and a pull quote whose words it has', () => {
  const text = '> [!WARNING]\n> a\n>\n> - b\n\n> [!QUOTE]\n> c\n>\n> — Ana Ruiz';
  const { html } = renderProse(text, (words) => (words === 'Warning' ? 'Achtung' : words));
  expect(html).toMatch(
    /<div role="note" aria-label="Achtung" class="[^"]+"><p class="[^"]+">Achtung<\/p><p>a<\/p><ul>/,
  );
  expect(html).toMatch(
    /<figure class="[^"]+"><blockquote class="[^"]+"><p>c<\/p><\/blockquote><figcaption class="[^"]+">— Ana Ruiz</,
  );
  expect(renderPlainProse(text, (address) => address)).toMatch(
    /^<blockquote><p><strong>Warning<\/strong><\/p><p>a<\/p>/,
  );
  expect(plainText(parseProse(text).blocks)).toBe('a\nb\n\nc\n— Ana Ruiz');
});

test('who knows neither footnotes nor callouts gets numbers, a list and quotations', () => {
  const { blocks } = parseProse('a[^1]\n\n> [!TIP]\n> b[^2]\n\n[^1]: x\n\n[^2]: *y*');
  expect(writeProse(commonBlocks(blocks))).toBe(
    'a \\[1]\n\n> **Tip**\n>\n> b \\[2]\n\n---\n\n1. x\n2. *y*',
  );
});
