/**
 * Prose: Markdown in a closed grammar, CommonMark with tables and strikethrough. No HTML, no
 * images, no addresses at the end of the text, none that becomes a link by itself. Its sanitiser is
 * the list of nodes.
 */
import type { Link, Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { MAX_NESTING, type ProseProblem, scanProse, TOO_DEEP } from './scan.ts';

/** What the parser knows beyond CommonMark. */
export const PROSE_SYNTAX = {
  extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false })],
  mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
};

/** A text as its blocks, in order. */
interface ParsedProse {
  blocks: RootContent[];
  /** Why it cannot be kept, in the order of its lines; none where it can. */
  problems: ProseProblem[];
}

/** Never throws; blocks of a text with problems are what could be made of it, perhaps none. */
export function parseProse(text: string): ParsedProse {
  const { parts, problems } = scanProse(text);
  const blocks: RootContent[] = [];
  for (const part of parts) {
    const { children } = fromMarkdown(part.text, PROSE_SYNTAX);
    problems.push(...problemsIn(children, part.line - 1));
    blocks.push(...children);
  }
  return { blocks, problems };
}

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

/** What each kind of node that is not kept is told to become. */
const REFUSED: Readonly<Record<string, string>> = {
  html: 'HTML is not kept: use Markdown, and write \\< for the sign itself',
  image: 'A picture cannot stand inside a text',
  imageReference: 'A picture cannot stand inside a text',
  definition: 'Write an address where its link stands: [words](address)',
  linkReference: 'Write an address where its link stands: [words](address)',
};

/** Links, emphasis and the like in each other; nobody writes more. */
const MAX_DEPTH = 40;

/** Walks without recursion, since hostile texts nest deeper than the stack. */
function problemsIn(blocks: readonly RootContent[], linesBefore: number): ProseProblem[] {
  const problems: ProseProblem[] = [];
  const waiting: Place[] = blocks.toReversed().map((node) => ({ node, depth: 1, containers: 0 }));
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { node, depth } = place;
    const line = (node.position?.start.line ?? 1) + linesBefore;
    const says = problemOf(place);
    if (says !== undefined) problems.push({ line, says });
    if (depth > MAX_DEPTH) break;
    if (!('children' in node)) continue;
    const containers =
      place.containers + (node.type === 'list' || node.type === 'blockquote' ? 1 : 0);
    for (const child of node.children.toReversed()) {
      waiting.push({ node: child, depth: depth + 1, containers });
    }
  }
  return problems;
}

interface Place {
  node: Nodes;
  depth: number;
  /** How many lists and quotations it stands in. */
  containers: number;
}

function problemOf({ node, depth, containers }: Place): string | undefined {
  if (depth > MAX_DEPTH) return 'Too many marks stand in each other here';
  switch (node.type) {
    case 'link':
      return linkProblem(node);
    case 'heading':
      if (containers > 0) return 'A heading cannot stand in a list or a quotation';
      return node.depth < 2 || node.depth > 4
        ? 'Begin a heading with ##, ### or ####: the title has the place of #'
        : undefined;
    case 'code':
      return containers > 0 ? 'Code cannot stand in a list or a quotation' : undefined;
    case 'list':
    case 'blockquote':
      return containers >= MAX_NESTING ? TOO_DEEP : undefined;
    default:
      return REFUSED[node.type];
  }
}

function linkProblem({ url }: Link): string | undefined {
  if (isSafeAddress(url)) return undefined;
  if (url === '') return 'A link lacks its address: [words](address)';
  return `The address “${url.slice(0, 80)}” cannot be kept: begin it with https://, mailto:, tel: or / for a page of this site`;
}

/** The blocks as one tree. */
export const asRoot = (blocks: RootContent[]): Root => ({ type: 'root', children: blocks });
