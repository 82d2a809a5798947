import { expect, test } from 'vitest';
import { articles } from '#features/articles/manifest.ts';
import { editor as studies } from '#features/case-studies/admin/editor.ts';
import { caseStudies } from '#features/case-studies/manifest.ts';
import { pages } from '#features/pages/manifest.ts';
import { generateEditor } from '../generated/editor.ts';
import { headingsOf, plainWords } from './headings.ts';
import { type OutlineItem, textsOf } from './outline.ts';

const shown = (items: readonly OutlineItem[]): string[] =>
  items.map(
    ({ depth, label, isHidden }) => '  '.repeat(depth) + label + (isHidden ? ' (hidden)' : ''),
  );

test('headings are those of Markdown, without its signs, and none of what is code', () => {
  const markdown = [
    '## A **bold** [link](https://northmile.example/a_b) ##',
    'Words.',
    '```',
    '## No heading',
    '```',
    '#Nor this',
    '### C\\# and `code`',
    '##',
  ].join('\n');
  expect(headingsOf(markdown)).toEqual([
    { level: 2, words: 'A bold link' },
    { level: 3, words: 'C# and code' },
    { level: 2, words: '' },
  ]);
  expect(plainWords('~~Old~~ 2 \\* 3 _now_')).toBe('Old 2 * 3 now');
});

test('sections stand in their order under their titles, and say where they can be moved', () => {
  const { outline } = textsOf(caseStudies.content, studies);
  const items = outline({ sections: [{ title: 'The problem', content: '' }, { title: '' }] });
  expect(shown(items)).toEqual(['The problem', 'Section 2']);
  expect(items[1]).toMatchObject({
    path: 'sections.1',
    list: { name: 'sections', index: 1, count: 2 },
  });
});

test('the headings of a text stand in by their levels', () => {
  const { outline } = textsOf(articles.content, generateEditor(articles));
  const items = outline({ body: '## One\n\n### Two\n\nWords.\n\n## \n' });
  expect(shown(items)).toEqual(['One', '  Two', 'Empty heading']);
  expect(items[1]).toMatchObject({ path: 'body', nth: 1 });
  expect(items.some(({ list }) => list !== undefined)).toBe(false);
});

const PAGE = {
  blocks: [
    { id: 'a', type: 'hero', v: 1, headline: 'Fewer missed visits' },
    { id: 'b', type: 'prose', v: 1, hidden: true, text: '## Why\n\nSo.' },
    { id: 'c', type: 'from-a-later-release', v: 9 },
  ],
};

test('blocks are named by what they are and say, with the headings in them', () => {
  const { outline } = textsOf(pages.content, generateEditor(pages));
  const items = outline(PAGE);
  expect(shown(items)).toEqual([
    'Hero: Fewer missed visits',
    'Text (hidden)',
    '  Why',
    'from-a-later-release',
  ]);
  expect(items[2]).toMatchObject({ path: 'blocks.1.text', nth: 0, block: 'b' });
});

test('what is written is all that readers see of the texts', () => {
  const page = textsOf(pages.content, generateEditor(pages));
  const words = page.written(PAGE).map((text) => text.words);
  expect(words).toContain('Fewer missed visits');
  expect(words.join(' ')).not.toContain('Why');
  const study = textsOf(caseStudies.content, studies);
  expect(study.written({ sections: [{ title: 'One', prose: 'Two *three*' }] })).toEqual([
    { path: 'sections.0.title', words: 'One', isProse: false },
    { path: 'sections.0.prose', words: 'Two *three*', isProse: true },
  ]);
});
