/** The plain structure of a text block: a part of Markdown, so that its words last. */
import { paragraphsOf } from '#content/rules.ts';

/** A heading with what follows it; the first part of a text may have none. */
export interface ProsePart {
  heading: string;
  paragraphs: string[];
  points?: string[];
}

const HEADING = /^#{2,3}\s+/;
const POINT = /^[-*]\s+/;

/** The paragraphs of a text in their order, each with its lines where it is a list. */
export type ProsePiece =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/** Reads a text piece by piece: what begins with `## ` is a heading, lines that begin with `- ` a list. */
export const prosePieces = (text: string): ProsePiece[] =>
  paragraphsOf(text).flatMap((paragraph): ProsePiece[] => {
    const lines = paragraph.split('\n');
    const end = lines.findIndex((line) => !HEADING.test(line));
    const headings = end === -1 ? lines : lines.slice(0, end);
    const rest = lines.slice(headings.length);
    return [
      ...headings.map((line) => ({ kind: 'heading' as const, text: line.replace(HEADING, '') })),
      ...(rest.length === 0 ? [] : [pieceOf(rest)]),
    ];
  });

const pieceOf = (lines: readonly string[]): ProsePiece =>
  lines.every((line) => POINT.test(line))
    ? { kind: 'list', items: lines.map((line) => line.replace(POINT, '')) }
    : { kind: 'paragraph', text: lines.join('\n').trim() };

/** The same as sections, for whoever reads without a browser. */
export function readProse(text: string): ProsePart[] {
  const parts: ProsePart[] = [{ heading: '', paragraphs: [] }];
  for (const piece of prosePieces(text)) {
    const last = parts.at(-1);
    if (piece.kind === 'heading') parts.push({ heading: piece.text, paragraphs: [] });
    else if (piece.kind === 'paragraph') last?.paragraphs.push(piece.text);
    else if (last !== undefined) last.points = [...(last.points ?? []), ...piece.items];
  }
  return parts.filter(
    (part, index) => index > 0 || part.paragraphs.length > 0 || part.points !== undefined,
  );
}
