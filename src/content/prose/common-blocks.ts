import type { Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { Insert } from './inserts.ts';
import { KIND_WORDS } from './own-html.ts';
import { footnotesIn } from './own-nodes.ts';
import { pictureOf } from './pictures.ts';

/** What an insert says without its pictures. */
const wordsOf = ({ children }: Insert): Paragraph[] =>
  children.filter((paragraph) => pictureOf(paragraph) === undefined);

/**
 * Blocks for who knows neither footnotes nor callouts nor inserts: numbers in brackets with a list behind the text,
 * and quotations.
 */
export function commonBlocks(blocks: readonly RootContent[]): RootContent[] {
  const footnotes = blocks.flatMap(footnotesIn);
  let number = 0;
  const common = (node: Nodes): Nodes => {
    if (node.type === 'footnote') {
      number += 1;
      return { type: 'text', value: ` [${number}]` };
    }
    if (!('children' in node)) return node;
    const children = node.children.map((child: Nodes) => common(child));
    if (node.type === 'insert') return { type: 'blockquote', children: wordsOf(node) };
    if (node.type !== 'callout') return Object.assign({ ...node }, { children });
    const name: PhrasingContent[] =
      node.kind === 'quote'
        ? []
        : [{ type: 'strong', children: [{ type: 'text', value: KIND_WORDS[node.kind] }] }];
    const opening = name.length === 0 ? [] : [{ type: 'paragraph', children: name }];
    return Object.assign(
      { type: 'blockquote' as const, children: [] },
      { children: [...opening, ...children] },
    );
  };
  const shown = blocks
    .filter((block) => block.type !== 'insert' || wordsOf(block).length > 0)
    .map(common) as RootContent[];
  if (footnotes.length === 0) return shown;
  return [
    ...shown,
    { type: 'thematicBreak' },
    {
      type: 'list',
      ordered: true,
      start: 1,
      spread: false,
      children: footnotes.map(({ children }) => ({
        type: 'listItem',
        spread: false,
        children: [{ type: 'paragraph', children }],
      })),
    },
  ];
}
