/** Markdown from elsewhere, with what prose has not: its words are kept in what prose has. */
import type { Definition, FootnoteDefinition, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as wordsIn } from 'mdast-util-to-string';
import type { Node } from 'prosemirror-model';
import { isSafeAddress } from '#content/prose/addresses.ts';
import { writeProse } from '#content/prose/canonical.ts';
import { markedBlock } from '#content/prose/own-nodes.ts';
import { PROSE_SYNTAX } from '#content/prose/parse.ts';
import { MAX_NESTING, nestingOf } from '#content/prose/scan.ts';
import { MAX_PROSE_LENGTH } from '#content/rules.ts';
import { readProse } from '../read.ts';
import { straightAddress } from './addresses.ts';

/** The parser's time grows with the square of the marks; this many take it half a second. */
const MAX_MARKS = 4_000;
const MARKS = /[*_[\](!<>&~`\\@#]/g;
/** A text without the facts about its file, which stand between two lines at its start. */
function withoutFacts(text: string): string {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n') : -1;
  if (end === -1) return text;
  const isFact = (line: string): boolean => /^(?:[\w-]+:|\s|- )/.test(line);
  return text.slice(4, end).split('\n').every(isFact) ? text.slice(end + 5) : text;
}

/** A Markdown text as blocks; undefined where it takes too long to read. */
export function readMarkdown(text: string): Node[] | undefined {
  const own = withLowerHeadings(withoutFacts(text));
  const marks = own.match(MARKS)?.length ?? 0;
  if (
    own.length > MAX_PROSE_LENGTH ||
    marks > MAX_MARKS ||
    own.split('\n').some((line) => nestingOf(line) > MAX_NESTING)
  ) {
    const doc = readProse(own);
    return doc && [...doc.children];
  }
  const { children } = fromMarkdown(own, PROSE_SYNTAX);
  const addresses = new Map(
    children.filter(isDefinition).map(({ identifier, url }) => [identifier, url]),
  );
  const footnotes = new Map(
    children.filter(isFootnote).map((footnote) => [footnote.identifier, footnote]),
  );
  const blocks = children.map((block) => {
    const marked = block.type === 'blockquote' ? markedBlock(block, own) : undefined;
    return marked !== undefined && 'type' in marked ? marked : block;
  });
  const doc = readProse(writeProse(new Lenient(addresses, footnotes).blocks(blocks, 0)));
  return doc === undefined ? undefined : [...doc.children];
}

const isDefinition = (node: RootContent): node is Definition => node.type === 'definition';

const isFootnote = (node: RootContent): node is FootnoteDefinition =>
  node.type === 'footnoteDefinition';

/** The first level is the page’s; headings of texts from elsewhere begin with it. */
function withLowerHeadings(text: string): string {
  const lines = text.split('\n');
  const isCode = fencedLines(lines);
  if (!lines.some((line, at) => !isCode[at] && /^# \S/.test(line))) return text;
  return lines
    .map((line, at) => (isCode[at] ? line : line.replace(/^(#{1,3}) (?=\S)/, '#$1 ')))
    .join('\n');
}

/** Which lines are code between fences: signs in them are the code's. */
function fencedLines(lines: readonly string[]): boolean[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const [, signs] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const wasCode = fence !== undefined;
    if (fence === undefined) fence = signs;
    else if (signs?.startsWith(fence)) fence = undefined;
    return wasCode || signs !== undefined;
  });
}

type Block = RootContent;

/** Blocks and words as prose has them. */
class Lenient {
  readonly #addresses: ReadonlyMap<string, string>;

  readonly #footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Footnotes do not stand in links or in each other. */
  #isBare = false;

  constructor(
    addresses: ReadonlyMap<string, string>,
    footnotes: ReadonlyMap<string, FootnoteDefinition>,
  ) {
    this.#addresses = addresses;
    this.#footnotes = footnotes;
  }

  /** Blocks that stand `depth` lists and quotations deep. */
  blocks(nodes: readonly Nodes[], depth: number): Block[] {
    return nodes.flatMap((node) => this.#block(node, depth));
  }

  #block(node: Nodes, depth: number): Block[] {
    switch (node.type) {
      case 'heading': {
        const children = this.#words(node.children);
        if (depth > 0) return paragraph([{ type: 'strong', children }]);
        const level = Math.min(4, Math.max(2, node.depth));
        return [{ type: 'heading', depth: level === 2 ? 2 : level === 3 ? 3 : 4, children }];
      }
      case 'paragraph':
        return paragraph(this.#words(node.children));
      case 'code':
        return depth === 0 ? [node] : paragraph(codeLines(node.value));
      case 'html':
        return this.blocks(fromMarkdown(wordsOfHtml(node.value), PROSE_SYNTAX).children, depth + 1);
      case 'callout':
        return [{ ...node, children: this.blocks(node.children, depth + 1).filter(isFlow) }];
      case 'blockquote':
      case 'list':
        return this.#container(node, depth);
      case 'table':
        return [
          {
            ...node,
            children: node.children.map((row) => ({
              ...row,
              children: row.children.map((cell) => ({
                ...cell,
                children: this.#words(cell.children).filter(({ type }) => type !== 'break'),
              })),
            })),
          },
        ];
      case 'thematicBreak':
      case 'insert':
        return [node];
      default:
        return [];
    }
  }

  #container(node: Extract<Nodes, { type: 'blockquote' | 'list' }>, depth: number): Block[] {
    const isTooDeep = depth >= MAX_NESTING;
    if (node.type === 'blockquote') {
      const blocks = this.blocks(node.children, depth + 1);
      return isTooDeep ? blocks : [{ ...node, children: blocks.filter(isFlow) }];
    }
    const items = node.children.map((item) => ({
      ...item,
      children: this.blocks(item.children, depth + 1).filter(isFlow),
    }));
    return isTooDeep ? items.flatMap(({ children }) => children) : [{ ...node, children: items }];
  }

  #words(nodes: readonly PhrasingContent[]): PhrasingContent[] {
    return nodes.flatMap((node): PhrasingContent[] => {
      switch (node.type) {
        case 'html':
          return /^<br\s{0,4}\/?>$/i.test(node.value) ? [{ type: 'break' }] : [];
        case 'image':
        case 'imageReference':
          return textOf(node.alt ?? '');
        case 'link':
          return this.#link(node.url, node.children, node.title);
        case 'footnoteReference':
          return this.#footnote(node.identifier);
        case 'linkReference':
          return this.#link(this.#addresses.get(node.identifier) ?? '', node.children);
        case 'emphasis':
        case 'strong':
        case 'delete':
          return [{ ...node, children: this.#words(node.children) }];
        case 'text':
        case 'inlineCode':
        case 'break':
          return [node];
        default:
          return [];
      }
    });
  }

  #footnote(identifier: string): PhrasingContent[] {
    const { children } = this.#footnotes.get(identifier) ?? {};
    if (children === undefined || this.#isBare) return [];
    this.#isBare = true;
    const words = this.blocks(children, 1).flatMap((block, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'text', value: ' ' } as const]),
      ...(block.type === 'paragraph' ? block.children : textOf(wordsIn(block))),
    ]);
    this.#isBare = false;
    return words.length === 0 ? [] : [{ type: 'footnote', label: '', children: words }];
  }

  #link(
    address: string,
    words: readonly PhrasingContent[],
    title?: string | null,
  ): PhrasingContent[] {
    const wasBare = this.#isBare;
    this.#isBare = true;
    const children = this.#words(words);
    this.#isBare = wasBare;
    const url = straightAddress(address);
    if (!isSafeAddress(url) || children.length === 0) return children;
    return [{ type: 'link', url, title: title ?? null, children }];
  }
}

const isFlow = (block: Block) =>
  block.type === 'paragraph' ||
  block.type === 'list' ||
  block.type === 'blockquote' ||
  block.type === 'table' ||
  block.type === 'thematicBreak';

const paragraph = (children: PhrasingContent[]): Block[] =>
  children.length === 0 ? [] : [{ type: 'paragraph', children }];

const textOf = (words: string): PhrasingContent[] => {
  const value = words.replaceAll(/\s+/g, ' ').trim();
  return value === '' ? [] : [{ type: 'text', value }];
};

/** What readers of HTML see of it; it is parsed apart. */
function wordsOfHtml(html: string): string {
  if (!html.includes('<')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('script, style, template')) unseen.remove();
  return (body.textContent ?? '').trim();
}

/** Code as words in a paragraph, a line each. */
const codeLines = (code: string): PhrasingContent[] =>
  code
    .split('\n')
    .flatMap((value, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'break' } as const]),
      ...(value.trim() === '' ? [] : [{ type: 'inlineCode', value } as const]),
    ]);
