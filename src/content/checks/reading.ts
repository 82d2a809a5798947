/**
 * How hard a text is to read, by LIX (C. H. Björnsson, 1968): the words of a sentence on average, and
 * how many in a hundred words have more than six letters. A hint, and never a number to chase.
 */
import { type Finding, worthALook } from './finding-schema.ts';
import type { Paragraph } from './prose-rules.ts';

/** What researchers and lawyers write begins here. */
const HARD_LIX = 60;
/** Of fewer words an average says nothing. */
const MIN_WORDS = 100;
const LONG_WORD = 7;
/** In words. */
const MAX_SENTENCE = 45;
/** So many long sentences of a text are named. */
const MAX_NAMED = 3;

/**
 * How many characters of an entry may still be divided into sentences, which takes longest of all that is
 * looked at. What is beyond is not read.
 */
export interface ReadingBudget {
  left: number;
}

/** Some 10,000 words. */
export const fullBudget = (): ReadingBudget => ({ left: 60_000 });

/** Made when a text is looked at: they bring 2 MB of dictionaries. */
let segmenters: Record<'sentences' | 'words', Intl.Segmenter> | undefined;

const makeSegmenters = () => ({
  sentences: new Intl.Segmenter('en', { granularity: 'sentence' }),
  words: new Intl.Segmenter('en', { granularity: 'word' }),
});

interface Sentence {
  text: string;
  words: number;
  longWords: number;
}

/** The sentences of a text that have words. */
export function sentencesOf(text: string, budget: ReadingBudget): Sentence[] {
  segmenters ??= makeSegmenters();
  const { sentences, words } = segmenters;
  const found: Sentence[] = [];
  const read = text.slice(0, budget.left);
  budget.left -= read.length;
  for (const { segment } of sentences.segment(read)) {
    let count = 0;
    let long = 0;
    for (const { segment: word, isWordLike } of words.segment(segment)) {
      if (isWordLike !== true) continue;
      count += 1;
      if (word.length >= LONG_WORD) long += 1;
    }
    if (count > 0) found.push({ text: segment.trim(), words: count, longWords: long });
  }
  return found;
}

/** What makes a text hard to read, and its longest sentences. */
export function readingFindings(
  path: string,
  paragraphs: readonly Paragraph[],
  budget: ReadingBudget,
): Finding[] {
  const read = paragraphs.flatMap(({ words: text }) => sentencesOf(text, budget));
  const long = read.filter((sentence) => sentence.words > MAX_SENTENCE).slice(0, MAX_NAMED);
  return [
    ...averageFinding(path, read),
    ...long.map(({ text, words: count }) =>
      worthALook(
        'reading',
        path,
        text,
        `A sentence has ${count} words. Two shorter ones are easier to follow.`,
      ),
    ),
  ];
}

function averageFinding(path: string, read: readonly Sentence[]): Finding[] {
  const total = read.reduce((sum, sentence) => sum + sentence.words, 0);
  if (total < MIN_WORDS) return [];
  const perSentence = total / read.length;
  const longShare = (100 * read.reduce((sum, { longWords }) => sum + longWords, 0)) / total;
  if (perSentence + longShare <= HARD_LIX) return [];
  const says = `This reads like a legal text. Sentences have ${Math.round(perSentence)} words on average, and ${Math.round(longShare)} in 100 words are long. Shorter sentences help most.`;
  return [worthALook('reading', path, '', says)];
}
