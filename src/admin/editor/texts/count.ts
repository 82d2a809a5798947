import { countWords } from '#content/reading-time.ts';

/** Counts the words of many texts, those that were there the last time only once. */
export function createCounter(): (texts: readonly string[]) => number {
  let known: ReadonlyMap<string, number> = new Map();
  return (texts) => {
    const counted = texts.map((text) => [text, known.get(text) ?? countWords(text)] as const);
    known = new Map(counted);
    return counted.reduce((sum, [, count]) => sum + count, 0);
  };
}
