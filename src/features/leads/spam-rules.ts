/** What an owner may choose of how forms are judged, and what holds until one does. */

/** The signs that an owner may switch off. Honeypots are none of them: the forms act on them, too. */
export const SPAM_RULES = [
  'links',
  'markup',
  'gibberish',
  'disguise',
  'shouting',
  'too-fast',
  'pitch',
  'gambling',
  'money',
  'medicine',
  'adult',
  'opt-out',
] as const;
export type SpamRule = (typeof SPAM_RULES)[number];

/** From where on something is a sign. */
export interface SpamThresholds {
  /** Points of all signs together, from which on a form is suspected. */
  suspectFrom: number;
  /** Whoever needs less, in seconds, is too fast. */
  tooFast: number;
  manyLinks: number;
  heapsOfLinks: number;
  /** Links are many for a text with fewer words than so many for each. */
  wordsPerLink: number;
  /** Beside a link. */
  cyrillicLetters: number;
  /** Letters of styles that no keyboard has. */
  styledLetters: number;
  /** A text with fewer does not shout. */
  capitals: number;
}

export interface SpamChoices {
  rules: Readonly<Record<SpamRule, boolean>>;
  thresholds: Readonly<SpamThresholds>;
  /** What is suspected wherever it stands. */
  phrases: readonly string[];
  /** Of the shipped phrases, those that count for nothing. */
  phrasesOff: readonly string[];
}

export const SPAM_THRESHOLDS: Readonly<SpamThresholds> = {
  suspectFrom: 5,
  // A browser fills in a form in less; a person who types does not.
  tooFast: 2,
  manyLinks: 4,
  heapsOfLinks: 7,
  wordsPerLink: 12,
  cyrillicLetters: 15,
  styledLetters: 5,
  capitals: 40,
};

export const SHIPPED_SPAM_CHOICES: SpamChoices = {
  rules: {
    links: true,
    markup: true,
    gibberish: true,
    disguise: true,
    shouting: true,
    'too-fast': true,
    pitch: true,
    gambling: true,
    money: true,
    medicine: true,
    adult: true,
    'opt-out': true,
  },
  thresholds: SPAM_THRESHOLDS,
  phrases: [],
  phrasesOff: [],
};

export const MAX_OWN_PHRASES = 200;
/** Of one, in characters. */
export const MAX_PHRASE_LENGTH = 80;
