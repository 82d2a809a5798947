/** What is looked for in the tree of a text in Markdown: headings, words of links, pictures. */
import type { Heading, Link, Nodes, Paragraph as ProseParagraph, RootContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { pictureOf, picturesIn } from '../prose/pictures.ts';
import { allFiguresIn } from '../worded-figures.ts';
import { type Finding, quoteOf, worthALook } from './finding-schema.ts';
import type { AnswersOf } from './sources.ts';

/** An address that a text leads to, and the words that do. */
export interface FoundLink {
  path: string;
  url: string;
  quote: string;
  /** Whether it is all of a button or a card, which is left out with it. */
  isInsert?: boolean;
}

/** A picture that visitors see. */
export interface FoundPicture {
  path: string;
  address: string;
  /** Whether its text describes it. */
  hasWords: boolean;
  /** Whether its page would have nothing to say of it: those in fields stand beside their words. */
  isAlone: boolean;
}

/** Headings that skip a level, and those without words. A text begins at the second level. */
export function headingFindings(path: string, blocks: readonly RootContent[]): Finding[] {
  const findings: Finding[] = [];
  let above = 1;
  for (const node of blocks) {
    if (node.type !== 'heading') continue;
    const words = wordsOf(node).trim();
    const says = headingProblem(node, words, above);
    if (says !== undefined) findings.push(worthALook('heading', path, words, says));
    above = node.depth;
  }
  return findings;
}

function headingProblem({ depth }: Heading, words: string, above: number): string | undefined {
  if (words === '') return 'A heading has no text. Add some, or remove it.';
  if (depth <= above + 1) return undefined;
  return `The heading “${quoteOf(words)}” skips a level. Make it one level higher.`;
}

/** Words that say nothing of where they lead, when they are all that a link has. */
const EMPTY_WORDS = new Set([
  'click',
  'click here',
  'details',
  'find out more',
  'here',
  'learn more',
  'link',
  'more',
  'more info',
  'page',
  'read more',
  'read on',
  'see here',
  'see more',
  'this',
  'this link',
  'this page',
]);

/** The words without their case and without the signs around them. */
const bareWords = (words: string): string =>
  words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

/** Links whose words say nothing, and one wording that leads to several places. */
export function linkWordFindings(path: string, links: readonly Link[]): Finding[] {
  const targets = new Map<string, string>();
  return links.flatMap((link): Finding[] => {
    const words = wordsOf(link).trim();
    const bare = bareWords(words);
    const known = targets.get(bare);
    targets.set(bare, known ?? link.url);
    const says = linkWordProblem(words, bare, known !== undefined && known !== link.url);
    return says === undefined ? [] : [worthALook('link-words', path, words, says)];
  });
}

function linkWordProblem(words: string, bare: string, isTwofold: boolean): string | undefined {
  if (bare === '') return 'A link has no text. Say where it leads.';
  if (EMPTY_WORDS.has(bare)) {
    return `The link “${quoteOf(words)}” does not say where it leads. Use the name of the page as its text.`;
  }
  if (/^(?:https?:\/\/|www\.)/i.test(words)) {
    return 'A link shows its address. Use the name of the page as its text.';
  }
  return isTwofold
    ? `“${quoteOf(words)}” leads to two different pages. Give each link its own text.`
    : undefined;
}

/** In characters; whoever hears it cannot skip a part. */
const MAX_ALT_LENGTH = 250;

/** Words for pictures that help nobody. */
export function altFindings(path: string, blocks: readonly RootContent[]): Finding[] {
  return blocks.flatMap(picturesIn).flatMap((picture): Finding[] => {
    const alt = (picture.alt ?? '').trim();
    const says = altProblem(alt);
    return says === undefined ? [] : [worthALook('alt', path, alt, says)];
  });
}

function altProblem(alt: string): string | undefined {
  if (/\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(alt)) {
    return `A picture is described by its file name, “${quoteOf(alt)}”. Say what it shows.`;
  }
  if (/^(?:image|photo|picture) of\b/i.test(alt)) {
    return `The description “${quoteOf(alt)}” can start with what the picture shows. Screen readers already announce it as a picture.`;
  }
  return alt.length > MAX_ALT_LENGTH
    ? 'The description of a picture is long. Keep it to a sentence or two, and put the rest in the text.'
    : undefined;
}

/** The pictures that say something of themselves, or should. */
export const picturesOf = (path: string, blocks: readonly RootContent[]): FoundPicture[] =>
  blocks.flatMap(picturesIn).map(({ url, alt }) => ({
    path,
    address: url,
    hasWords: (alt ?? '').trim() !== '',
    isAlone: true,
  }));

/** The links of a text in their order; walks without recursion, since hostile texts nest deep. */
export function linksIn(blocks: readonly RootContent[]): Link[] {
  const links: Link[] = [];
  const waiting: Nodes[] = blocks.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'link') links.push(node);
    if ('children' in node) waiting.push(...node.children.toReversed());
  }
  return links;
}

/** A paragraph of plain words, and whether it leads to where they come from. */
export interface Paragraph {
  words: string;
  /** A link to a source of all that it says. */
  hasSource: boolean;
  /** The figures that can be looked up by a link, by their keys: each has a claim of its own, which says nothing of others. */
  cited: ReadonlySet<string>;
}

function paragraphOf(node: ProseParagraph, answersOf: AnswersOf): Paragraph {
  const cited = new Set<string>();
  let hasSource = false;
  for (const link of linksIn([node])) {
    const answered = answersOf(link.url);
    const text = wordsOf(link).trim();
    const figure = allFiguresIn(text).find(({ words }) => words === text);
    if (answered !== 'all') for (const key of answered) cited.add(key);
    else if (figure === undefined) hasSource = true;
    else cited.add(figure.key);
  }
  return { words: wordsOf(node), hasSource, cited };
}

/** The paragraphs of a text, those in lists and quotations among them. */
export function paragraphsIn(blocks: readonly RootContent[], answersOf: AnswersOf): Paragraph[] {
  const found: Paragraph[] = [];
  const waiting: Nodes[] = blocks.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'paragraph') {
      if (pictureOf(node) !== undefined) continue;
      found.push(paragraphOf(node, answersOf));
    } else if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote') {
      waiting.push(...node.children.toReversed());
    }
  }
  return found;
}
