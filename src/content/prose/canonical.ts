import type { Nodes, RootContent, Table } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Handle, type Options, toMarkdown, type Unsafe } from 'mdast-util-to-markdown';
import type { Insert } from './inserts.ts';
import { type Callout, footnotesIn, withDefinitions } from './own-nodes.ts';
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

/** One `~` is a sign like others here: two are what strikes through. */
const strikethrough: Handle = Object.assign<Handle, object>(() => '', {
  attention: () => ({ construct: 'strikethrough', markers: ['~'], sizes: [2] }),
  peek: () => '~',
});

/** A quotation whose first line says what it is, as GitHub and Obsidian read it. */
const marked: Handle = ({ kind, children }: Callout | Insert, _parent, state, info) => {
  const exit = state.enter('blockquote');
  const tracker = state.createTracker(info);
  tracker.move('> ');
  tracker.shift(2);
  const words = state.containerFlow({ type: 'blockquote', children }, tracker.current());
  exit();
  // Lists and tables would become words of the line above them.
  const gap = children[0]?.type === 'paragraph' ? '\n' : '\n\n';
  return state.indentLines(
    `[!${kind.toUpperCase()}]${gap}${words}`,
    (line, _index, isBlank) => `>${isBlank ? '' : ' '}${line}`,
  );
};

/** In a link it would otherwise make the words of a footnote. */
const LINKED_SIGN: Unsafe = { character: '^', before: '\\[', inConstruct: 'label' };

/** Behind the number of a footnote it would make a paragraph the words of that footnote. */
const COLON: Unsafe = { character: ':', before: '^\\]', inConstruct: 'phrasing' };

/**
 * Whether a block of a list item can stand on the line after another: most would become words of the
 * paragraph above them.
 */
function mayFollow(left: Nodes, right: Nodes): boolean {
  if (right.type !== 'list' || (right.ordered === true && right.start !== 1)) return false;
  return left.type === 'paragraph' && right.children[0]?.children[0]?.type === 'paragraph';
}

const STYLE: Options = {
  bullet: '-',
  emphasis: '*',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
  strong: '*',
  join: [
    (left, right, parent) =>
      parent.type === 'listItem' && !mayFollow(left, right) ? 1 : undefined,
  ],
  extensions: [
    tables,
    gfmStrikethroughToMarkdown(),
    gfmFootnoteToMarkdown(),
    {
      handlers: { table, delete: strikethrough, callout: marked, insert: marked },
      unsafe: [LINKED_SIGN, COLON],
    },
  ],
};

/** Blocks in the one spelling, their footnotes numbered from `first` on. */
export const writeProse = (blocks: RootContent[], first = 1): string =>
  toMarkdown(withDefinitions(asRoot(blocks), first), STYLE).replace(/\n$/, '');

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

/** Texts of one page, their footnotes numbered through. */
export function numberedThrough(texts: readonly string[]): string[] {
  let first = 1;
  return texts.map((text) => {
    if (!text.includes('[^')) return text;
    const { blocks, problems } = parseProse(text);
    const footnotes = footnotesIn(asRoot(blocks)).length;
    if (footnotes === 0 || problems.length > 0) return text;
    first += footnotes;
    return writeProse(blocks, first - footnotes);
  });
}
