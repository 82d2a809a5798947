/** Looks through all that an entry is written of. Pure: what only the database knows is asked for after it. */
import { toString as wordsOf } from 'mdast-util-to-string';
import type { z } from 'zod';
import { parseProse } from '../prose/parse.ts';
import { withoutPlainViews } from '../prose/plain-views.ts';
import { paragraphsOf } from '../rules.ts';
import { claimFindings } from './claims.ts';
import { type Finding, quoteOf, worthALook } from './finding-schema.ts';
import { type Piece, piecesOf } from './pieces.ts';
import {
  altFindings,
  type FoundLink,
  type FoundPicture,
  headingFindings,
  linksIn,
  linkWordFindings,
  paragraphsIn,
  picturesOf,
} from './prose-rules.ts';
import { fullBudget, type ReadingBudget, readingFindings } from './reading.ts';
import type { AnswersOf } from './sources.ts';

/** What there is to say of a text, and what it leads to and shows. */
export interface Looked {
  hints: Finding[];
  links: FoundLink[];
  pictures: FoundPicture[];
}

/** As many as a writer goes through. */
const MAX_HINTS = 100;
/** How many addresses and pictures are asked for. */
const MAX_ASKED = 500;

/** What is hinted at, and by what; who asks only what stops an entry has none of it. */
interface Hinting {
  answersOf: AnswersOf;
  budget: ReadingBudget;
}

/**
 * Reads an item by its type's fields. Without `answersOf`, what its links answer for, it is read for what stops it alone, since
 * dividing texts into sentences takes longest.
 */
export function lookAt(fields: z.ZodObject, item: object, answersOf?: AnswersOf): Looked {
  const pieces = piecesOf(fields, withoutPlainViews(fields, item));
  const looked: Looked = { hints: [], links: [], pictures: [] };
  const hinting = answersOf && { answersOf, budget: fullBudget() };
  for (const piece of pieces) {
    if (piece.kind === 'prose') lookAtProse(piece, looked, hinting);
    else if (piece.kind === 'text' && hinting) lookAtWords(piece, looked, hinting.budget);
    else if (piece.kind === 'link') {
      looked.links.push({ path: piece.path, url: piece.value, quote: '' });
    } else if (piece.kind === 'image') {
      const { path, value: address } = piece;
      looked.pictures.push({ path, address, hasWords: false, isAlone: false });
    }
  }
  if (hinting) looked.hints.push(...unbackedFigures(pieces));
  return {
    hints: looked.hints.slice(0, MAX_HINTS),
    links: looked.links.slice(0, MAX_ASKED),
    pictures: looked.pictures.slice(0, MAX_ASKED),
  };
}

/** Without hints only for what it leads to and shows. */
function lookAtProse({ path, value }: Piece, looked: Looked, hinting: Hinting | undefined): void {
  const { blocks } = parseProse(value);
  const links = linksIn(blocks);
  for (const block of blocks) {
    const own = block.type === 'insert' ? { isInsert: true } : {};
    for (const link of linksIn([block])) {
      looked.links.push({ path, url: link.url, quote: quoteOf(wordsOf(link)), ...own });
    }
  }
  looked.pictures.push(...picturesOf(path, blocks));
  if (hinting === undefined) return;
  const { answersOf, budget } = hinting;
  const paragraphs = paragraphsIn(blocks, answersOf);
  looked.hints.push(
    ...headingFindings(path, blocks),
    ...linkWordFindings(path, links),
    ...altFindings(path, blocks),
    ...claimFindings(path, paragraphs, budget).map((found) => ({ ...found, canLink: true })),
    ...readingFindings(path, paragraphs, budget),
  );
}

const NONE: ReadonlySet<string> = new Set();

function lookAtWords({ path, value }: Piece, { hints }: Looked, budget: ReadingBudget): void {
  const paragraphs = paragraphsOf(value).map((words) => ({ words, hasSource: false, cited: NONE }));
  hints.push(
    ...claimFindings(path, paragraphs, budget),
    ...readingFindings(path, paragraphs, budget),
  );
}

/** Fields beside a figure that say who measured it. */
const BACKINGS = ['.source', '.link', '.claim'];

/** Figures that stand in fields of their own and have their source beside them, or have none. */
function unbackedFigures(pieces: readonly Piece[]): Finding[] {
  const paths = new Set(pieces.map(({ path }) => path));
  return pieces.flatMap(({ path, value }): Finding[] => {
    const item = path.endsWith('.figure') ? path.slice(0, -'.figure'.length) : undefined;
    if (item === undefined || BACKINGS.some((name) => paths.has(item + name))) return [];
    const says = `The figure “${quoteOf(value)}” has no source. Say who measured it and when.`;
    return [worthALook('claim', `${item}.source`, '', says)];
  });
}
