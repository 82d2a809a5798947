/** Reads Markdown and MDX files: what stands at their head, their tree, their words. */
import { extname } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import type { Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { parse as parseYaml } from 'yaml';

export type ProseFormat = 'md' | 'mdx';

export const PROSE_SYNTAX = [remarkFrontmatter, remarkGfm];

export const formatOf = (file: string): ProseFormat => (extname(file) === '.mdx' ? 'mdx' : 'md');

export interface ParsedProse {
  /** As written; a schema has yet to look at it. */
  front: unknown;
  blocks: RootContent[];
}

export function parseProse(source: string, format: ProseFormat): ParsedProse {
  const tree: Root = createProcessor({ format, remarkPlugins: PROSE_SYNTAX }).parse(source);
  const [head, ...rest] = tree.children;
  return head?.type === 'yaml'
    ? { front: parseYaml(head.value), blocks: rest }
    : { front: undefined, blocks: tree.children };
}

/** The blocks as they were written, less those that only a page can show: imports and components. */
export const markdownOf = (source: string, blocks: readonly RootContent[]): string =>
  blocks
    .filter(({ type }) => !type.startsWith('mdx'))
    .map(({ position }) => source.slice(position?.start.offset, position?.end.offset))
    .join('\n\n');

/** Every word of a text, a paragraph for each block, without marks. */
export const plainText = (blocks: readonly RootContent[]): string =>
  blocks.map(wordsOf).join('\n\n');

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
