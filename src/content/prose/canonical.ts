import type { RootContent, Table } from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { asRoot, parseProse } from './parse.ts';

const tables = gfmTableToMarkdown({ tablePipeAlign: false });

const RULES = { left: ':---', right: '---:', center: ':---:' } as const;

/** As the library has it, with the line below the head as it is mostly written. */
const table: Handle = (node: Table, ...rest) => {
  const written = tables.handlers?.table?.(node, ...rest) ?? '';
  const [head = '', _rule, ...rows] = written.split('\n');
  const rule = (node.align ?? []).map((side) => (side ? RULES[side] : '---')).join('|');
  return [head, `|${rule}|`, ...rows].join('\n');
};

const STYLE: Options = {
  bullet: '-',
  emphasis: '*',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
  strong: '*',
  extensions: [tables, gfmStrikethroughToMarkdown(), { handlers: { table } }],
};

/** Blocks in the one spelling. */
export const writeProse = (blocks: RootContent[]): string =>
  toMarkdown(asRoot(blocks), STYLE).replace(/\n$/, '');

/** In rare texts a mark is escaped only once its neighbour has been. */
const MAX_PASSES = 5;

/**
 * The one spelling of a text: the same words and marks always give the same characters, and what it
 * gives it leaves as it is. A text that has problems is given back unchanged.
 */
export function canonicalProse(text: string): string {
  let last = text;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const { blocks, problems } = parseProse(last);
    if (problems.length > 0) return text;
    const next = writeProse(blocks);
    if (next === last) return next;
    last = next;
  }
  return last;
}
