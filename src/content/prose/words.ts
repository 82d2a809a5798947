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

const WORDS_PER_MINUTE = 200;

/** How long a text takes to read: "8 min", at 200 words a minute and never less than one. */
export function readingTime(text: string): string {
  const words = proseWords(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min`;
}
