import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { KIND_WORDS } from './own-html.ts';
import { footnotesIn } from './own-nodes.ts';

/**
 * Blocks for who knows neither footnotes nor callouts: numbers in brackets with a list behind the text,
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
  const shown = blocks.map(common) as RootContent[];
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
