/**
 * Prose: Markdown in a closed grammar, CommonMark with tables, strikethrough, footnotes and callouts, and
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
import { calloutOf, definitionProblem, FootnoteBook } from './own-nodes.ts';
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
  for (const part of parts) {
    const { children } = fromMarkdown(part.text, syntax);
    problems.push(...problemsIn(children, part.line - 1, book));
    blocks.push(...children.map((block) => withCallout(block, part.text)));
  }
  if (problems.length === 0) problems.push(...book.problems());
  return { blocks: problems.length === 0 ? book.embedded(blocks) : blocks, problems };
}

const withCallout = (block: RootContent, source: string): RootContent =>
  (block.type === 'blockquote' ? calloutOf(block, source) : undefined) ?? block;

/** What is wrong with a text, in a sentence that names the line; undefined where nothing is. */
export function proseProblem(text: string): string | undefined {
  const [first] = parseProse(text).problems;
  return first && `Line ${first.line}: ${first.says}`;
}

/** What stands for a link to an entry of this site, before its id. */
export const ENTRY_LINK = 'entry:';

/** The id of the entry that a link leads to; undefined where it leads elsewhere. */
export const entryOf = (address: string): string | undefined =>
  /^entry:([\w-]{1,64})$/.exec(address)?.[1];

const SAFE_SCHEME = /^(?:https?:\/\/[^/]|mailto:[^\s]|tel:[+\d])/i;
const OWN_ADDRESS = /^(?:\/(?![/\\])|#)/;
/** A document beside the one that has the link, as policies name each other. */
const NEIGHBOUR = /^[\w-]+\.pdf$/;

/** Whether an address may stand in a link: of this site, http(s), mail or telephone. */
export const isSafeAddress = (address: string): boolean =>
  // Browsers leave control characters out, and what is left may lead elsewhere.
  !/[\p{Cc}\\]/u.test(address) &&
  address.length <= MAX_LINK_LENGTH &&
  (SAFE_SCHEME.test(address) ||
    OWN_ADDRESS.test(address) ||
    NEIGHBOUR.test(address) ||
    entryOf(address) !== undefined);

const MAX_LINK_LENGTH = 2_048;

const UPLOADS = '/uploads/';
const OWN_PICTURE = /^\/uploads\/[a-z-]+\/[\da-f-]+\.(?:jpg|png|webp|gif)$/;

/** Whether an address may be that of a picture: of the library, wherever that keeps its files. */
export function isPictureAddress(address: string): boolean {
  const at = address.lastIndexOf(UPLOADS);
  if (at === -1 || !OWN_PICTURE.test(address.slice(at))) return false;
  return (
    at === 0 || (at < MAX_LINK_LENGTH && /^https?:\/\/\w[\w.:/-]*$/.test(address.slice(0, at)))
  );
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
function problemsIn(
  blocks: readonly RootContent[],
  linesBefore: number,
  book: FootnoteBook,
): ProseProblem[] {
  const problems: ProseProblem[] = [];
  const waiting: Place[] = blocks
    .toReversed()
    .map((node) => ({ node, depth: 1, containers: 0, isAlone: false, isBare: false }));
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { node, depth } = place;
    const line = (node.position?.start.line ?? 1) + linesBefore;
    const says = problemOf(place);
    if (says !== undefined) problems.push({ line, says });
    book.meet(node, line);
    if (depth > MAX_DEPTH) break;
    if (!('children' in node)) continue;
    const containers =
      place.containers + (node.type === 'list' || node.type === 'blockquote' ? 1 : 0);
    const isAlone = depth === 1 && node.type === 'paragraph' && node.children.length === 1;
    const isBare = place.isBare || node.type === 'link' || node.type === 'footnoteDefinition';
    for (const child of node.children.toReversed()) {
      waiting.push({ node: child, depth: depth + 1, containers, isAlone, isBare });
    }
  }
  return problems;
}

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
