/** Signs by which a form waits for a person before it is delivered. None of them refuses it. */

export type Suspicion = 'honeypot' | 'links' | 'markup' | 'gibberish' | 'too-fast';

interface Evidence {
  /** What was written, a text for each field. */
  texts: readonly string[];
  /** Names of the fields that only programs see and fill. */
  honeypots: readonly string[];
  /** Milliseconds from the first keystroke to the sending, where the form has told. */
  elapsed: number | undefined;
}

/** Nobody types a name, an address and a message in less, in milliseconds. */
const MIN_ELAPSED_MS = 2_000;
const MAX_LINKS = 3;
const MAX_TAGS = 4;

const LINK = /https?:\/\/|\bwww\.[\w-]+\./gi;
/** Markup that places a link or runs something; a developer may well write about a `<div>`. */
const BAIT =
  /<\s*(?:\/\s*)?(?:a|script|iframe|img|object|embed)\b|\[\s*(?:\/\s*)?(?:url|link|img)\b/i;
const TAG = /<\s*(?:\/\s*)?[a-z][^<>]*>/gi;

/** Letters of the Latin alphabet; no other script has words without vowels that mean nothing. */
const PLAIN_WORD = /^[a-z]{8,}$/i;
const CONSONANT_RUN = /[bcdfghjklmnpqrstvwxz]{6,}/gi;
const MIN_DISTINCT_CONSONANTS = 5;

/** Why the form should wait; empty for nearly everybody. */
export function findSuspicions({ texts, honeypots, elapsed }: Evidence): Suspicion[] {
  const whole = texts.join('\n');
  const signs: Record<Suspicion, boolean> = {
    honeypot: honeypots.length > 0,
    links: count(whole, LINK) > MAX_LINKS,
    markup: BAIT.test(whole) || count(whole, TAG) > MAX_TAGS,
    gibberish: texts.some(isGibberish),
    'too-fast': elapsed !== undefined && elapsed < MIN_ELAPSED_MS,
  };
  return SUSPICIONS.filter((sign) => signs[sign]);
}

const SUSPICIONS = ['honeypot', 'links', 'markup', 'gibberish', 'too-fast'] as const;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether most words are keys hit at random. */
function isGibberish(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const odd = words.filter((word) => PLAIN_WORD.test(word) && isUnspeakable(word));
  return odd.length * 2 > words.length;
}

const isUnspeakable = (word: string): boolean =>
  (word.toLowerCase().match(CONSONANT_RUN) ?? []).some(
    (run) => new Set(run).size >= MIN_DISTINCT_CONSONANTS,
  );
