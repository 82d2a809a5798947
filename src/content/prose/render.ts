/** Prose as HTML: for pages, with anchors and boxes that scroll, and for readers of feeds without. */
import type { Element, ElementContent, Root as Html, Properties, RootContent, Text } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Image, ImageReference, Link, LinkReference, Paragraph, Html as Raw } from 'mdast';
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import type { Say } from '../say.ts';
import { slugFromTitle } from '../slug.ts';
import { entryOf, isPictureAddress, isSafeAddress } from './addresses.ts';
import { NO_FILES, type ProseFiles } from './files.ts';
import { drawInsert } from './insert-html.ts';
import type { Insert } from './inserts.ts';
import { OWN_WORDS, OwnNodes, type OwnStyle } from './own-html.ts';
import { asRoot, parseProse } from './parse.ts';
import { drawPicture } from './picture-html.ts';
import { NO_PICTURES, type ProsePictures, pictureOf } from './pictures.ts';

/** A heading and where links to it lead. */
export interface ContentsEntry {
  anchor: string;
  heading: string;
}

/** A text as a page shows it. */
export interface RenderedProse {
  html: string;
  /** Its headings of the second level, in their order. */
  contents: readonly ContentsEntry[];
}

/** A text that is drawn without the owner's words has those that ship. */
const asItShips: Say = (words) => words;

/** What is said around the words of a text. */
export const PROSE_WORDS = [
  'Table: {title}',
  'Code',
  'Code in {language}',
  'Link to “{heading}”',
  ...OWN_WORDS,
] as const;

/** Its own words alone, so that none of them is missing from the list. */
type SayProse = (words: (typeof PROSE_WORDS)[number]) => string;

/** A text for its page: headings have anchors, tables and code stand in boxes that scroll. */
export function renderProse(
  text: string,
  say: Say = asItShips,
  pictures: ProsePictures = NO_PICTURES,
  files: ProseFiles = NO_FILES,
): RenderedProse {
  const tree = treeOf(text, withoutOpener, { pictures, files, style: { say } });
  const contents: ContentsEntry[] = [];
  tree.children = tree.children.map((node) => forReading(node, contents, say));
  return { html: toHtml(tree), contents };
}

/** The level of headings in a part of a page: of the second and below where nothing stands above them. */
export type PartLevel = 2 | 3;

/** The level of headings in a text below `heading`, which may be empty. */
export const levelBelow = (heading: string): PartLevel => (heading.trim() === '' ? 2 : 3);

/** A text as part of a page: its headings without anchors, the first of them on level `level`. */
export function renderProsePart(
  text: string,
  level: PartLevel,
  say: Say = asItShips,
  pictures: ProsePictures = NO_PICTURES,
  files: ProseFiles = NO_FILES,
): string {
  const tree = treeOf(text, withoutOpener, { pictures, files, style: { say } });
  tree.children = tree.children.map((node) => atLevel(node, level) ?? forReading(node, [], say));
  return toHtml(tree);
}

/** A heading at its level below others; undefined for what is none. */
function atLevel(node: RootContent, level: PartLevel): Element | undefined {
  if (node.type !== 'element') return undefined;
  const [, own] = /^h([2-4])$/.exec(node.tagName) ?? [];
  return own === undefined ? undefined : { ...node, tagName: `h${Number(own) + level - 2}` };
}

/**
 * A text for those who read it elsewhere: its blocks alone, its links made absolute by `absolute`, the first of
 * its headings on level `level`.
 */
export function renderPlainProse(
  text: string,
  absolute: (address: string) => string,
  level: PartLevel = 2,
): string {
  const tree = treeOf(text, (address) => ({ href: absolute(address) }));
  tree.children = tree.children.map((node) => atLevel(node, level) ?? node);
  return toHtml(tree);
}

/** Where a link leads, and what else its element says. */
type FindLink = (address: string) => Properties;

const withoutOpener: FindLink = (href) =>
  /^https?:/i.test(href) ? { href, rel: ['noopener'] } : { href };

interface Drawing {
  pictures?: ProsePictures;
  files?: ProseFiles;
  style?: OwnStyle;
}

function treeOf(
  text: string,
  findLink: FindLink,
  { pictures = NO_PICTURES, files = NO_FILES, style }: Drawing = {},
): Html {
  const own = new OwnNodes(style);
  const tree = toHast(asRoot(parseProse(text).blocks), {
    handlers: {
      ...own.handlers,
      insert: (_state: State, node: Insert) =>
        drawInsert(node, { style, pictures, files, findLink }),
      link: (state: State, node: Link) => drawLink(state, node, findLink),
      paragraph(state: State, node: Paragraph) {
        const picture = pictureOf(node);
        if (picture === undefined || !isPictureAddress(picture.url)) {
          return defaultHandlers.paragraph(state, node);
        }
        const absolute = (address: string): string => String(findLink(address).href);
        return drawPicture(picture, pictures.get(picture.url), { absolute });
      },
      // Refused where texts are written; as words they harm nobody.
      html: (_state: State, { value }: Raw) => words(value),
      image: (_state: State, { alt }: Image) => words(alt ?? ''),
      imageReference: (_state: State, { alt }: ImageReference) => words(alt ?? ''),
      // Its address stands elsewhere in the text, where nobody has checked it.
      linkReference: (state: State, node: LinkReference) => state.all(node),
    },
  });
  if (tree.type !== 'root') throw new Error('A text has become no tree of HTML');
  tree.children.push(...own.end());
  return tree;
}

/** A link that must lead nowhere, or whose entry nobody has looked up, is its words alone. */
function drawLink(state: State, node: Link, findLink: FindLink): ElementContent[] {
  const content = state.all(node);
  if (!isSafeAddress(node.url) || entryOf(node.url) !== undefined) return content;
  const { href, ...rest } = findLink(node.url);
  const title = node.title ? { title: node.title } : {};
  return [element('a', { href: normalizeUri(String(href)), ...title, ...rest }, content)];
}

const words = (value: string): Text => ({ type: 'text', value });

const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const LINE = words('\n');

function forReading(node: RootContent, contents: ContentsEntry[], say: SayProse): RootContent {
  if (node.type !== 'element') return node;
  switch (node.tagName) {
    case 'h2':
      return headingBox(node, contents, say);
    case 'table':
      return scrollBox(
        say('Table: {title}').replace('{title}', () => headOf(node).join(', ')),
        withoutLines(node),
      );
    case 'pre':
      return scrollBox(codeLabel(node, say), node);
    default:
      return node;
  }
}

/** What is wide scrolls in its own box, which is reached by keyboard and says what it holds. */
const scrollBox = (label: string, content: Element): Element =>
  element('figure', { tabIndex: 0, ariaLabel: label }, [LINE, content, LINE]);

const headOf = (table: Element): string[] =>
  elementsIn(table, 'th')
    .map(textOf)
    .filter((name) => name !== '');

function codeLabel(pre: Element, say: SayProse): string {
  const [code] = elementsIn(pre, 'code');
  const [language = ''] = [code?.properties.className].flat();
  const name = String(language).replace(/^language-/, '');
  return name === '' || name === 'text'
    ? say('Code')
    : say('Code in {language}').replace('{language}', () => name.toUpperCase());
}

function headingBox(heading: Element, contents: ContentsEntry[], say: SayProse): Element {
  const entry = { anchor: '', heading: textOf(heading) };
  entry.anchor = anchorFor(entry.heading, contents);
  contents.push(entry);
  const link = element(
    'a',
    {
      href: `#${entry.anchor}`,
      className: ['prose-anchor'],
      ariaLabel: say('Link to “{heading}”').replace('{heading}', () => entry.heading),
    },
    [words('#')],
  );
  heading.properties.id = entry.anchor;
  return element('div', { className: ['prose-heading'] }, [LINE, heading, LINE, link, LINE]);
}

/** No two headings of a text share one. */
function anchorFor(heading: string, before: readonly ContentsEntry[]): string {
  const slug = slugFromTitle(heading);
  const same = before.filter((other) => slugFromTitle(other.heading) === slug).length;
  return same === 0 ? `section-${slug}` : `section-${slug}-${same + 1}`;
}

/** A table without the line breaks between its parts, which its cells would be drawn with on paper. */
const withoutLines = (table: Element): Element => ({
  ...table,
  children: table.children.flatMap((child): ElementContent[] => {
    if (child.type === 'element') return [withoutLines(child)];
    return child.type === 'text' && child.value === '\n' ? [] : [child];
  }),
});

function elementsIn(node: Element, tagName: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === tagName ? [child] : elementsIn(child, tagName);
  });
}

/** Words without the numbers of footnotes. */
const textOf = (node: ElementContent): string => {
  if (node.type === 'text') return node.value;
  return node.type === 'element' && node.tagName !== 'sup'
    ? node.children.map(textOf).join('')
    : '';
};
