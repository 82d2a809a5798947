import fc from 'fast-check';
import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { parseProse } from '#content/prose/parse.ts';
import { markdownLine, markdownLink, markdownList, markdownParagraph } from './markdown.ts';

/** Pieces of which Markdown and HTML make something; no bare addresses, which GitHub links. */
const piece = fc.constantFrom(
  ...'\\`*_{}[]()#+-.!|~<>&=:"\'$^/\n\t 1a',
  ...[
    '---',
    '===',
    '```',
    '~~~',
    '1. ',
    '10) ',
    '- ',
    '> ',
    '    ',
    '&amp;',
    '&#60;',
    '<b>',
    ']: /x',
    '| - |',
    '[x] ',
    '<!--',
    '😀',
    'مرحبا',
    '\u2028',
    '\r\n',
  ],
);
const words = fc.array(piece, { minLength: 1, maxLength: 24 }).map((pieces) => pieces.join(''));

const blocksOf = (markdown: string): RootContent[] => parseProse(markdown).blocks;

const kinds = (nodes: readonly RootContent[]): string[] =>
  nodes.flatMap((node) => [node.type, ...('children' in node ? kinds(node.children) : [])]);

const squeezed = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

test('C13 a paragraph of any words is one paragraph that says them', () => {
  fc.assert(
    fc.property(words, (text) => {
      const blocks = blocksOf(markdownParagraph(text));
      const said = squeezed(text);
      expect(blocks.length).toBe(said === '' ? 0 : 1);
      expect(kinds(blocks).filter((kind) => !/^(?:paragraph|text|break)$/.test(kind))).toEqual([]);
      expect(squeezed(blocks.map((block) => lines(block)).join(' '))).toBe(said);
    }),
    // The row below the head of a table.
    { numRuns: 1_500, examples: [['Title\n:-']] },
  );
});

/** The words of a node; where a line breaks, a space. */
function lines(node: RootContent): string {
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(lines).join('') : textOf(node);
}

test('C13 a heading, a list item and the text of a link of any words say them', () => {
  fc.assert(
    fc.property(words, (text) => {
      const said = squeezed(text);
      const [heading, ...others] = blocksOf(`## ${markdownLine(text)}`);
      expect([heading?.type, others.length]).toEqual(['heading', 0]);
      expect(squeezed(heading === undefined ? '' : textOf(heading))).toBe(said);

      const [list, ...rest] = blocksOf(markdownList([markdownParagraph(text), 'two']));
      expect([list?.type, rest.length]).toEqual(['list', 0]);
      if (list?.type === 'list') expect(list.children).toHaveLength(2);

      const [paragraph] = blocksOf(markdownLink(text, 'https://northmile.example/a'));
      const link = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
      expect(link).toMatchObject({ type: 'link', url: 'https://northmile.example/a' });
      expect(squeezed(link === undefined ? '' : lines(link))).toBe(said);
    }),
    { numRuns: 800 },
  );
});

test('plain words stay as they are', () => {
  const text = 'In 2024 we moved 3.5 million rows (all of them), at $900 a day: 38% less.';
  expect(markdownParagraph(text)).toBe(text);
});

test('line breaks inside a paragraph stay', () => {
  expect(markdownParagraph('One\r\n- two\n\n3. three')).toBe('One\\\n\\- two\\\n3\\. three');
});
