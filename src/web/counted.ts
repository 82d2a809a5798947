const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** "seven", up to twelve; digits from there on. */
export const inWord = (count: number): string => WORDS[count] ?? String(count);

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A text in which `{count}` has become the number of what the text is about: a word up to twelve, with
 * a capital where a sentence begins.
 */
export const counted = (text: string, count: number): string =>
  text
    .replaceAll(/(?<=^|[.!?]\s)\{count\}/g, capitalized(inWord(count)))
    .replaceAll('{count}', inWord(count));

/** What the studio says of a text that may have it. */
export const COUNT_HELP = '{count} is replaced by how many there are, in words.';
