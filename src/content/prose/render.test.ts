import { expect, test } from 'vitest';
import { withEntryLinks } from './links.server.ts';
import { parseProse } from './parse.ts';
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
  const known = await withEntryLinks(text, find);
  expect(renderProse(known).html).toBe(
    '<p>See <a href="/insights/a">the <em>post</em></a> and <a href="https://a.example/b" title="T" rel="noopener">this</a>.</p>',
  );
  expect(await withEntryLinks(text, find)).toBe(
    'See the *post* and [this](https://a.example/b "T").',
  );
  expect(asked).toEqual([['post-1'], ['post-1']]);
  // Nobody has looked it up.
  expect(renderProse(text).html).toContain('<p>See the <em>post</em> and <a');
});

test('a text without links to entries asks for nothing, also where code names one', async () => {
  const refuse = () => Promise.reject(new Error('asked'));
  for (const text of ['A  b', '`[a](entry:b)`']) {
    expect(await withEntryLinks(text, refuse)).toBe(text);
  }
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
