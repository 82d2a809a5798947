/** Every word of the index, and what a misspelled one may have meant. */
import SearchableMap from 'minisearch/SearchableMap';

/** More guesses than these bring noise. */
const MAX_GUESSES = 4;
/** Letters that a guess for the beginning of a word must share with it. */
const SHARED_START = 2;

/** Counting further would cost more than it tells. */
const MAX_COUNTED_WORDS = 64;

/** What is looked through: what documents call themselves, or all of their text. */
export type Scope = 'heads' | 'texts';

/** The words of a document, and whether each is in what the document calls itself. */
export type DocumentWords = ReadonlyMap<string, boolean>;

export interface Vocabulary {
  add: (words: DocumentWords) => void;
  /** How many documents have the word or one that begins with it, or had it once; an estimate. */
  frequency: (word: string, scope: Scope) => number;
  /**
   * What may have been meant by a word that neither is here nor begins one that is: words spelled like
   * it or beginning like it, the closest and most frequent first. Nothing for other words.
   */
  guess: (word: string) => string[];
}

/** In how many documents a word is. */
type Count = Record<Scope, number>;

interface Guess {
  word: string;
  distance: number;
  count: number;
}

/** Short words differ from too many others by a letter, and longer ones by two. */
const allowedDistance = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

export function createVocabulary(): Vocabulary {
  const counts = new SearchableMap<Count>();

  const frequency = (word: string, scope: Scope): number => {
    let sum = 0;
    let counted = 0;
    for (const [, count] of counts.atPrefix(word)) {
      sum += count[scope];
      counted += 1;
      if (counted === MAX_COUNTED_WORDS) return Math.max(sum, 1);
    }
    return sum;
  };

  const similar = (word: string, distance: number): Guess[] =>
    [...counts.fuzzyGet(word, distance)].map(([other, [count, apart]]) => ({
      word: other,
      distance: apart,
      count: count.texts,
    }));

  const begun = (word: string, distance: number): Guess[] =>
    [...counts.atPrefix(word.slice(0, SHARED_START))].flatMap(([other, count]) => {
      const apart = distanceToStart(word, other, distance);
      return apart > distance ? [] : [{ word: other, distance: apart, count: count.texts }];
    });

  return {
    add(words) {
      for (const [word, isInHead] of words) {
        const count = counts.fetch(word, () => ({ heads: 0, texts: 0 }));
        count.texts += 1;
        if (isInHead) count.heads += 1;
      }
    },
    frequency,
    guess(word) {
      const allowed = allowedDistance(word);
      if (allowed === 0 || /^\d+$/.test(word) || frequency(word, 'texts') > 0) {
        return [];
      }
      const whole = similar(word, allowed);
      const closest = Math.min(...distances(whole));
      // A word that begins alike must be closer than any whole word: there are so many of them.
      const begins = closest <= 1 ? [] : begun(word, Math.min(allowed, closest - 1));
      const guesses = begins.length > 0 ? begins : whole;
      const least = Math.min(...distances(guesses));
      return guesses
        .filter(({ distance }) => distance === least)
        .sort((a, b) => sharesStart(b.word, word) - sharesStart(a.word, word) || b.count - a.count)
        .slice(0, MAX_GUESSES)
        .map((guess) => guess.word);
    },
  };
}

const distances = (guesses: readonly Guess[]): number[] => guesses.map(({ distance }) => distance);

const sharesStart = (a: string, b: string): number => Number(a[0] === b[0]);

/**
 * Edits that turn `word` into some beginning of `other`, two neighbours that changed places counting
 * as one edit (optimal string alignment); more than `limit` is only told to be more.
 */
function distanceToStart(word: string, other: string, limit: number): number {
  if (other.length < word.length - limit) return limit + 1;
  const columns = Math.min(other.length, word.length + limit);
  let before: number[] = [];
  let above = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= columns; column += 1) {
      const isSame = word[row - 1] === other[column - 1];
      const isSwapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      line.push(
        Math.min(
          at(above, column) + 1,
          at(line, column - 1) + 1,
          at(above, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...line) > limit) return limit + 1;
    before = above;
    above = line;
  }
  return Math.min(...above);
}

const at = (row: readonly number[], column: number): number =>
  row[column] ?? Number.POSITIVE_INFINITY;
