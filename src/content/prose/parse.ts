/**
 * Prose: Markdown in a closed grammar, CommonMark with tables, strikethrough, footnotes, callouts and inserts, and
 * pictures of the library as paragraphs. No HTML, no addresses at the end of the text, none that becomes a link by
 * itself. Its sanitiser is the list of nodes.
 */
import type { Link, Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { isPictureAddress, isSafeAddress } from './addresses.ts';
import { MAX_INSERTS } from './inserts.ts';
import { definitionProblem, FootnoteBook, markedBlock } from './own-nodes.ts';
import { MAX_NESTING, type ProseProblem, scanProse, TOO_DEEP } from './scan.ts';

/** What the parser knows beyond CommonMark. */
export const PROSE_SYNTAX = {
  extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false }), gfmFootnote()],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmFootnoteFromMarkdown(),
  ],
};

type Syntax = ReturnType<typeof gfmFootnote>;

/** Signs at which the parser asks whether a footnote is known. */
const FOOTNOTE_SIGNS = ['!', '[', ']'].map((sign) => sign.charCodeAt(0));

/** Has a part of a text know the footnotes whose words stand in other parts. */
function knownFootnotes(labels: readonly string[]): Syntax {
  const tell: NonNullable<Syntax['text']>[number] = {
    tokenize(_effects, _ok, nok) {
      this.parser.gfmFootnotes = [...labels];
      return nok;
    },
  };
  return { text: Object.fromEntries(FOOTNOTE_SIGNS.map((sign) => [sign, tell])) };
}

/** A text as its blocks, in order. */
interface ParsedProse {
  blocks: RootContent[];
  /** Why it cannot be kept, in the order of its lines; none where it can. */
  problems: ProseProblem[];
}

/** Never throws; blocks of a text with problems are what could be made of it, perhaps none. */
export function parseProse(text: string): ParsedProse {
  const { parts, footnotes, problems } = scanProse(text);
  const { extensions, mdastExtensions } = PROSE_SYNTAX;
  const known = footnotes.length === 0 ? [] : [knownFootnotes(footnotes)];
  const syntax = { extensions: [...extensions, ...known], mdastExtensions };
  const blocks: RootContent[] = [];
  const book = new FootnoteBook();
  let inserts = 0;
  for (const part of parts) {
    const { children } = fromMarkdown(part.text, syntax);
    for (const child of children) {
      const line = (child.position?.start.line ?? 1) + part.line - 1;
      const marked = child.type === 'blockquote' ? markedBlock(child, part.text) : undefined;
      const block = marked !== undefined && 'type' in marked ? marked : child;
      blocks.push(block);
      if (marked !== undefined && 'says' in marked) problems.push({ line, says: marked.says });
      else problems.push(...problemsIn(block, part.line - 1, book));
      if (block.type === 'insert') inserts += 1;
      if (inserts > MAX_INSERTS) {
        problems.push({ line, says: TOO_MANY });
        return { blocks, problems };
      }
    }
  }
  if (problems.length === 0) problems.push(...book.problems());
  return { blocks: problems.length === 0 ? book.embedded(blocks) : blocks, problems };
}

const TOO_MANY = `Use at most ${MAX_INSERTS} galleries, videos, downloads, buttons and cards in a text`;

/** What is wrong with a text, in a sentence that names the line; undefined where nothing is. */
export function proseProblem(text: string): string | undefined {
  const [first] = parseProse(text).problems;
  return first && `Line ${first.line}: ${first.says}`;
}

const PICTURE =
  'Put a picture in its own paragraph, not indented, and choose it from the library: ![what it shows](address)';

/** What each kind of node that is not kept is told to become. */
const REFUSED: Readonly<Record<string, string>> = {
  html: 'HTML is not supported. Use Markdown, and write \\< for a < sign',
  image: PICTURE,
  imageReference: PICTURE,
  definition: 'Put the address in the link itself: [words](address)',
  linkReference: 'Put the address in the link itself: [words](address)',
};

/** Links, emphasis and the like in each other; nobody writes more. */
const MAX_DEPTH = 40;

/** Walks without recursion, since hostile texts nest deeper than the stack. */
function problemsIn(block: RootContent, linesBefore: number, book: FootnoteBook): ProseProblem[] {
  const problems: ProseProblem[] = [];
  // What it holds has been looked at where it was read.
  if (block.type === 'insert') return problems;
  const waiting: Place[] = [
    { node: block, depth: 1, containers: 0, isAlone: false, isBare: false },
  ];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { node, depth } = place;
    const line = (node.position?.start.line ?? 1) + linesBefore;
    const says = problemOf(place);
    if (says !== undefined) problems.push({ line, says });
    book.meet(node, line);
    if (depth > MAX_DEPTH) break;
    if (!('children' in node)) continue;
    const containers = place.containers + (isContainer(node) ? 1 : 0);
    const isAlone = depth === 1 && node.type === 'paragraph' && node.children.length === 1;
    const isBare = place.isBare || node.type === 'link' || node.type === 'footnoteDefinition';
    for (const child of node.children.toReversed()) {
      waiting.push({ node: child, depth: depth + 1, containers, isAlone, isBare });
    }
  }
  return problems;
}

const isContainer = ({ type }: Nodes): boolean =>
  type === 'list' || type === 'blockquote' || type === 'callout';

interface Place {
  node: Nodes;
  depth: number;
  /** How many lists and quotations it stands in. */
  containers: number;
  /** Whether it is all that a paragraph of the text holds. */
  isAlone: boolean;
  /** Whether it stands where no footnote can: in a link, or in another footnote. */
  isBare: boolean;
}

function problemOf({ node, depth, containers, isAlone, isBare }: Place): string | undefined {
  if (depth > MAX_DEPTH) return 'Too much nested formatting here';
  switch (node.type) {
    case 'link':
      return linkProblem(node);
    case 'image':
      return isAlone && isPictureAddress(node.url) ? undefined : PICTURE;
    case 'heading':
      if (containers > 0) return 'Headings cannot be used in lists or quotes';
      return node.depth < 2 || node.depth > 4
        ? 'Start headings with ##, ### or ####. A single # is reserved for the title'
        : undefined;
    case 'code':
      return containers > 0 ? 'Code blocks cannot be used in lists or quotes' : undefined;
    case 'list':
    case 'blockquote':
    case 'callout':
      return containers >= MAX_NESTING ? TOO_DEEP : undefined;
    case 'footnoteReference':
      return isBare ? 'Footnotes cannot be used in links or other footnotes' : undefined;
    case 'footnoteDefinition':
      return definitionProblem(node, depth);
    default:
      return REFUSED[node.type];
  }
}

function linkProblem({ url }: Link): string | undefined {
  if (isSafeAddress(url)) return undefined;
  if (url === '') return 'Add an address to this link: [words](address)';
  return `The address “${url.slice(0, 80)}” cannot be used. Start it with https://, mailto:, tel: or / for a page on this site`;
}

/** The blocks as one tree. */
export const asRoot = (blocks: RootContent[]): Root => ({ type: 'root', children: blocks });
