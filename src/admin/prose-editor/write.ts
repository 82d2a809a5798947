/** A block of the editor’s document as one of prose. */
import type { BlockContent, ListItem, PhrasingContent, Table, TableRow } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import type { Mark, Node } from 'prosemirror-model';
import { writeProse } from '#content/prose/canonical.ts';
import { parseProse } from '#content/prose/parse.ts';
import { insertOf } from './inserts/kinds.ts';
import { calloutKind } from './schema.ts';

const childrenOf = (node: Node): readonly Node[] => node.children;

/** Nothing where nobody has written. */
export function writeBlock(node: Node): BlockContent[] {
  switch (node.type.name) {
    case 'paragraph': {
      const children = writeInline(node);
      return children.length === 0 ? [] : [{ type: 'paragraph', children }];
    }
    case 'heading': {
      const children = writeInline(node);
      return children.length === 0 ? [] : [{ type: 'heading', depth: depthOf(node), children }];
    }
    case 'blockquote': {
      const children = childrenOf(node).flatMap(writeBlock);
      return children.length === 0 ? [] : [{ type: 'blockquote', children }];
    }
    case 'callout': {
      const children = childrenOf(node).flatMap(writeBlock);
      const kind = calloutKind(node.attrs.kind);
      return children.length === 0 ? [] : [{ type: 'callout', kind, children }];
    }
    case 'bullet_list':
    case 'ordered_list':
      return writeList(node);
    case 'code_block':
      return [
        {
          type: 'code',
          lang: textAttr(node, 'lang') || null,
          meta: textAttr(node, 'lang') === '' ? null : textAttr(node, 'meta') || null,
          value: node.textContent,
        },
      ];
    case 'picture': {
      const url = textAttr(node, 'src');
      const title = oneLine(textAttr(node, 'caption')) || null;
      const image = { type: 'image', url, title, alt: oneLine(textAttr(node, 'alt')) } as const;
      return url === '' ? [] : [{ type: 'paragraph', children: [image] }];
    }
    case 'insert': {
      const insert = insertOf(node);
      return insert === undefined ? [] : [insert];
    }
    case 'horizontal_rule':
      return [{ type: 'thematicBreak' }];
    case 'table':
      return [writeTable(node)];
    default:
      return [];
  }
}

const textAttr = ({ attrs }: Node, name: string): string => {
  const value: unknown = attrs[name];
  return typeof value === 'string' ? value : '';
};

const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

const depthOf = ({ attrs }: Node): 2 | 3 | 4 =>
  attrs.level === 3 || attrs.level === 4 ? attrs.level : 2;

/** A list without the items at which nobody has written. */
function writeList(node: Node): BlockContent[] {
  const spread = node.attrs.spread === true;
  const children = childrenOf(node).flatMap((item): ListItem[] => {
    const content = childrenOf(item).flatMap(writeBlock);
    return content.length === 0 ? [] : [{ type: 'listItem', spread, children: content }];
  });
  if (children.length === 0) return [];
  const ordered = node.type.name === 'ordered_list';
  const start = typeof node.attrs.order === 'number' ? node.attrs.order : null;
  return [{ type: 'list', ordered, start, spread, children }];
}

function writeTable(node: Node): Table {
  const rows = childrenOf(node);
  return {
    type: 'table',
    align: (rows[0]?.children ?? []).map(({ attrs: { align } }) =>
      align === 'left' || align === 'right' || align === 'center' ? align : null,
    ),
    children: rows.map(
      (row): TableRow => ({
        type: 'tableRow',
        children: childrenOf(row).map((cell) => ({
          type: 'tableCell',
          children: cell.firstChild === null ? [] : writeInline(cell.firstChild, true),
        })),
      }),
    ),
  };
}

/** Words with what they are, in their order. */
interface Piece {
  marks: readonly Mark[];
  leaf: PhrasingContent;
}

/** What stands in a paragraph, without the space around it; in one line where there is but one. */
function writeInline(parent: Node, isOneLine = false): PhrasingContent[] {
  // No Markdown has both of these signs in the code of a cell.
  const mayBeCode = !isOneLine || !parent.textContent.includes('\\|');
  const pieces = childrenOf(parent).flatMap((node): Piece[] => {
    if (node.isText) {
      const isCode = mayBeCode && node.marks.some(({ type }) => type.name === 'code');
      const marks = node.marks.filter(({ type }) => type.name !== 'code');
      return [{ marks, leaf: { type: isCode ? 'inlineCode' : 'text', value: node.text ?? '' } }];
    }
    if (node.type.name === 'footnote') return writeFootnote(node);
    return [
      {
        marks: node.marks,
        leaf: isOneLine ? { type: 'text', value: ' ' } : { type: 'break' },
      },
    ];
  });
  const content = withoutEdges(nest(pieces));
  if (pieces.filter(({ marks }) => marks.length > 0).length < 2 || isReadAgain(content)) {
    return content;
  }
  return withoutEdges(nest(pieces.map(({ leaf }) => ({ leaf, marks: [] }))));
}

/** A footnote at which nobody has written is none. In a link or in code it stands outside of it. */
function writeFootnote(node: Node): Piece[] {
  const children = writeInline(node);
  if (children.length === 0) return [];
  const marks = node.marks.filter(({ type: { name } }) => name !== 'link' && name !== 'code');
  return [{ marks, leaf: { type: 'footnote', label: '', children } }];
}

/** In rare rows of marks that touch each other, Markdown cannot tell them from signs: the words come first. */
function isReadAgain(children: PhrasingContent[]): boolean {
  const { blocks, problems } = parseProse(writeProse([{ type: 'paragraph', children }]));
  return problems.length === 0 && wordsOf(blocks) === wordsOf(children);
}

/** Marks as elements in each other: the one that reaches furthest is the outermost. */
function nest(pieces: readonly Piece[]): PhrasingContent[] {
  const made: PhrasingContent[] = [];
  for (let index = 0; index < pieces.length; ) {
    const reaches = (pieces[index]?.marks ?? []).map((mark) => reachOf(mark, pieces, index));
    const furthest = Math.max(0, ...reaches);
    const mark = pieces[index]?.marks[reaches.indexOf(furthest)];
    if (mark === undefined) {
      const leaf = pieces[index]?.leaf;
      if (leaf !== undefined) made.push({ ...leaf });
      index += 1;
      continue;
    }
    const inside = pieces
      .slice(index, furthest)
      .map(({ marks, leaf }) => ({ leaf, marks: marks.filter((one) => !one.eq(mark)) }));
    made.push(...wrap(mark, nest(inside)));
    index = furthest;
  }
  return joined(made);
}

/** Up to where, from here on, everything has the mark. */
function reachOf(mark: Mark, pieces: readonly Piece[], from: number): number {
  let to = from;
  while (pieces[to]?.marks.some((one) => one.eq(mark))) to += 1;
  return to;
}

/** Space and breaks at the edges of an element stand outside of it: within, its marks would be plain signs. */
function wrap(mark: Mark, content: PhrasingContent[]): PhrasingContent[] {
  const { before, core, after } = peel(content);
  return [...before, ...(core.length === 0 ? [] : [element(mark, core)]), ...after];
}

function element({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (type.name) {
    case 'link': {
      const title = typeof attrs.title === 'string' && attrs.title !== '' ? attrs.title : null;
      return { type: 'link', url: String(attrs.href), title, children };
    }
    case 'strong':
      return { type: 'strong', children };
    case 'em':
      return { type: 'emphasis', children };
    default:
      return { type: 'delete', children };
  }
}

/** Neighbouring texts as one, and neighbouring code, whose marks would be read as one row of them. */
const joined = (content: readonly PhrasingContent[]): PhrasingContent[] =>
  content.reduce<PhrasingContent[]>((made, node) => {
    const last = made.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else if (node.type === 'inlineCode' && last?.type === 'inlineCode') last.value += node.value;
    else made.push(node);
    return made;
  }, []);

interface Peeled {
  before: PhrasingContent[];
  core: PhrasingContent[];
  after: PhrasingContent[];
}

/** Words apart from the space and the breaks around them. */
function peel(content: readonly PhrasingContent[]): Peeled {
  const isWord = (node: PhrasingContent): boolean =>
    node.type !== 'break' && !(node.type === 'text' && node.value.trim() === '');
  const from = content.findIndex(isWord);
  if (from === -1) return { before: [...content], core: [], after: [] };
  const to = content.findLastIndex(isWord) + 1;
  const peeled = {
    before: content.slice(0, from),
    core: content.slice(from, to),
    after: content.slice(to),
  };
  const first = peeled.core[0];
  if (first?.type === 'text') {
    const value = first.value.trimStart();
    peeled.before.push(...textOf(first.value.slice(0, first.value.length - value.length)));
    peeled.core[0] = { ...first, value };
  }
  const last = peeled.core.at(-1);
  if (last?.type === 'text') {
    const value = last.value.trimEnd();
    peeled.after.unshift(...textOf(last.value.slice(value.length)));
    peeled.core[peeled.core.length - 1] = { ...last, value };
  }
  return peeled;
}

const textOf = (value: string): PhrasingContent[] =>
  value === '' ? [] : [{ type: 'text', value }];

/** Lines without the space that stands at their ends. */
function withoutEdges(content: readonly PhrasingContent[]): PhrasingContent[] {
  return peel(content).core.flatMap((node, index, all): PhrasingContent[] => {
    if (node.type !== 'text') return [node];
    const isAfter = all[index - 1]?.type === 'break';
    const isBefore = all[index + 1]?.type === 'break';
    const begun = isAfter ? node.value.trimStart() : node.value;
    return textOf(isBefore ? begun.trimEnd() : begun);
  });
}
