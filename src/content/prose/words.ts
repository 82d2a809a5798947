import type { Nodes, RootContent } from 'mdast';
import { toString as wordsIn } from 'mdast-util-to-string';
import { footnotesIn } from './own-nodes.ts';
import { parseProse } from './parse.ts';
import { pictureOf } from './pictures.ts';

/** Every word of blocks, a paragraph for each block and behind them one for each footnote, without marks. */
export const plainText = (blocks: readonly RootContent[]): string =>
  [...blocks.map(wordsOf), ...blocks.flatMap(footnotesIn).map((note) => wordsIn(note))].join(
    '\n\n',
  );

/** Words without those of footnotes. */
export function textOf(node: Nodes): string {
  if (node.type === 'footnote') return '';
  if (node.type === 'break') return '\n';
  return 'children' in node
    ? node.children.map((child: Nodes) => textOf(child)).join('')
    : wordsIn(node);
}

/** Every word of a text, a paragraph for each block, without marks. */
export const proseWords = (text: string): string => plainText(parseProse(text).blocks);

function wordsOf(node: RootContent): string {
  switch (node.type) {
    case 'table':
    case 'list':
    case 'blockquote':
    case 'callout':
    case 'insert':
      return node.children.map(wordsOf).join('\n');
    case 'tableRow':
    case 'listItem':
      return node.children.map(wordsOf).join(' ');
    default: {
      const caption = pictureOf(node)?.title;
      return [textOf(node), caption].filter(Boolean).join('. ');
    }
  }
}
