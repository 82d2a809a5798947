/** Which words of a text matched, and the part of a long text that shows them best. */
import type { Marked } from '../rules.ts';
import { type Word, wordsIn } from './words.ts';

/** Length of a snippet in characters, more or less. */
const SNIPPET_LENGTH = 170;
/** How much of a snippet comes before its first match. */
const LEAD_LENGTH = 40;
/** A text without spaces is cut here. */
const MAX_SNIPPET_LENGTH = 320;

/** The text, with the words of `terms` as pieces of their own. */
export function markTerms(text: string, terms: ReadonlySet<string>): Marked {
  const pieces: string[] = [];
  let from = 0;
  for (const { folded, start, end } of wordsIn(text)) {
    if (!terms.has(folded)) continue;
    pieces.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...pieces, text.slice(from)];
}

/** Whether any of the terms is in the text. */
export const hasMatch = (marked: Marked): boolean => marked.length > 1;

/** The place in a text where most of the terms stand together. */
interface Spot {
  at: number;
  terms: number;
}

/**
 * A line or two from the first of the texts that shows most of the terms; the beginning of the first
 * where none has any.
 */
export function snippetOf(texts: readonly string[], terms: ReadonlySet<string>): Marked {
  let best: Spot & { text: string } = { at: 0, terms: 0, text: texts[0] ?? '' };
  for (const text of texts) {
    const spot = findSpot(text, terms);
    if (spot.terms > best.terms) best = { ...spot, text };
    if (best.terms === terms.size) break;
  }
  return markTerms(cut(best.text, best.at), terms);
}

function findSpot(text: string, terms: ReadonlySet<string>): Spot {
  let best: Spot = { at: 0, terms: 0 };
  let recent: Word[] = [];
  for (const word of wordsIn(text)) {
    if (!terms.has(word.folded)) continue;
    recent = [...recent.filter(({ start }) => word.end - start <= SNIPPET_LENGTH), word];
    const together = new Set(recent.map(({ folded }) => folded)).size;
    if (together <= best.terms) continue;
    best = { at: recent[0]?.start ?? 0, terms: together };
    if (together === terms.size) break;
  }
  return best;
}

/** Whole words from a little before `at`, with marks of omission. */
function cut(text: string, at: number): string {
  if (text.length <= SNIPPET_LENGTH) return text;
  const earliest = Math.max(0, Math.min(at - LEAD_LENGTH, text.length - SNIPPET_LENGTH));
  const start = earliest === 0 ? 0 : Math.min(at, afterSpace(text, earliest));
  if (text.length - start <= SNIPPET_LENGTH) return `… ${text.slice(start)}`;
  const space = text.lastIndexOf(' ', start + SNIPPET_LENGTH);
  const end = space > at ? space : Math.min(text.length, start + MAX_SNIPPET_LENGTH);
  return `${start === 0 ? '' : '… '}${text.slice(start, end).toWellFormed()} …`;
}

function afterSpace(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 ? from : space + 1;
}
