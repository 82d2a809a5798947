import type { Suspicion } from './spam.ts';

const WORDS: Readonly<Record<Suspicion, string>> = {
  honeypot: 'it filled in a field that only programs see',
  links: 'it has many links, or links that hide where they lead',
  markup: 'it has links written as code',
  gibberish: 'it has words that nobody can pronounce',
  disguise: 'it has letters that look like others',
  shouting: 'it shouts',
  'too-fast': 'it was sent within two seconds',
  pitch: 'it reads like a sales offer',
  gambling: 'it speaks of gambling',
  money: 'it speaks of fast money or loans',
  medicine: 'it speaks of medicines',
  adult: 'it speaks of sex or dating',
  'opt-out': 'it says how to unsubscribe',
};

const isSign = (sign: string): sign is Suspicion => Object.hasOwn(WORDS, sign);

/** Why a submission is suspected, as part of a sentence; a sign of another release as it is. */
export const suspicionWords = (suspicions: readonly string[]): string =>
  suspicions.map((sign) => (isSign(sign) ? WORDS[sign] : sign)).join('; ');
