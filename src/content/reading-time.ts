/** How long a text takes to read, counted once for each time that it is saved. */
import { textsIn } from './rules.ts';

/** What people read in a minute, in words. */
const WORDS_PER_MINUTE = 200;

/** Made when a text is saved: it brings 2 MB of dictionaries. */
let words: Intl.Segmenter | undefined;

/** The words of all texts of a value, in any script; addresses of pages and images are none. */
export function countWords(value: unknown): number {
  words ??= new Intl.Segmenter('en', { granularity: 'word' });
  let count = 0;
  for (const text of textsIn(value)) {
    if (/^(?:https?:|\/|data:)/.test(text)) continue;
    for (const { isWordLike } of words.segment(text)) if (isWordLike === true) count += 1;
  }
  return count;
}

/** Whole minutes, at least one. */
export const minutesOf = (count: number): number =>
  Math.max(1, Math.round(count / WORDS_PER_MINUTE));
