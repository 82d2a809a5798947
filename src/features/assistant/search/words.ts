/** How a text is taken apart into words, the same way when it is indexed and when it is searched. */

export interface Word {
  /** In lowercase, without accents. */
  folded: string;
  /** Where it stands, in UTF-16 code units. */
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const PLAIN = /^[a-z0-9]*$/;

/** Longer runs are no words; their beginning finds them. */
const MAX_WORD_LENGTH = 40;
/** What a person types in a hundred characters, and a limit to the work that a query makes. */
const MAX_QUERY_WORDS = 8;

/** Words that say nothing of what a text is about. */
const STOP_WORDS = new Set(
  (
    'a about after all also an and any are as at be been before but by can could did do does for from ' +
    'get had has have he her here his how i if in into is it its just many may me more most much my no ' +
    'not now of on only one or other our out over shall she should so some such than that the their them ' +
    'then there these they this those to too up us very was we were what when where which while who why ' +
    'will with would you your'
  ).split(' '),
);

/** The form in which words are compared: case, accents and compatibility forms make no difference. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  const folded = PLAIN.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '');
  return folded.length <= MAX_WORD_LENGTH
    ? folded
    : folded.slice(0, MAX_WORD_LENGTH).toWellFormed();
}

/** The words of a text in their order. */
export function* wordsIn(text: string): Generator<Word> {
  for (const match of text.matchAll(WORD)) {
    yield { folded: fold(match[0]), start: match.index, end: match.index + match[0].length };
  }
}

export const foldedWords = (text: string): string[] => (text.match(WORD) ?? []).map(fold);

export const isStopWord = (folded: string): boolean => STOP_WORDS.has(folded);

/** The different words of a query that say what it is after; if none does, all of them. */
export function queryWords(query: string): string[] {
  const words = [...new Set(foldedWords(query))].filter((word) => word !== '');
  const telling = words.filter((word) => !isStopWord(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_QUERY_WORDS);
}
