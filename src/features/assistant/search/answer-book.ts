/**
 * Which of the answers that people have written replies to a query. The rule knows words alone, so that the
 * same words always have the same answer, and an author can see why.
 */
import { distanceToStart } from './spelling.ts';
import { foldedWords, queryWords } from './words.ts';

/** Of an answer, what it is found by. */
export interface Asked {
  question: string;
  /** Other ways to ask it. */
  asked: readonly string[];
}

export interface AnswerBook<Answer extends Asked> {
  /** The one that fits best; undefined where none fits well enough. */
  find: (query: string, isKnown: IsKnownWord) => Answer | undefined;
}

/** Whether the site has a word, so that it is not misspelled. */
type IsKnownWord = (word: string) => boolean;

/**
 * How well a way of asking fits a query: twice the words in both over the words of each, 1 where they are
 * the same. Search words are mostly after pages, so that they must fit better than a question.
 */
const NEEDED = { question: 0.6, words: 0.75 } as const;

/** A keyword is a way of asking of one word. A question may have up to so many words beside it. */
const MAX_WORDS_BESIDE_KEYWORD = 3;

/** A question of which all but one word is that of a way, and of which that one is named, such as a country. */
const ALL_BUT_ONE = 0.85;

/** Whoever says one of these asks us of ourselves. */
const ADDRESSED = new Set(['you', 'your', 'yours']);

/** Of two ways that fit alike, the one replies that is after the same: who, where, when. */
const SOUGHT_ALIKE = 0.01;

/** Said in questions whatever they are about. */
const FILLERS = new Set('please tell want need like know wonder help really exactly'.split(' '));

const QUESTION_WORDS = new Set(
  (
    'who whose whom what when where why how which can could do does did is are was were will would should ' +
    'may must have has'
  ).split(' '),
);
/** Fewer words are typed on the way to more. */
const MIN_QUESTION_WORDS = 3;

/** Whether somebody asks something, rather than naming what they look for. */
export function isQuestion(query: string): boolean {
  if (/[?？]\s*$/.test(query)) return foldedWords(query).length > 0;
  const words = foldedWords(query);
  return words.length >= MIN_QUESTION_WORDS && QUESTION_WORDS.has(words[0] ?? '');
}

/** From the longest on, as far as one is the end of another. */
const ENDINGS = ['ings', 'ing', 'ity', 'ies', 'ers', 'er', 'ed', 'es', 'ly', 's', 'y', 'e'];
const MIN_STEM_LENGTH = 3;

/** What "price", "prices" and "pricing" share. */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one));
  const stem = ending === undefined ? word : word.slice(0, -ending.length);
  if (stem === word || stem.length < MIN_STEM_LENGTH) return word;
  return ending === 'ly' ? stemOf(stem) : stem;
}

/** Of what people ask about a company and its work; a question of other things is not ours to answer. */
const OF_THE_WORK: ReadonlySet<string> = new Set(
  (
    'app application website web site mobile software system platform product tool service solution company ' +
    'agency firm consultant consultancy consulting client customer people developer designer engineer user ' +
    'work job project engagement collaboration pilot prototype mvp feature integration dashboard automation ' +
    'design development redesign small large big new whole full typical average usual normal rough total ' +
    'minimum least kind type per hour day week month quarter year'
  )
    .split(' ')
    .map(stemOf),
);

/** What a question is after, in the order in which it decides. */
const SOUGHT = ['who', 'where', 'when', 'why', 'how', 'what'];

/** Which of these words a question has first; undefined where it has none. */
const soughtIn = (text: string): string | undefined =>
  foldedWords(text).find((word) => SOUGHT.includes(word));

interface Way<Answer> {
  answer: Answer;
  stems: ReadonlySet<string>;
  /** Whether it is a word by itself. A question of which one word is left says less by that word. */
  isKeyword: boolean;
  sought: string | undefined;
}

/** The answers in their order, which decides between two that fit alike. */
export function createAnswerBook<Answer extends Asked>(
  answers: readonly Answer[],
): AnswerBook<Answer> {
  const ways = answers.flatMap((answer) =>
    [answer.question, ...answer.asked].map(
      (words): Way<Answer> => ({
        answer,
        stems: new Set(tellingWords(words).map(stemOf)),
        isKeyword: !/\s/.test(words.trim()),
        sought: soughtIn(words),
      }),
    ),
  );
  const vocabulary = new Set(ways.flatMap(({ stems }) => [...stems]));
  return {
    find(query, isKnown) {
      const words = tellingWords(query);
      const meant = words.map((word, index) =>
        meaningsOf(word, { vocabulary, isKnown, isLast: index === words.length - 1 }),
      );
      const isAsked = isQuestion(query);
      const sought = soughtIn(query);
      const strange = words.filter(
        (word, index) => meant[index]?.size === 0 && !OF_THE_WORK.has(stemOf(word)),
      ).length;
      // “How much does AWS cost?” has our word for a price, and asks for none of ours.
      const isOurs = strange <= (foldedWords(query).some((word) => ADDRESSED.has(word)) ? 1 : 0);
      let best: { answer: Answer; fit: number } | undefined;
      for (const way of ways) {
        const fit = fitOf(meant, way.stems);
        const isSought = isAsked && way.sought !== undefined && way.sought === sought;
        const isAll = isAsked && way.sought === undefined && meant.length === 1;
        // “Who will do the work?” is not asked by whoever has “work” among other words.
        if (way.stems.size === 1 && !way.isKeyword && !isSought && !isAll) continue;
        const isEnough =
          fit >= (isAsked ? NEEDED.question : NEEDED.words) ||
          (isAsked && way.isKeyword && meant.length <= 1 + MAX_WORDS_BESIDE_KEYWORD);
        if (isAsked && !isOurs && fit < ALL_BUT_ONE) continue;
        const rank = fit + (isSought ? SOUGHT_ALIKE : 0);
        if (isEnough && rank > (best?.fit ?? 0)) best = { answer: way.answer, fit: rank };
      }
      return best?.answer;
    },
  };
}

function tellingWords(text: string): string[] {
  const words = queryWords(text);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Both ways at once: the share of the query that the way has, and the share of the way that is asked. */
function fitOf(meant: readonly ReadonlySet<string>[], stems: ReadonlySet<string>): number {
  const found = new Set<string>();
  let count = 0;
  for (const meanings of meant) {
    const stem = [...meanings].find((one) => stems.has(one));
    if (stem === undefined) continue;
    count += 1;
    found.add(stem);
  }
  return (count + found.size) / (meant.length + stems.size);
}

interface Known {
  vocabulary: ReadonlySet<string>;
  isKnown: IsKnownWord;
  /** Whether it may still be typed. */
  isLast: boolean;
}

/** A word of so many letters tells how it goes on. */
const MIN_BEGINNING = 4;

/** The stems that a word may stand for: its own, those that it begins, or those that it is a slip of. */
function meaningsOf(word: string, { vocabulary, isKnown, isLast }: Known): ReadonlySet<string> {
  const stem = stemOf(word);
  if (vocabulary.has(stem)) return new Set([stem]);
  if (isLast && word.length >= MIN_BEGINNING) {
    const begun = [...vocabulary].filter((one) => one.startsWith(word));
    if (begun.length > 0) return new Set(begun);
  }
  const allowed = allowedSlips(word);
  if (allowed === 0 || isKnown(word)) return new Set();
  return new Set(
    [...vocabulary].filter(
      (one) =>
        Math.abs(one.length - stem.length) <= allowed &&
        distanceToStart(stem, one, allowed) <= allowed,
    ),
  );
}

/** As the search allows them. */
const allowedSlips = ({ length }: string): number => (length < 5 ? 0 : length < 8 ? 1 : 2);
