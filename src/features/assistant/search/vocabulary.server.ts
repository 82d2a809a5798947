/** Every word of the index: where it is, and what a misspelled one may have meant. */
import SearchableMap from 'minisearch/SearchableMap';
import { distanceToStart } from './spelling.ts';

/** More guesses than these bring noise. */
const MAX_GUESSES = 4;
/** Letters that a guess for the beginning of a word must share with it. */
const SHARED_START = 2;

/** Of more words with one beginning than these nothing is known but that they are there. */
const MAX_COUNTED_WORDS = 64;
/** Of a word in more shards than these nothing is known but that it is on many. */
const MAX_KNOWN_SHARDS = 4;

/** What is looked through: what documents call themselves, or all of their text. */
export type Scope = 'heads' | 'texts';

/** The words of a document, and whether each is in what the document calls itself. */
export type DocumentWords = ReadonlyMap<string, boolean>;

/** Where a word and those that begin with it are, or have been: never less than what is true. */
export interface Occurrence extends Record<Scope, number> {
  /** Numbers of the only shards that can have it; undefined where they are many. */
  shards: ReadonlySet<number> | undefined;
}

export interface Vocabulary {
  add: (words: DocumentWords, shard: number) => void;
  lookUp: (word: string) => Occurrence;
  /**
   * What may have been meant by a word that neither is here nor begins one that is: words spelled like
   * it or beginning like it, the closest and most frequent first. Nothing for other words.
   */
  guess: (word: string) => string[];
}

/** In how many documents a word is, and in which shards as long as these are few. */
interface Entry extends Record<Scope, number> {
  shards: number[] | undefined;
}

type Entries = SearchableMap<Entry>;

export function createVocabulary(): Vocabulary {
  const entries: Entries = new SearchableMap();
  return {
    add(words, shard) {
      for (const [word, isInHead] of words) {
        const entry = entries.fetch(word, () => ({ heads: 0, texts: 0, shards: [] }));
        entry.texts += 1;
        if (isInHead) entry.heads += 1;
        if (entry.shards?.includes(shard) === false) entry.shards.push(shard);
        if ((entry.shards?.length ?? 0) > MAX_KNOWN_SHARDS) entry.shards = undefined;
      }
    },
    lookUp: (word) => lookUp(entries, word),
    guess(word) {
      const allowed = allowedDistance(word);
      const isGuessable = allowed > 0 && !/^\d+$/.test(word);
      return isGuessable && lookUp(entries, word).texts === 0 ? guess(entries, word, allowed) : [];
    },
  };
}

function lookUp(entries: Entries, word: string): Occurrence {
  const sum = { heads: 0, texts: 0 };
  let shards: Set<number> | undefined = new Set();
  let counted = 0;
  for (const [, entry] of entries.atPrefix(word)) {
    sum.heads += entry.heads;
    sum.texts += entry.texts;
    shards = entry.shards && shards?.union(new Set(entry.shards));
    counted += 1;
    if (counted < MAX_COUNTED_WORDS) continue;
    return { heads: Math.max(sum.heads, 1), texts: sum.texts, shards: undefined };
  }
  return { ...sum, shards };
}

interface Guess {
  word: string;
  distance: number;
  count: number;
}

/** Short words differ from too many others by a letter, and longer ones by two. */
const allowedDistance = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

function guess(entries: Entries, word: string, allowed: number): string[] {
  const whole = spelledLike(entries, word, allowed);
  const closest = Math.min(...distances(whole));
  // A word that begins alike must be closer than any whole word: there are so many of them.
  const begun = closest <= 1 ? [] : begunLike(entries, word, Math.min(allowed, closest - 1));
  const guesses = begun.length > 0 ? begun : whole;
  const least = Math.min(...distances(guesses));
  return guesses
    .filter(({ distance }) => distance === least)
    .sort((a, b) => sharesStart(b.word, word) - sharesStart(a.word, word) || b.count - a.count)
    .slice(0, MAX_GUESSES)
    .map((one) => one.word);
}

const distances = (guesses: readonly Guess[]): number[] => guesses.map(({ distance }) => distance);

const sharesStart = (a: string, b: string): number => Number(a[0] === b[0]);

const spelledLike = (entries: Entries, word: string, allowed: number): Guess[] =>
  [...entries.fuzzyGet(word, allowed)].map(([other, [entry, distance]]) => ({
    word: other,
    distance,
    count: entry.texts,
  }));

const begunLike = (entries: Entries, word: string, allowed: number): Guess[] =>
  [...entries.atPrefix(word.slice(0, SHARED_START))]
    .map(([other, entry]) => ({
      word: other,
      distance: distanceToStart(word, other, allowed),
      count: entry.texts,
    }))
    .filter(({ distance }) => distance <= allowed);
