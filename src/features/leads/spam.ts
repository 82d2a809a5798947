/**
 * Whether a form is what a program sends. Only the honeypots decide that alone; all else adds up to
 * a suspicion that goes with the form on its way, since a person may have written it.
 */
import { listedPhrases, TRADE_NAMES, TRADES, type Trade } from './spam-phrases.ts';
import {
  SHIPPED_SPAM_CHOICES,
  SPAM_RULES,
  type SpamChoices,
  type SpamThresholds,
} from './spam-rules.ts';

export const SUSPICIONS = ['honeypot', ...SPAM_RULES, 'phrase'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

interface Evidence {
  /** What was written, a text for each field. */
  texts: readonly string[];
  /** Names of the fields that only programs see and fill. */
  honeypots: readonly string[];
  /** Milliseconds from the first keystroke to the sending, where the form has told. */
  elapsed: number | undefined;
}

/** Points of what is enough by itself, unless an owner wants more. */
const SURE_POINTS = 5;

/** What is judged of each end of a text, in characters: who advertises does so at once. */
const MAX_JUDGED = 10_000;

/**
 * The signs of spam; empty for nearly everybody. A honeypot and a phrase of the owner's are enough
 * by themselves, wherever suspicion begins.
 */
export function findSuspicions(
  { texts, honeypots, elapsed }: Evidence,
  choices: SpamChoices = SHIPPED_SPAM_CHOICES,
): Suspicion[] {
  const { rules, thresholds } = choices;
  const judged = texts.map(endsOf);
  // Some characters are whole sentences once they are written out.
  const words = wordsOf(judged.map((text) => endsOf(writtenOut(text))).join(' \n '));
  const phrases = phrasesOf(choices);
  const points: Record<Suspicion, number> = {
    ...judgeForm(judged, thresholds),
    ...judgeTrades(words, phrases.trades),
    honeypot: honeypots.length > 0 ? thresholds.suspectFrom : 0,
    phrase: phrases.own.some((phrase) => words.includes(phrase)) ? thresholds.suspectFrom : 0,
    'too-fast': elapsed !== undefined && elapsed < thresholds.tooFast * MS_PER_S ? 1 : 0,
  };
  for (const rule of SPAM_RULES) if (!rules[rule]) points[rule] = 0;
  const total = Object.values(points).reduce((sum, one) => sum + one, 0);
  return total < thresholds.suspectFrom ? [] : SUSPICIONS.filter((sign) => points[sign] > 0);
}

const MS_PER_S = 1_000;

const endsOf = (text: string): string =>
  text.length <= 2 * MAX_JUDGED ? text : `${text.slice(0, MAX_JUDGED)} ${text.slice(-MAX_JUDGED)}`;

type FormSign = 'links' | 'markup' | 'gibberish' | 'disguise' | 'shouting';

/** By how it is written, whatever it says. */
function judgeForm(texts: readonly string[], thresholds: SpamThresholds): Record<FormSign, number> {
  const whole = texts.join('\n');
  return {
    links: judgeLinks(texts, thresholds),
    markup: judgeMarkup(whole),
    gibberish: judgeGibberish(texts),
    disguise: judgeDisguise(whole, thresholds),
    shouting: judgeShouting(whole, thresholds),
  };
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const LINK = /\bhttps?:\/\/|\bwww\./gi;
/** Hosts that hide where a link leads, and endings of names that cost next to nothing. */
const CHEAP_HOST =
  /\b(?:bit\.ly|tinyurl\.com|cutt\.ly|t\.me|rb\.gy|is\.gd|wa\.me|goo\.su|clck\.ru)\b|\.(?:xyz|top|icu|click|shop|buzz|online|site|club|vip|loan|win|bet|casino|monster|rest|cfd|sbs)\b/i;
const CYRILLIC = /\p{Script=Cyrillic}/gu;

/** Who sends fewer than so many words sends the link alone. */
const MIN_WORDS_BESIDE = 4;

function judgeLinks(
  texts: readonly string[],
  { manyLinks, heapsOfLinks, wordsPerLink, cyrillicLetters }: SpamThresholds,
): number {
  const whole = texts.join('\n');
  const links = count(whole, LINK);
  const [name = ''] = texts;
  const isCheap = CHEAP_HOST.test(whole);
  if (links === 0) return isCheap ? 2 : 0;
  const longest = texts.reduce((long, text) => (text.length > long.length ? text : long), '');
  const words = longest.split(/\s+/).length;
  const inText = count(longest, LINK);
  return (
    (links >= heapsOfLinks ? 4 : links >= manyLinks ? 3 : 0) +
    (words - inText < MIN_WORDS_BESIDE ? SURE_POINTS : inText * wordsPerLink > words ? 2 : 0) +
    (isCheap ? 3 : 0) +
    (count(name, LINK) > 0 ? 5 : 0) +
    (count(whole, CYRILLIC) >= cyrillicLetters ? 2 : 0)
  );
}

const FORUM_LINK = /\[(?:url|link|img)(?:=|\])/i;
const HTML_LINK = /<a\s[^<>]*href/gi;

function judgeMarkup(whole: string): number {
  const htmlLinks = count(whole, HTML_LINK);
  return (FORUM_LINK.test(whole) ? 5 : 0) + (htmlLinks > 2 ? 4 : htmlLinks > 0 ? 2 : 0);
}

/** Letters of the Latin alphabet; no other script has words without vowels that mean nothing. */
const PLAIN_WORD = /^[a-z]{8,}$/i;
const CONSONANT_RUN = /[bcdfghjklmnpqrstvwxz]{6,}/gi;
const MIN_DISTINCT_CONSONANTS = 5;
const CASE_CHANGE = /[a-z][A-Z]/g;
const MIN_CASE_CHANGES = 3;

/** One odd field may be the name of a place; in several they are keys hit at random. */
function judgeGibberish(texts: readonly string[]): number {
  const odd = new Set(texts.filter(isGibberish)).size;
  return odd > 1 ? SURE_POINTS : odd;
}

/** Whether most words cannot be spoken. */
function isGibberish(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const odd = words.filter((word) => PLAIN_WORD.test(word) && isUnspeakable(word));
  return odd.length * 2 > words.length;
}

const isUnspeakable = (word: string): boolean =>
  count(word, CASE_CHANGE) >= MIN_CASE_CHANGES ||
  (word.toLowerCase().match(CONSONANT_RUN) ?? []).some(
    (run) => new Set(run).size >= MIN_DISTINCT_CONSONANTS,
  );

const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
const LATIN = /[a-z]/i;
/** Letters of styles that no keyboard has: mathematical, circled, full width. */
const STYLED = /[\u{1d400}-\u{1d7ff}\u{24b6}-\u{24e9}\u{ff21}-\u{ff5a}]/gu;

/** Letters that look like others, so that a filter reads another word than a person. */
function judgeDisguise(whole: string, { styledLetters }: SpamThresholds): number {
  const words = whole.split(/[^\p{L}]+/u);
  const mixed = words.filter((word) => LATIN.test(word) && count(word, CYRILLIC) > 0);
  return (
    (mixed.length > 1 ? SURE_POINTS : mixed.length * 2) +
    (count(whole, INVISIBLE) > 2 ? 3 : 0) +
    (count(whole, STYLED) >= styledLetters ? 4 : 0)
  );
}

function judgeShouting(whole: string, { capitals: min }: SpamThresholds): number {
  const capitals = count(whole, /\p{Lu}/gu);
  const small = count(whole, /\p{Ll}/gu);
  const isShouted = capitals >= min && capitals > 2 * small;
  return (isShouted ? 2 : 0) + (/!!!|\$\$\$|[💰🤑💸🔥🎰🚀]{2}/u.test(whole) ? 3 : 0);
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

const writtenOut = (text: string): string => text.replace(INVISIBLE, '').normalize('NFKC');

/** Small letters and figures with one space between, as the phrases are written. */
function wordsOf(text: string): string {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}@$]+/u)
    .map((word) => {
      const letters = count(word, /\p{L}/gu);
      return letters > 2 && letters < word.length
        ? word.replace(/[01345@$]/g, (sign) => LOOKALIKES[sign] ?? sign)
        : word;
    });
  return ` ${words.join(' ')} `;
}

/** Scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

interface TradePhrases {
  trade: Trade;
  sure: readonly string[];
  likely: readonly string[];
  faint: readonly string[];
}

interface ReadyPhrases {
  trades: readonly TradePhrases[];
  own: readonly string[];
}

/** By the choices that they were made of, which stay the same until an owner saves others. */
const ready = new WeakMap<SpamChoices, ReadyPhrases>();

function phrasesOf(choices: SpamChoices): ReadyPhrases {
  const known = ready.get(choices);
  if (known !== undefined) return known;
  const off = new Set(choices.phrasesOff.map(plainPhrase));
  const listOf = (phrases: string): string[] =>
    listedPhrases(phrases)
      .filter((phrase) => !off.has(plainPhrase(phrase)))
      .map(asFound);
  const made: ReadyPhrases = {
    trades: TRADE_NAMES.map((trade) => ({
      trade,
      sure: listOf(TRADES[trade].sure),
      likely: listOf(TRADES[trade].likely),
      faint: listOf(TRADES[trade].faint),
    })),
    own: choices.phrases
      .map(plainPhrase)
      .filter((phrase) => phrase !== '')
      .map(asFound),
  };
  ready.set(choices, made);
  return made;
}

const asFound = (phrase: string): string => (UNSPACED.test(phrase) ? phrase : ` ${phrase}`);

/** An owner's phrase in the way in which texts are compared. */
const plainPhrase = (phrase: string): string => wordsOf(writtenOut(phrase)).trim();

const LIKELY_POINTS = 2;
const MAX_FAINT_POINTS = 3;

/** By what it offers. */
function judgeTrades(words: string, trades: readonly TradePhrases[]): Record<Trade, number> {
  const points: Record<Trade, number> = {
    pitch: 0,
    gambling: 0,
    money: 0,
    medicine: 0,
    adult: 0,
    'opt-out': 0,
  };
  const has = (phrase: string): boolean => words.includes(phrase);
  for (const { trade, sure, likely, faint } of trades) {
    points[trade] =
      (sure.some(has) ? SURE_POINTS : 0) +
      LIKELY_POINTS * likely.filter(has).length +
      Math.min(MAX_FAINT_POINTS, faint.filter(has).length);
  }
  return points;
}
