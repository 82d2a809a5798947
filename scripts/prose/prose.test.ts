import { compile } from '@mdx-js/mdx';
import { expect, test } from 'vitest';
import { PROSE_SYNTAX, parseProse, plainText } from './parse.ts';
import { type ContentsEntry, markForReading } from './reading-marks.ts';

async function mark(source: string): Promise<{ contents: ContentsEntry[]; code: string }> {
  const contents: ContentsEntry[] = [];
  const remarkPlugins = [...PROSE_SYNTAX, markForReading(contents)];
  return { contents, code: String(await compile(source, { remarkPlugins })) };
}

test('headings get anchors and are listed in their order', async () => {
  const { contents, code } = await mark('## The first, *stressed*\n\n### Below\n\n## The second');
  expect(contents).toEqual([
    { anchor: 'section-the-first-stressed', heading: 'The first, stressed' },
    { anchor: 'section-the-second', heading: 'The second' },
  ]);
  expect(code).toContain('id: "section-the-second"');
  expect(code).toContain('href: "#section-the-second"');
});

test('two headings that would share an anchor get one each', async () => {
  const { contents } = await mark('## Again\n\n## Again!\n\n## Again?');
  expect(contents.map(({ anchor }) => anchor)).toEqual([
    'section-again',
    'section-again-2',
    'section-again-3',
  ]);
});

test('tables and code stand in boxes that the keyboard reaches, named after what they hold', async () => {
  const { code } = await mark(
    '| A | B |\n|---|---:|\n| 1 | 2 |\n\n```sql\nselect 1\n```\n\n```text\nx\n```',
  );
  expect(code.match(/tabIndex: "?0"?/g)).toHaveLength(3);
  for (const label of ['Table: A, B', 'Code in SQL', 'Code']) {
    expect(code).toContain(`"aria-label": "${label}"`);
  }
});

test('the plain text of a file is its words, without its head', () => {
  const source =
    '---\ntitle: Head\n---\n\nOne **two**.\n\n- three\n- four\n\n| five | six |\n|---|---|\n| 7 | 8 |';
  const { front, blocks } = parseProse(source, 'md');
  expect(front).toEqual({ title: 'Head' });
  expect(plainText(blocks)).toBe('One two.\n\nthree\nfour\n\nfive six\n7 8');
});
