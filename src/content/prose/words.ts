import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { parseProse } from './parse.ts';

/** Every word of blocks, a paragraph for each block, without marks. */
export const plainText = (blocks: readonly RootContent[]): string =>
  blocks.map(wordsOf).join('\n\n');

/** Every word of a text, a paragraph for each block, without marks. */
export const proseWords = (text: string): string => plainText(parseProse(text).blocks);

function wordsOf(node: RootContent): string {
  switch (node.type) {
    case 'table':
    case 'list':
    case 'blockquote':
      return node.children.map(wordsOf).join('\n');
    case 'tableRow':
    case 'listItem':
      return node.children.map(wordsOf).join(' ');
    default:
      return textOf(node);
  }
}
