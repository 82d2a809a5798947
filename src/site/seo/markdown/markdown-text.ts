/** A readable page as a Markdown text. */
import { withLowerHeadings } from '#content/prose/fences.ts';
import {
  absoluteAddress,
  type Figure,
  isWritten,
  type ReadableAuthor,
  type ReadablePage,
  type ReadableSection,
} from '#web/readable-page.ts';
import type { ImageFile } from '../seo-context.ts';
import {
  markdownImage,
  markdownLine,
  markdownLink,
  markdownList,
  markdownParagraph,
} from './markdown.ts';

interface MarkdownParts {
  publicUrl: string;
  files: ReadonlyMap<string, ImageFile>;
}

export function markdownText(page: ReadablePage, parts: MarkdownParts): string {
  const { title, summary, body, cover } = page;
  const blocks = [
    `# ${markdownLine(title)}`,
    ...quoted(summary),
    markdownList(factsOf(page, parts.publicUrl)),
    ...imageOf(cover, parts),
    ...(isWritten(body)
      ? [body.markdown.trim()]
      : body.flatMap((section) => sectionBlocks(section, parts))),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const quoted = (text: string): string[] => {
  const words = markdownParagraph(text);
  return words === '' ? [] : [words.replace(/^/gm, '> ')];
};

function factsOf(
  { path, date, authors = [], tags = [], facts = [] }: ReadablePage,
  publicUrl: string,
): string[] {
  const address = absoluteAddress(publicUrl, path);
  const known: (readonly [string, string])[] = [
    ['Page', `<${address}>`],
    ...(date === undefined ? [] : [['Date', date.slice(0, 10)] as const]),
    ...authors.map((author) => ['Author', authorLine(author, publicUrl)] as const),
    ...facts.map(([name, words]) => [name, markdownLine(words)] as const),
    ...(tags.length === 0 ? [] : [['Topics', tags.map(markdownLine).join(', ')] as const]),
  ];
  return known.map(([name, words]) => `${name}: ${words}`);
}

function authorLine({ name, role, address }: ReadableAuthor, publicUrl: string): string {
  const shown =
    address === undefined
      ? markdownLine(name)
      : markdownLink(name, absoluteAddress(publicUrl, address));
  return role === undefined ? shown : `${shown}, ${markdownLine(role)}`;
}

function sectionBlocks(section: ReadableSection, parts: MarkdownParts): string[] {
  const { heading, paragraphs, points = [], prose = '', figure } = section;
  const isTitled = heading.trim() !== '';
  const written = isTitled ? withLowerHeadings(prose.trim()) : prose.trim();
  return [
    ...(isTitled ? [`## ${markdownLine(heading)}`] : []),
    ...paragraphs.map(markdownParagraph).filter((words) => words !== ''),
    ...(points.length === 0
      ? []
      : [markdownList(points.map((point) => pointText(point, parts.publicUrl)))]),
    ...(written === '' ? [] : [written]),
    ...imageOf(figure, parts),
  ];
}

function pointText(
  point: NonNullable<ReadableSection['points']>[number],
  publicUrl: string,
): string {
  if (typeof point === 'string') return markdownParagraph(point);
  const link = markdownLink(point.title, absoluteAddress(publicUrl, point.address));
  return point.words === '' ? link : `${link}: ${markdownParagraph(point.words)}`;
}

const imageOf = (figure: Figure | undefined, { publicUrl, files }: MarkdownParts): string[] =>
  figure === undefined
    ? []
    : [
        markdownImage(
          files.get(figure.address)?.alt ?? figure.alt,
          absoluteAddress(publicUrl, figure.address),
        ),
      ];
