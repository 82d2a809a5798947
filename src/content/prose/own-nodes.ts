/**
 * Footnotes and callouts: what Markdown writes in two places, or as a quotation with a mark, as nodes of
 * their own. A footnote stands where its words refer to it, and so moves and goes with them.
 */
import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  FootnoteDefinition,
  FootnoteReference,
  Nodes,
  Parent,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import { type Insert, type InsertKind, isInsertKind, readInsert } from './inserts.ts';

/** The five that GitHub and others know, and a sentence set large between the paragraphs. */
export const CALLOUT_KINDS = ['note', 'tip', 'important', 'warning', 'caution', 'quote'] as const;
/** One of `CALLOUT_KINDS`. */
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

export const isCalloutKind = (value: unknown): value is CalloutKind =>
  CALLOUT_KINDS.some((kind) => kind === value);

/** `> [!NOTE]` and the quotation below it. */
export interface Callout extends Parent {
  type: 'callout';
  kind: CalloutKind;
  children: (BlockContent | DefinitionContent)[];
}

/** `[^1]` with the words that stand behind `[^1]:`. */
export interface Footnote extends Parent {
  type: 'footnote';
  /** As it was written; footnotes are numbered anew where a text is kept. */
  label: string;
  children: PhrasingContent[];
}

declare module 'mdast' {
  interface BlockContentMap {
    callout: Callout;
    insert: Insert;
  }
  interface PhrasingContentMap {
    footnote: Footnote;
  }
  interface RootContentMap {
    callout: Callout;
    insert: Insert;
    footnote: Footnote;
  }
}

const MARK = /^\[!(\w{1,20})\][ \t]*(?=[\r\n]|$)/;

/** A quotation whose first line says what it is. */
interface Marked {
  kind: CalloutKind | InsertKind;
  /** What stands below that line. */
  children: (BlockContent | DefinitionContent)[];
}

/** The mark of a quotation; `source` is the text that it was read from. */
function markOf(quote: Blockquote, source: string): Marked | undefined {
  const [first, ...others] = quote.children;
  if (first?.type !== 'paragraph') return undefined;
  const [words, ...rest] = first.children;
  const at = words?.position?.start.offset;
  // Read from the source, since a mark with a backslash before it is words.
  if (words?.type !== 'text' || at === undefined) return undefined;
  const kind = MARK.exec(source.slice(at, at + MAX_MARK))?.[1]?.toLowerCase();
  if (!isCalloutKind(kind) && !isInsertKind(kind)) return undefined;
  const left = words.value.slice(kind.length + '[!]'.length).trimStart();
  const content = left === '' ? rest : [{ ...words, value: left }, ...rest];
  const own = content[0]?.type === 'break' ? content.slice(1) : content;
  return { kind, children: own.length === 0 ? others : [{ ...first, children: own }, ...others] };
}

/** The quotation as what its first line says, or why it cannot be that; undefined where it says nothing. */
export function markedBlock(
  quote: Blockquote,
  source: string,
): Callout | Insert | { says: string } | undefined {
  const { kind, children = [] } = markOf(quote, source) ?? {};
  const { position } = quote;
  if (isInsertKind(kind)) {
    const read = readInsert(kind, children);
    return 'says' in read ? read : { type: 'insert', kind, children: read.children, position };
  }
  return kind === undefined || children.length === 0
    ? undefined
    : { type: 'callout', kind, children, position };
}

const MAX_MARK = 40;

/** What a footnote may be called, in letters, figures and hyphens. */
export const FOOTNOTE_LABEL = /^[\w-]{1,40}$/;

const FOOTNOTE_SAYS = {
  label: 'Use letters, digits and hyphens in footnote names: [^1]',
  place: 'Start footnotes at the beginning of a line: [^1]: words',
  shape: 'Keep each footnote to one paragraph',
  twice: 'This footnote is defined twice',
  missing: 'This footnote has no text. Add [^1]: words',
  unused: 'This footnote is not used. Write [^1] where it belongs',
  again: 'Use each footnote once. Repeat it under another number',
} as const;

/** Why the words of a footnote cannot be kept as they stand. */
export function definitionProblem(
  { label, identifier, children, position }: FootnoteDefinition,
  depth: number,
): string | undefined {
  if (!FOOTNOTE_LABEL.test(label ?? identifier)) return FOOTNOTE_SAYS.label;
  if (depth > 1 || position?.start.column !== 1) return FOOTNOTE_SAYS.place;
  const [only, ...others] = children;
  return only?.type === 'paragraph' && others.length === 0 ? undefined : FOOTNOTE_SAYS.shape;
}

/** A reference or the words of a footnote, with its line. */
interface Met<Node> {
  node: Node;
  line: number;
}

/** The footnotes of a text while its parts are read. */
export class FootnoteBook {
  readonly #definitions: Met<FootnoteDefinition>[] = [];
  readonly #references: Met<FootnoteReference>[] = [];

  meet(node: Nodes, line: number): void {
    if (node.type === 'footnoteDefinition') this.#definitions.push({ node, line });
    if (node.type === 'footnoteReference') this.#references.push({ node, line });
  }

  /** What is wrong between references and words. */
  problems(): { line: number; says: string }[] {
    const written = new Set(this.#definitions.map(({ node }) => node.identifier));
    const asked = new Set(this.#references.map(({ node }) => node.identifier));
    return [
      ...repeated(this.#definitions).map(({ line }) => ({ line, says: FOOTNOTE_SAYS.twice })),
      ...repeated(this.#references).map(({ line }) => ({ line, says: FOOTNOTE_SAYS.again })),
      ...this.#references
        .filter(({ node }) => !written.has(node.identifier))
        .map(({ line }) => ({ line, says: FOOTNOTE_SAYS.missing })),
      ...this.#definitions
        .filter(({ node }) => !asked.has(node.identifier))
        .map(({ line }) => ({ line, says: FOOTNOTE_SAYS.unused })),
    ];
  }

  /** Blocks without problems, with each footnote where its words refer to it. */
  embedded(blocks: readonly RootContent[]): RootContent[] {
    if (this.#definitions.length === 0) return [...blocks];
    const words = new Map(
      this.#definitions.map(({ node }) => {
        const [only] = node.children;
        return [node.identifier, only?.type === 'paragraph' ? only.children : []];
      }),
    );
    const own = blocks.filter(({ type }) => type !== 'footnoteDefinition');
    for (const block of own) embed(block, words);
    return own;
  }
}

function repeated<Node extends { identifier: string }>(met: readonly Met<Node>[]): Met<Node>[] {
  const seen = new Set<string>();
  return met.filter(({ node: { identifier } }) => seen.size === seen.add(identifier).size);
}

/** Recursive: a text without problems is not nested deep. */
function embed(node: Nodes, words: ReadonlyMap<string, PhrasingContent[]>): void {
  if (!('children' in node)) return;
  const children = node.children.map((child: Nodes): Nodes => {
    if (child.type !== 'footnoteReference') {
      embed(child, words);
      return child;
    }
    const { label, identifier } = child;
    const own = words.get(identifier) ?? [];
    return { type: 'footnote', label: label ?? identifier, children: own };
  });
  Object.assign(node, { children });
}

/** The tree as Markdown has it: references, and the words at its end. Numbers begin with `first`. */
export function withDefinitions(tree: Root, first: number): Root {
  const definitions: FootnoteDefinition[] = [];
  const children = tree.children.map((block) => apart(block, first, definitions));
  return definitions.length === 0
    ? tree
    : { ...tree, children: [...(children as RootContent[]), ...definitions] };
}

function apart(node: Nodes, first: number, definitions: FootnoteDefinition[]): Nodes {
  if (node.type === 'footnote') {
    const label = String(first + definitions.length);
    const named = { identifier: label, label };
    definitions.push({
      type: 'footnoteDefinition',
      ...named,
      children: [{ type: 'paragraph', children: node.children }],
    });
    return { type: 'footnoteReference', ...named };
  }
  if (!('children' in node)) return node;
  const before = definitions.length;
  const children = node.children.map((child: Nodes) => apart(child, first, definitions));
  return definitions.length === before ? node : Object.assign({ ...node }, { children });
}

/** The footnotes in a node, in their order. */
export function footnotesIn(node: Nodes): Footnote[] {
  if (node.type === 'footnote') return [node];
  return 'children' in node ? node.children.flatMap((child: Nodes) => footnotesIn(child)) : [];
}
