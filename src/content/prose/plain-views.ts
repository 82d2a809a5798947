/** The plain words that stand beside texts in Markdown, for those who know nothing of Markdown. */
import type { z } from 'zod';
import { MAX_SECTION_LENGTH } from '../section-schema.ts';
import { changeHolders } from '../text-holders.ts';
import { readText } from '../wire.ts';
import { canonicalProse } from './canonical.ts';
import { proseOfPlain } from './plain.ts';
import { proseWords } from './words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An item with the plain words of each text in Markdown beside it; a text without any mark is those words alone. */
export const withPlainViews = <Item extends object>(fields: z.ZodObject, item: Item): Item =>
  changeHolders(fields, item, (holder, text, { prose }) => {
    const written = readText(holder[prose]);
    if (written === '') return { [prose]: undefined };
    const words = plainView(written);
    const isPlain = canonicalProse(proseOfPlain(words)) === written;
    return { [text]: words, ...(isPlain ? { [prose]: undefined } : {}) };
  });

/** An item with each of its texts once, for whoever counts or looks through what is written. */
export const withoutPlainViews = <Item extends object>(fields: z.ZodObject, item: Item): Item =>
  changeHolders(fields, item, (holder, text, { prose }) =>
    readText(holder[prose]) === '' ? {} : { [text]: '' },
  );

/** Of a whole section; what is longer is cut between two words. */
function plainView(prose: string): string {
  const words = proseWords(prose).trim();
  if (words.length <= MAX_SECTION_LENGTH) return words;
  const cut = words.slice(0, MAX_SECTION_LENGTH);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'))).trim() || cut;
}

/**
 * What a client has sent, with the Markdown of the texts that it has left as they were: one that sends plain
 * words alone, as the specification has them, changes no more than the texts in which it has changed a word.
 */
export function withKeptProse(type: z.ZodObject, sent: Fields, current: object): Fields {
  const known: Known[] = [];
  changeHolders(type, current, (holder, text, { prose }) => {
    known.push({ words: readText(holder[text]), prose: readText(holder[prose]), isTaken: false });
    return {};
  });
  if (known.every(({ prose }) => prose === '')) return sent;
  let place = -1;
  return changeHolders(type, sent, (holder, text, { prose }) => {
    place += 1;
    const words = readText(holder[text]).trim();
    if (holder[prose] === undefined) {
      const before = takeKnown(known, place, words);
      return before === undefined ? {} : { [prose]: before };
    }
    // It came back as it was sent, beside words that did not.
    const same = known.filter((one) => one.prose !== '' && one.prose === holder[prose]);
    const isStale = words !== '' && same.length > 0 && same.every((one) => one.words !== words);
    return isStale ? { [prose]: '' } : {};
  });
}

interface Known {
  words: string;
  prose: string;
  isTaken: boolean;
}

/** The Markdown of words in their old place, or of the same words in another; each is given back once. */
function takeKnown(known: readonly Known[], place: number, words: string): string | undefined {
  const isOf = (one: Known): boolean => !one.isTaken && one.prose !== '' && one.words === words;
  const here = known[place];
  const found =
    here !== undefined && isOf(here) ? here : words === '' ? undefined : known.find(isOf);
  if (found === undefined) return undefined;
  found.isTaken = true;
  return found.prose;
}
