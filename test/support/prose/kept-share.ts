/** How much of a text stands in another: its words, and what they are. */
import type { Nodes } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { parseProse } from '#content/prose/parse.ts';

const KINDS = [
  'words',
  'headings',
  'lists',
  'tables',
  'links',
  'emphasis',
  'code',
  'quotes',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Share {
  kind: Kind;
  /** Of what was wanted, in parts of one. */
  kept: number;
  /** Of what came, what was wanted, in parts of one. */
  wanted: number;
}

type Counted = Record<Kind, string[]>;

const plain = (node: Nodes): string => wordsOf(node).replaceAll(/\s+/g, ' ').trim();

function count(node: Nodes, found: Counted, around: string): void {
  const words = plain(node);
  let place = around;
  switch (node.type) {
    case 'heading':
      found.headings.push(`${node.depth} ${words}`);
      break;
    case 'list':
      place = `${around}${node.ordered === true ? '1.' : '-'}`;
      break;
    case 'listItem':
      found.lists.push(
        `${around} ${node.children[0] === undefined ? '' : plain(node.children[0])}`,
      );
      break;
    case 'tableRow':
      found.tables.push(...node.children.map((cell, column) => `${column} ${plain(cell)}`));
      break;
    case 'link':
      found.links.push(`${node.url} ${words}`);
      break;
    case 'strong':
    case 'emphasis':
    case 'delete':
      found.emphasis.push(`${node.type} ${words}`);
      break;
    case 'inlineCode':
      found.code.push(node.value);
      break;
    case 'code':
      found.code.push(`${node.lang ?? ''} ${node.value}`);
      break;
    case 'blockquote':
      found.quotes.push(...node.children.map(plain));
      break;
  }
  if ('children' in node) for (const child of node.children) count(child, found, place);
  else if ('value' in node)
    found.words.push(...node.value.split(/\s+/).filter((word) => word !== ''));
}

function countIn(text: string): Counted {
  const found: Counted = {
    words: [],
    headings: [],
    lists: [],
    tables: [],
    links: [],
    emphasis: [],
    code: [],
    quotes: [],
  };
  for (const block of parseProse(text).blocks) count(block, found, '');
  return found;
}

/** How many of the first stand among the second, each as often as it does. */
function common(some: readonly string[], others: readonly string[]): number {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  }).length;
}

/** What two texts have in common, by kind; kinds that neither has are left out. */
export function sharesOf(came: string, wanted: string): Share[] {
  const [own, other] = [countIn(came), countIn(wanted)];
  return KINDS.filter((kind) => own[kind].length + other[kind].length > 0).map((kind) => {
    const same = common(own[kind], other[kind]);
    const part = (all: number): number => (all === 0 ? 1 : same / all);
    return { kind, kept: part(other[kind].length), wanted: part(own[kind].length) };
  });
}
