/** Plain text as blocks: Markdown where it looks so, else its paragraphs with their lines. */
import type { Node } from 'prosemirror-model';
import { proseSchema } from '../schema.ts';
import { readMarkdown } from './markdown.ts';

const { nodes } = proseSchema;

/** A line longer than this goes on in the next; a shorter one ends where its writer ended it. */
const WRAPPED_LINE = 60;

/** Signs by which a text is told to be Markdown; in all others they are what they are. */
const MARKDOWN = [
  /^#{1,4} \S/m,
  /^(?:[-*+]|\d{1,9}[.)]) \S/m,
  /^> \S/m,
  /^```/m,
  /^\|.*\|\s*$/m,
  /\*\*\S/,
  /^\[\^[\w-]{1,40}\]: \S/m,
  /\]\((?:https?:|\/|mailto:)/,
];

const looksLikeMarkdown = (text: string): boolean => MARKDOWN.some((sign) => sign.test(text));

export function readPlainText(text: string): Node[] {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  // Words for the middle of a line keep the space around them.
  if (!lines.includes('\n')) return readLine(lines);
  const trimmed = lines.replace(/^\n+/, '').trimEnd();
  const blocks = looksLikeMarkdown(trimmed) ? readMarkdown(trimmed) : undefined;
  return blocks ?? trimmed.split(/\n(?:[ \t]*\n)+/).flatMap(readParagraph);
}

function readLine(line: string): Node[] {
  const blocks = looksLikeMarkdown(line) ? readMarkdown(line.trim()) : undefined;
  const words = line.replaceAll('\t', ' ');
  return blocks ?? (words === '' ? [] : [nodes.paragraph.create(null, proseSchema.text(words))]);
}

/** The signs that programs and people set before points. */
const POINT = /^\s*[•●◦▪‣∙·–—]\s*/;

/** A paragraph, or the list that its lines are. */
function readParagraph(paragraph: string): Node[] {
  if (paragraph.trim() === '') return [];
  const lines = paragraph.split('\n');
  const first = lines.findIndex((line) => POINT.test(line));
  const points = lines.slice(Math.max(0, first)).filter((line) => POINT.test(line)).length;
  // One dash is a sign of speech.
  if (first === -1 || (points < 2 && !/^\s*[•●]/.test(lines[first] ?? ''))) {
    return [nodes.paragraph.create(null, withLines(lines))];
  }
  const items = lines.slice(first).reduce<string[][]>((made, line) => {
    if (POINT.test(line)) made.push([line.replace(POINT, '')]);
    else made.at(-1)?.push(line);
    return made;
  }, []);
  const list = nodes.bullet_list.create(
    null,
    items.map((item) =>
      nodes.list_item.create(
        null,
        nodes.paragraph.create(null, proseSchema.text(item.map((line) => line.trim()).join(' '))),
      ),
    ),
  );
  const before = lines.slice(0, first);
  return before.length === 0 ? [list] : [nodes.paragraph.create(null, withLines(before)), list];
}

const withLines = (all: readonly string[]): Node[] =>
  all.flatMap((line, index): Node[] => {
    const words = line.trim();
    const isWrapped = line.length > WRAPPED_LINE;
    const isLast = index === all.length - 1;
    const shown = isWrapped && !isLast ? `${words} ` : words;
    const text = shown === '' ? [] : [proseSchema.text(shown)];
    return isLast || isWrapped ? text : [...text, nodes.hard_break.create()];
  });
