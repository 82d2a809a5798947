/** How well a name fits what was typed, for lists in which the best comes first. */

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const clean = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Whether every word that was typed stands in a name, be it within another. */
export const fits = (name: string, typed: string): boolean =>
  clean(typed)
    .split(' ')
    .every((word) => name.toLowerCase().includes(word));

/**
 * 0 where the name is what was typed, 1 where it begins with it as whole words, 2 where it has all
 * words whole, 3 where it begins with it, 4 where each begins a word of it, 5 where it has all of it
 * somewhere, and 6 where the text alone has it.
 */
export function rankOf(name: string, typed: string): number {
  const [whole, asked] = [clean(name), clean(typed)];
  if (whole === asked) return 0;
  const [words, wanted] = [wordsOf(name), wordsOf(typed)];
  const isWhole = wanted.length > 0 && wanted.every((word) => words.includes(word));
  if (isWhole) return wanted.every((word, place) => words[place] === word) ? 1 : 2;
  if (whole.startsWith(asked)) return 3;
  const begins = (word: string): boolean => words.some((one) => one.startsWith(word));
  if (wanted.length > 0 && wanted.every(begins)) return 4;
  return fits(name, typed) ? 5 : 6;
}

/** The names that fit best come first; those that fit alike stay in their order. */
export function bestFirst<Named>(
  all: readonly Named[],
  nameOf: (one: Named) => string,
  typed: string,
): Named[] {
  const ranks = new Map(all.map((one) => [one, rankOf(nameOf(one), typed)]));
  return all.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}
