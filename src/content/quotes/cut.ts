/** Quotes that are cut from what somebody said, and never rewritten. */

import { EMPHASIS } from '../rules.ts';

const SENTENCE_END = /[.!?]["”’]?$/;

/** A part of a text, from its first character to the one behind its last. */
export interface Span {
  start: number;
  end: number;
}

/** A text without its marks of emphasis. */
export const plainSaid = (text: string): string => text.replaceAll(EMPHASIS, '');

/**
 * Whether a quote is made of what somebody said and nothing else: its passages stand there in this order, cut
 * between words.
 */
export function isCutOf(quote: string, said: string): boolean {
  const text = plainSaid(said);
  let end = 0;
  return plainSaid(quote)
    .split('…')
    .every((part) => {
      const passage = part.trim();
      let start = text.indexOf(passage, end);
      while (start >= 0 && (isInWord(text, start) || isInWord(text, start + passage.length))) {
        start = text.indexOf(passage, start + 1);
      }
      end = start + passage.length;
      return start >= 0;
    });
}

/**
 * What stands on both sides of a place within a word. “can’t”, “non-existent” and “1.5” are words too: what is
 * left of them where they are cut says something else.
 */
const WITHIN_WORDS: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/[\p{L}\p{M}\p{N}]$/u, /^[\p{L}\p{M}\p{N}]/u],
  [/[\p{L}\p{M}\p{N}]$/u, /^['’‐‑-][\p{L}\p{N}]/u],
  [/[\p{L}\p{M}\p{N}]['’‐‑-]$/u, /^[\p{L}\p{N}]/u],
  [/\p{N}$/u, /^[.,]\p{N}/u],
  [/\p{N}[.,]$/u, /^\p{N}/u],
];

const isInWord = (text: string, at: number): boolean => {
  // Two characters at most, each of one or two parts.
  const before = text.slice(Math.max(at - 4, 0), at);
  const after = text.slice(at, at + 4);
  return WITHIN_WORDS.some(([ends, begins]) => ends.test(before) && begins.test(after));
};

/**
 * What stays of a text where these spans of it are kept, which follow one another: an ellipsis stands for
 * what is left out between two of them, and where one begins or ends within a sentence.
 */
export function cutOf(text: string, spans: readonly Span[]): string {
  let quote = '';
  let end = 0;
  for (const [place, span] of spans.entries()) {
    const between = text.slice(end, span.start);
    const passage = text.slice(span.start, span.end);
    end = span.end;
    const isJoined = place > 0 && between.trim() === '';
    const isWholeBefore = place === 0 && startsSentence(text, span.start);
    const isWholeAfter = place < spans.length - 1 || SENTENCE_END.test(passage);
    if (isJoined) quote += between;
    else if (!isWholeBefore) quote += place === 0 ? '… ' : ' … ';
    quote += `${passage}${isWholeAfter ? '' : ' …'}`;
  }
  return quote;
}

const startsSentence = (text: string, start: number): boolean =>
  start === 0 || SENTENCE_END.test(text.slice(0, start).trimEnd());

/** A selection from the beginning of its first word to the end of its last; undefined where it has none. */
export function wholeWords(text: string, { start, end }: Span): Span | undefined {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  if (from === to) return undefined;
  while (isInWord(text, from)) from -= 1;
  while (isInWord(text, to)) to += 1;
  return { start: from, end: to };
}

/** Spans in their order with one more of the text kept; what overlaps or has nothing but space between it becomes one. */
export function keepSpan(text: string, spans: readonly Span[], kept: Span): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans, kept].toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const isNext = last !== undefined && text.slice(last.end, span.start).trim() === '';
    if (last !== undefined && (span.start <= last.end || isNext)) {
      last.end = Math.max(last.end, span.end);
    } else joined.push({ ...span });
  }
  return joined;
}

/** Spans with a part of the text left out of them. */
export const leaveOut = (text: string, spans: readonly Span[], out: Span): Span[] =>
  spans
    .flatMap((span) => [
      { start: span.start, end: Math.min(span.end, out.start) },
      { start: Math.max(span.start, out.end), end: span.end },
    ])
    .flatMap((span) => (span.start < span.end ? (wholeWords(text, span) ?? []) : []));

/** The spans of a text that a quote was cut from; undefined where it was not. */
export function spansOf(quote: string, text: string): Span[] | undefined {
  if (!isCutOf(quote, text)) return undefined;
  const spans: Span[] = [];
  let from = 0;
  for (const part of plainSaid(quote).split('…')) {
    const passage = part.trim();
    let start = text.indexOf(passage, from);
    while (start >= 0 && (isInWord(text, start) || isInWord(text, start + passage.length))) {
      start = text.indexOf(passage, start + 1);
    }
    if (start < 0) return undefined;
    from = start + passage.length;
    if (passage !== '') spans.push({ start, end: from });
  }
  return spans;
}

/** As much of a text from its beginning as fits into so many characters, cut between words. */
export function firstCut(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max - 2);
  const whole = room.slice(0, Math.max(room.search(/\s\S*$/), 0)).trimEnd();
  return `${whole} …`;
}
